import { type Message, msg } from '../../kernel/api/index.js'
import type { AttemptStatus } from './attempt.js'

export interface AttemptMessage {
  readonly title: Message
  readonly text: Message
}

/**
 * What a visitor reads while a wallet is asked and after it answered. Values: `wallet`, `account`, `site`, and
 * `network` when the host knows it.
 */
export const userMessage = (status: AttemptStatus, networkKnown = true): AttemptMessage => {
  switch (status) {
    case 'waiting':
      return {
        title: msg('connect.waiting', 'Continue in {wallet}'),
        text: msg('connect.waiting.text', 'Approve the connection in the {wallet} window. It may have opened behind this one.'),
      }
    case 'slow':
      return {
        title: msg('shared.openYourWallet', 'Open your wallet'),
        text: msg('shared.walletWindowHidden', '{wallet} hasn’t answered yet. Its window may be behind this one, or under its icon beside the address bar.'),
      }
    case 'pending':
      return {
        title: msg('connect.pending', 'A request is already waiting in {wallet}'),
        text: msg('connect.pending.text', 'Open {wallet} and answer it there. This page continues on its own.'),
      }
    case 'declined':
      return {
        title: msg('shared.requestDeclined', 'Request declined'),
        text: msg('shared.declinedNothingShared', 'Declined in {wallet}. Nothing was shared or signed.'),
      }
    case 'failed':
      return {
        title: msg('shared.walletDidntConnect', '{wallet} didn’t connect'),
        text: msg('connect.failed.text', 'Nothing was shared or signed. Unlock {wallet} and try again.'),
      }
    case 'lost':
      return {
        title: msg('shared.walletDidntConnect', '{wallet} didn’t connect'),
        text: msg('connect.lost.detail', 'Nothing was signed. Check your internet connection, then try again or reload the page.'),
      }
    case 'silent':
      return {
        title: msg('shared.walletIsntAnswering', '{wallet} isn’t answering'),
        text: msg('connect.silent.text', 'Nothing was shared or signed. Open {wallet} to see if it’s waiting for you, then try again.'),
      }
    case 'missing':
      return {
        title: msg('shared.walletNotInstalled', '{wallet} isn’t in this browser'),
        text: msg('connect.missing.text', 'Install it or turn it on, then come back to this tab. This page keeps your place.'),
      }
    case 'gone':
      return {
        title: msg('shared.walletDidntConnect', '{wallet} didn’t connect'),
        text: msg('connect.gone.text', 'It was updated or turned off while this page was open. Turn it on, reload the page, then connect again.'),
      }
    case 'settling':
      return {
        title: msg('connect.settling', 'Almost connected'),
        text: msg('connect.settling.text', 'You approved in {wallet}. {site} still has to finish the connection.'),
      }
    case 'ended':
      return {
        title: msg('connect.ended', '{site} didn’t connect'),
        text: msg('connect.ended.text', 'You approved in {wallet}, but {site} didn’t finish the connection. Try again.'),
      }
    case 'connected':
      return {
        title: msg('shared.connected', 'Connected'),
        text: networkKnown
          ? msg('shared.accountConnectedTo', '{account} on {network} is now connected to {site}.')
          : msg('shared.accountIsNowConnected', '{account} is now connected to {site}.'),
      }
  }
}

/**
 * What a visitor reads of a wallet that is asked for one namespace after another, beside the title. Values: also `earlier`, the networks that
 * are connected, and `next`, the one that is asked for. Undefined where the usual text says it.
 */
export const nextMessage = (status: AttemptStatus): Message | undefined => {
  switch (status) {
    case 'waiting':
      return msg('connect.next.text', 'Connected so far: {earlier}. Approve {next} in the {wallet} window too.')
    case 'declined':
      return msg('connect.next.declined', '{next} was declined in {wallet}. Still connected: {earlier}.')
    case 'failed':
    case 'lost':
    case 'silent':
    case 'missing':
    case 'gone':
    case 'ended':
      return msg('connect.next.failed', '{next} wasn’t connected. Still connected: {earlier}.')
    case 'connected':
      return msg('connect.next.connected', 'Now connected to {site}: {earlier} and {next}.')
    default:
      return undefined
  }
}
