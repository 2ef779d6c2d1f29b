import type { SettledTransfer } from '../../kernel/api/index.js'
import type { Unsent as Failure } from '#lib/wallets/whyUnsent.js'

/** How a question to the wallet ends without a transaction. */
export type Unsent = Failure | 'silent'

/** What the end of an approval means for a swap that does not go on after it. */
export const failureOf = (outcome: SettledTransfer['outcome']): Unsent => (outcome === 'unclear' ? 'unclear' : 'failed')
