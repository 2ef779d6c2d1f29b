import { type IconName, type Message, msg } from '../../../kernel/api/index.js'
import type { ActivityAction, ActivitySpamReason } from '../../../ports/activity.js'

interface Word {
  readonly icon: IconName
  readonly done: Message
  readonly doing: Message
}
const word = (icon: IconName, done: Message, doing: Message): Word => ({ icon, done, doing })

/** One verb per action, past and in progress. */
export const words: Readonly<Record<ActivityAction, Word>> = {
  receive: word('receive', msg('activity.receive', 'Received'), msg('activity.receive.now', 'Receiving')),
  send: word('send', msg('activity.send', 'Sent'), msg('shared.sending', 'Sending')),
  self: word('send', msg('activity.self', 'Sent to itself'), msg('activity.self.now', 'Sending to itself')),
  swap: word('swap', msg('activity.swap', 'Swapped'), msg('shared.swapping', 'Swapping')),
  approve: word('shield', msg('activity.approve', 'Approved'), msg('activity.approve.now', 'Approving')),
  mint: word('spark', msg('activity.mint', 'Minted'), msg('activity.mint.now', 'Minting')),
  burn: word('trash', msg('activity.burn', 'Burned'), msg('activity.burn.now', 'Burning')),
  buy: word('receive', msg('shared.bought', 'Bought'), msg('shared.buying', 'Buying')),
  sell: word('send', msg('activity.sell', 'Sold'), msg('activity.sell.now', 'Selling')),
  deposit: word('send', msg('activity.deposit', 'Deposited'), msg('activity.deposit.now', 'Depositing')),
  withdraw: word('receive', msg('activity.withdraw', 'Withdrew'), msg('activity.withdraw.now', 'Withdrawing')),
  claim: word('receive', msg('activity.claim', 'Claimed'), msg('activity.claim.now', 'Claiming')),
  deploy: word('sign', msg('activity.deploy', 'Created a contract'), msg('activity.deploy.now', 'Creating a contract')),
  contract: word('sign', msg('activity.contract', 'Used a contract'), msg('activity.contract.now', 'Using a contract')),
}

/** Of an approval that takes one back. */
export const revoked = { done: msg('activity.revoke', 'Approval removed'), doing: msg('activity.revoke.now', 'Removing approval') } as const

export const outcomes = {
  failed: { verb: msg('activity.failed.verb', 'Failed'), detail: msg('activity.failed.detail', 'Fee paid, nothing sent') },
  replaced: { verb: msg('activity.replaced.verb', 'Replaced'), detail: msg('activity.replaced.detail', 'Another transaction took its place') },
  unclear: {
    verb: msg('shared.notConfirmed', 'Not confirmed'),
    detail: msg('activity.unclear.detail', 'It may have left already. Doing it again could pay twice'),
  },
  dropped: { verb: msg('activity.dropped.verb', 'Dropped'), detail: msg('activity.dropped.detail', 'It never went through. Nothing was spent') },
} as const

/** Why a row is hidden. Value of the last: `who`. */
export const spamReasons: Readonly<Record<ActivitySpamReason, Message>> = {
  spam: msg('activity.doubt.spam', 'Mass-sent, not requested'),
  zero: msg('activity.doubt.zero', 'Nothing was moved'),
  lookalike: msg('activity.doubt.lookalike', 'Looks like {who}, but isn’t'),
}
