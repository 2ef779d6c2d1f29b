import { type Message, msg } from '../../kernel/api/index.js'
import type { PairingFailure } from './pairingMachine.js'

export interface OutcomeMessage {
  readonly title: Message
  readonly text: Message
}

/** What a visitor reads when no wallet was connected. Values: `wallet`, `site`. `named`: which wallet it is is known. */
export const userMessage = (outcome: 'declined' | PairingFailure, named: boolean): OutcomeMessage => {
  switch (outcome) {
    case 'declined':
      return {
        title: msg('shared.requestDeclined', 'Request declined'),
        text: named
          ? msg('shared.declinedNothingShared', 'Declined in {wallet}. Nothing was shared or signed.')
          : msg('pairing.declined.plain', 'Declined on your phone. Nothing was shared or signed.'),
      }
    case 'unsupported':
      return {
        title: msg('pairing.unsupported', '{wallet} doesn’t support this site’s networks'),
        text: named
          ? msg('pairing.unsupported.text', 'Nothing was shared or signed. Turn on one of these networks in {wallet}, or choose another wallet.')
          : msg('pairing.unsupported.plain', 'Nothing was shared or signed. Turn on one of these networks in your wallet, or choose another one.'),
      }
    case 'lost':
      return {
        title: msg('ui.chunk.title', 'This part didn’t load'),
        text: msg('elements.notLoaded.help', 'Nothing was shared or signed. Check your internet connection, then try again or reload the page.'),
      }
    case 'unreachable':
      return {
        title: msg('pairing.unreachable', 'Can’t reach your phone right now'),
        text: msg('pairing.unreachable.text', 'The pairing service isn’t responding. Check your internet connection and try again.'),
      }
    case 'clock':
      return {
        title: msg('shared.clockIsWrong', 'This device’s clock is wrong'),
        text: msg('pairing.clock.text', 'Set the time, then try again.'),
      }
    case 'refused':
      return {
        title: msg('pairing.refused', 'Phones can’t connect here yet'),
        text: msg('pairing.refused.text', '{site} hasn’t finished setting this up. Wallets in this browser still work.'),
      }
    case 'plugin':
      return {
        title: msg('connect.ended', '{site} didn’t connect'),
        text: msg('connect.ended.text', 'You approved in {wallet}, but {site} didn’t finish the connection. Try again.'),
      }
    case 'other':
      return {
        title: msg('shared.walletDidntConnect', '{wallet} didn’t connect'),
        text: msg('pairing.failed.text', 'Nothing was shared or signed. Make a new code and try again.'),
      }
  }
}
