import { type Message, msg } from '../../kernel/api/index.js'
import type { PairingFailure } from './pairingMachine.js'

export interface OutcomeMessage {
  readonly title: Message
  readonly text: Message
}

/** What a visitor reads when no wallet was connected. Values: `wallet`, `site`. */
export const userMessage = (outcome: 'declined' | PairingFailure): OutcomeMessage => {
  switch (outcome) {
    case 'declined':
      return {
        title: msg('pairing.declined', 'Request declined'),
        text: msg('pairing.declined.text', 'It was declined in {wallet}. Nothing was shared and nothing was signed.'),
      }
    case 'unsupported':
      return {
        title: msg('pairing.unsupported', '{wallet} has none of the networks used here'),
        text: msg(
          'pairing.unsupported.text',
          'Nothing was shared and nothing was signed. Switch on one of these networks in {wallet}, or choose another wallet.',
        ),
      }
    case 'lost':
      return {
        title: msg('pairing.lost', 'This part didn’t load'),
        text: msg('pairing.lost.text', 'Nothing was shared and nothing was signed. Check your connection, then try again or reload the page.'),
      }
    case 'unreachable':
      return {
        title: msg('pairing.unreachable', 'No code could be made'),
        text: msg('pairing.unreachable.text', 'The relay between this page and phones isn’t answering. Check the internet connection, then try again.'),
      }
    case 'clock':
      return {
        title: msg('pairing.clock', 'The clock of this device is off'),
        text: msg('pairing.clock.text', 'Without the right time no code can be made. Set the clock, then try again.'),
      }
    case 'refused':
      return {
        title: msg('pairing.refused', 'Phones can’t connect here yet'),
        text: msg('pairing.refused.text', '{site} hasn’t finished setting this up. Wallets in this browser still work.'),
      }
    case 'other':
      return {
        title: msg('pairing.failed', '{wallet} didn’t connect'),
        text: msg('pairing.failed.text', 'Nothing was shared and nothing was signed. Make a new code and try again.'),
      }
  }
}
