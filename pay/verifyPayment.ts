import { withAbort } from '#lib/timing/withAbort.js'
import { askNode } from '#lib/web/askNode.js'
import { readHash } from '../protocol/payments/readQuantity.js'
import { combineInspections } from './combineInspections.js'
import { createNode } from './createNode.js'
import { PaymentInputError } from './errors.js'
import { type Inspection, inspectPayment } from './inspectPayment.js'
import { NodeFault } from './NodeFault.js'
import type { PaymentClaims } from './PaymentClaims.js'
import type { PaymentVerdict, UnclearReason } from './PaymentVerdict.js'
import { type ExpectedPayment, readExpected } from './readExpected.js'

/** The input of `verifyPayment`. @public */
export interface VerifyPaymentInput {
  /** The payment that the server expects, from its own order. */
  readonly payment: ExpectedPayment
  /** The hash of the transaction or of the user operation, as it came from the visitor: not trusted. */
  readonly hash: unknown
  /** The nodes of each network by its CAIP-2 id. Several are all asked, and compared. */
  readonly rpcUrls: Readonly<Record<string, string | readonly string[]>>
  /** Remembers which payment belongs to which order. */
  readonly claims: PaymentClaims
  /** The blocks that a payment needs, its own included, or `finalized` for chains that finalise blocks. @default 5 */
  readonly confirmations?: number | 'finalized'
  /** The hash of the block in which an earlier verdict saw the payment: then a payment that is gone is told as `reorged`. */
  readonly seenBlock?: string
  /** The number of nodes that have to say the same. @default all of them */
  readonly quorum?: number
  /** The age of the newest block from which a node that knows nothing is late, in ms. @default 600000 */
  readonly maxNodeLag?: number
  /** The time for the whole check, in ms. @default 20000 */
  readonly timeoutMs?: number
  /** Sends the requests to the nodes. @default globalThis.fetch */
  readonly fetch?: typeof globalThis.fetch
  /** The wall clock in ms since 1970. @default Date.now() */
  readonly now?: number
  /** Ends the check, usually with the request that brought the hash. */
  readonly signal?: AbortSignal
}

/** The size limit of one answer, in bytes. The receipt of a transaction that fills its block has some megabytes. */
const maxBytes = 16_000_000
/** Nodes that are asked. */
const maxNodes = 8

const unclear = (why: UnclearReason, detail: string): PaymentVerdict => ({ kind: 'unclear', why, detail })

/** The nodes of a network. @throws PaymentInputError where there is none */
const nodesOf = ({ rpcUrls, payment }: VerifyPaymentInput): readonly string[] => {
  const urls = Object.hasOwn(rpcUrls, payment.network) ? rpcUrls[payment.network] : undefined
  const list = typeof urls === 'string' ? [urls] : (urls ?? [])
  if (list.length === 0 || list.length > maxNodes) throw new PaymentInputError({ field: 'rpcUrls', expected: `1 to ${maxNodes} nodes of the network` })
  return list
}

/** Checks how deep a payment has to be, and how many nodes have to agree. */
const readLimits = ({ confirmations = 5, quorum, seenBlock, timeoutMs = 20_000 }: VerifyPaymentInput, nodes: number) => {
  const isCount = (value: number, most: number) => Number.isSafeInteger(value) && value >= 1 && value <= most
  if (confirmations !== 'finalized' && !isCount(confirmations, 100_000))
    throw new PaymentInputError({ field: 'confirmations', expected: 'a whole number from 1, or `finalized`' })
  if (quorum !== undefined && !isCount(quorum, nodes)) throw new PaymentInputError({ field: 'quorum', expected: 'a number of the nodes' })
  if (!isCount(timeoutMs, 600_000)) throw new PaymentInputError({ field: 'timeoutMs', expected: 'milliseconds, at most 600000' })
  const seen = seenBlock === undefined ? undefined : readHash(seenBlock)
  if (seenBlock !== undefined && seen === undefined) throw new PaymentInputError({ field: 'seenBlock', expected: 'the hash of a block' })
  return { confirmations, quorum: quorum ?? nodes, seenBlock: seen, timeoutMs }
}

/**
 * Checks on a server whether an order was paid, and claims the payment for the order. It asks the nodes of the server, and nobody else. Asked
 * again it says the same, as long as the chain does. Deliver for `paid` and for nothing else.
 * @throws PaymentInputError where the server's own values are malformed, or the signal's reason
 * @example `const verdict = await verifyPayment({ payment: { network: 'eip155:8453', asset: 'native', recipient: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', amount: 24n, orderId: 'order-1' }, hash: '0x7f', claims: createMemoryClaims(), rpcUrls: { 'eip155:8453': 'https://mainnet.base.org' } })`
 * @public
 */
export const verifyPayment = async (input: VerifyPaymentInput): Promise<PaymentVerdict> => {
  const { claims, fetch = globalThis.fetch, maxNodeLag = 600_000, now = Date.now(), signal } = input
  signal?.throwIfAborted()
  const payment = readExpected(input.payment)
  if (!payment) return { kind: 'unsupported', network: input.payment.network }
  const urls = nodesOf(input)
  const { timeoutMs, quorum, ...limits } = readLimits(input, urls.length)
  const hash = readHash(input.hash)
  if (hash === undefined) return { kind: 'unknown', why: 'hash' }
  const late = AbortSignal.timeout(timeoutMs)
  const until = signal ? AbortSignal.any([signal, late]) : late
  /** An error of one node, as a verdict. */
  const toInspection = (error: unknown): Inspection => {
    signal?.throwIfAborted()
    if (late.aborted) return { verdict: unclear('deadline', `The nodes took longer than ${timeoutMs} ms.`) }
    return { verdict: error instanceof NodeFault ? unclear(error.why, error.message) : unclear('answer', 'The answer of a node could not be read.') }
  }
  const inspect = async (url: string): Promise<Inspection> => {
    // A signal for each node: more than ten listeners at one signal are taken for a leak by Node.
    const own = AbortSignal.any([until])
    const node = createNode(askNode({ url, fetch, signal: own, maxBytes }), own)
    return withAbort(inspectPayment({ node, payment, hash, maxNodeLag, now, ...limits }), own).catch(toInspection)
  }
  const { verdict, unit } = combineInspections(await Promise.all(urls.map(inspect)), { quorum, confirmations: limits.confirmations })
  if (verdict.kind !== 'paid' || unit === undefined) return verdict
  try {
    const isOwn = await withAbort(Promise.resolve(claims.claim(`${payment.network}/${unit}`, payment.orderId)), until)
    return isOwn === true ? verdict : isOwn === false ? { kind: 'used' } : unclear('claims', 'The claims answered neither true nor false.')
  } catch {
    signal?.throwIfAborted()
    return unclear(late.aborted ? 'deadline' : 'claims', 'The claims did not answer.')
  }
}
