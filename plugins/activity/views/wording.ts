import { type IconName, type Message, msg } from '../../../kernel/api/index.js'
import type { ActivityAction, ActivitySpamReason } from '../../../ports/activity.js'

interface Word {
  readonly icon: IconName
  readonly done: Message
  readonly doing: Message
}
const word = (icon: IconName, action: ActivityAction, done: string, doing: string): Word => ({
  icon,
  done: msg(`activity.${action}`, done),
  doing: msg(`activity.${action}.now`, doing),
})

/** One verb per action, past and in progress. */
export const words: Readonly<Record<ActivityAction, Word>> = {
  receive: word('receive', 'receive', 'Received', 'Receiving'),
  send: word('send', 'send', 'Sent', 'Sending'),
  self: word('send', 'self', 'Sent to itself', 'Sending to itself'),
  swap: word('swap', 'swap', 'Swapped', 'Swapping'),
  approve: word('shield', 'approve', 'Approved', 'Approving'),
  mint: word('spark', 'mint', 'Minted', 'Minting'),
  burn: word('trash', 'burn', 'Burned', 'Burning'),
  buy: word('receive', 'buy', 'Bought', 'Buying'),
  sell: word('send', 'sell', 'Sold', 'Selling'),
  deposit: word('send', 'deposit', 'Deposited', 'Depositing'),
  withdraw: word('receive', 'withdraw', 'Withdrew', 'Withdrawing'),
  claim: word('receive', 'claim', 'Claimed', 'Claiming'),
  deploy: word('sign', 'deploy', 'Created a contract', 'Creating a contract'),
  contract: word('sign', 'contract', 'Used a contract', 'Using a contract'),
}

export const outcomes = {
  failed: { verb: msg('activity.failed.verb', 'Failed'), detail: msg('activity.failed.detail', 'Fee paid, nothing sent') },
  replaced: { verb: msg('activity.replaced.verb', 'Replaced'), detail: msg('activity.replaced.detail', 'Another transaction took its place') },
  unclear: {
    verb: msg('activity.unclear.verb', 'Not confirmed'),
    detail: msg('activity.unclear.detail', 'It may have left already. Doing it again could pay twice'),
  },
  dropped: { verb: msg('activity.dropped.verb', 'Dropped'), detail: msg('activity.dropped.detail', 'It never went through, nothing was spent') },
} as const

/** Why a row is hidden. Value of the last: `who`. */
export const spamReasons: Readonly<Record<ActivitySpamReason, Message>> = {
  spam: msg('activity.doubt.spam', 'Mass-sent, not requested'),
  zero: msg('activity.doubt.zero', 'Nothing was moved'),
  lookalike: msg('activity.doubt.lookalike', 'Looks like {who}, but isn’t'),
}
