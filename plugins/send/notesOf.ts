import { amountValue } from '#lib/amounts/amountValue.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import type { AccountNote } from '../../ports/account.js'
import { SendProgressView } from '../../ports/send.js'
import type { PendingSend } from './PendingSend.js'
import type { ReviewState } from './ReviewState.js'
import type { Sender } from './SendController.js'
import type { SendState } from './sendMachine.js'
import { userMessage } from './userMessage.js'

/** Lines on the account for what is on its way. */
const maxNotes = 3

/** What is sent, for the texts about it. */
export const valuesOf = ({ amount, decimals, symbol, to, name }: Pick<PendingSend, 'amount' | 'decimals' | 'symbol' | 'to' | 'name'>) => ({
  amount: amountValue(amount, decimals, symbol),
  to: name ?? truncateMiddle(to),
})

export interface NotesSources {
  readonly state: SendState
  readonly review: Pick<ReviewState, 'shown' | 'wallet'>
  /** What is on its way. */
  readonly running: readonly PendingSend[]
  readonly sender: Sender | undefined
}

/** The lines on the account of a sender: what its wallet is asked for, and what is on its way. */
export const notesOf = ({ state: { phase, hash }, review: { shown, wallet }, running, sender }: NotesSources): readonly AccountNote[] => {
  if (!sender) return []
  const asking = shown && (phase === 'asking' || phase === 'silent') && sameAddress(sender.address, shown.transfer.from)
  return [
    ...(asking
      ? [
          {
            message: userMessage.asking,
            values: { amount: amountValue(shown.transfer.amount, shown.asset.decimals, shown.asset.symbol), wallet },
            open: SendProgressView,
          },
        ]
      : []),
    ...running
      .filter(({ from }) => sameAddress(from, sender.address))
      .slice(0, maxNotes)
      .map((item) => ({ message: userMessage.running, values: valuesOf(item), ...(hash === item.hash && { open: SendProgressView }) })),
  ]
}
