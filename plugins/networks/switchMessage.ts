import { type Message, msg } from '../../kernel/api/index.js'
import type { SwitchStatus } from './switchAttempt.js'

export interface SwitchMessage {
  readonly title: Message
  readonly text: Message
}

/** What a visitor reads while a wallet is asked to switch. Values: `wallet`, `network`, and `from` when the host knows it. */
export const switchMessage = (status: SwitchStatus, fromKnown: boolean): SwitchMessage => {
  switch (status) {
    case 'idle':
    case 'waiting':
      return {
        title: msg('shared.approveInWallet', 'Approve in {wallet}'),
        text: fromKnown
          ? msg('networks.waiting.text', '{wallet} is asking to switch from {from} to {network}.')
          : msg('networks.waiting.plain', '{wallet} is asking to switch to {network}.'),
      }
    case 'slow':
      return {
        title: msg('shared.openYourWallet', 'Open your wallet'),
        text: msg('shared.walletWindowHidden', '{wallet} hasn’t answered yet. Its window may be behind this one, or under its icon beside the address bar.'),
      }
    case 'declined':
      return {
        title: msg('networks.declined', 'Switch declined'),
        text: fromKnown
          ? msg('networks.declined.text', 'Declined in {wallet}. You’re still on {from}.')
          : msg('networks.declined.plain', 'Declined in {wallet}. Nothing was changed.'),
      }
    case 'failed':
      return {
        title: fromKnown ? msg('networks.failed', '{wallet} stayed on {from}') : msg('networks.failed.plain', '{wallet} didn’t switch'),
        text: msg('networks.failed.text', 'It may not have {network} yet. Nothing was changed.'),
      }
    case 'lacking':
      return {
        title: msg('networks.lacking', '{wallet} can’t use {network} here'),
        text: msg('networks.lacking.text', 'Nothing was changed. To use {network}, connect again and allow it, or use another wallet.'),
      }
    case 'silent':
      return {
        title: msg('shared.walletIsntAnswering', '{wallet} isn’t answering'),
        text: msg('networks.silent.text', 'Nothing was changed. Open {wallet} to see if it’s waiting for you, then ask again.'),
      }
    case 'unknown':
      return {
        title: msg('networks.unknown', 'This site doesn’t use that network'),
        text: msg('networks.unknown.text', 'Nothing was changed. Pick one of the networks it uses.'),
      }
    case 'off':
      return {
        title: msg('networks.off', 'Switching is off on this site'),
        text: msg('networks.off.text', 'Nothing was changed. The site works on the network you’re on.'),
      }
    case 'done':
      return {
        title: msg('networks.done', 'You’re on {network}'),
        text: msg('networks.done.text', '{wallet} has switched.'),
      }
  }
}
