import { userOperationEvent } from '#lib/abi/userOperationEvent.js'
import type { PaymentLog } from '../protocol/payments/readPaymentReceipt.js'

/** Entry points of ERC-4337, versions 0.6 to 0.9. Another contract can log the same events and proves nothing. */
export const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]
/** `BeforeExecution()`: the validation of the operations is over. */
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/** A user operation of a transaction. */
export interface Operation {
  readonly hash: string
  /** The account that it is of, in lower case. */
  readonly sender: string
  readonly ok: boolean
  /** What was logged while it ran. */
  readonly logs: readonly PaymentLog[]
}

/** The user operations of a transaction in their order. An entry point logs an event at the end of each. */
export const operationsIn = (logs: readonly PaymentLog[]): readonly Operation[] => {
  const found: Operation[] = []
  let own: PaymentLog[] = []
  for (const log of logs) {
    const [event, hash, sender] = log.topics
    const isOfEntryPoint = entryPoints.includes(log.address)
    if (isOfEntryPoint && event === beforeExecution) own = []
    else if (isOfEntryPoint && event === userOperationEvent && hash !== undefined && sender !== undefined) {
      // Its data are a nonce, whether it succeeded, and what it cost.
      found.push({ hash, sender: `0x${sender.slice(26)}`, ok: log.data.length === 2 + 4 * 64 && BigInt(`0x${log.data.slice(66, 130)}`) === 1n, logs: own })
      own = []
    } else own.push(log)
  }
  return found
}
