import { MalformedAnswerError, type TransferFee } from '../../../kernel/api/index.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readQuantity } from '../readQuantity.js'
import type { Ask } from './createAsk.js'
import type { TransactionRequest } from './toRequest.js'

/** What a block of any chain can hold, and more than a wei of price that anybody ever paid. */
const mostGas = 1_000_000_000n
const mostPrice = 10n ** 18n
/** A plain transfer costs exactly this; anything else may cost more by the time it is mined. */
const plain = 21_000n

const last = (list: unknown): unknown => (Array.isArray(list) ? (list as readonly unknown[]).at(-1) : undefined)
const within = (amount: bigint | undefined, most: bigint) => (amount !== undefined && amount <= most ? amount : undefined)

/** Wei of one unit of gas: EIP-1559 where the chain has it. */
const readPrice = async (ask: Ask, chain: string, signal: AbortSignal): Promise<{ readonly likely: bigint; readonly most: bigint }> => {
  const history = await ask(chain, 'eth_feeHistory', ['0x5', 'latest', [50]], signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  const base = within(readQuantity(last(safeGet(history, 'baseFeePerGas'))), mostPrice)
  const rewards: unknown = safeGet(history, 'reward')
  const tips = (Array.isArray(rewards) ? rewards : []).flatMap((row) => within(readQuantity(last(row)), mostPrice) ?? [])
  if (base !== undefined && base > 0n) {
    const tip = [...tips].sort((one, other) => (one < other ? -1 : 1))[Math.floor(tips.length / 2)] ?? 1_500_000_000n
    // Wallets offer up to twice the base fee.
    return { likely: base + tip, most: base * 2n + tip }
  }
  const method = 'eth_gasPrice'
  const price = within(readQuantity(await ask(chain, method, [], signal)), mostPrice)
  if (price === undefined) throw new MalformedAnswerError({ method, expected: 'a price', chain })
  return { likely: price, most: (price * 5n) / 4n }
}

/**
 * Rollups of the OP Stack take a fee for their place on Ethereum, too, from the same balance and beside the gas. A contract that each of
 * them has at this address says how much at most: https://specs.optimism.io/protocol/fjord/predeploys.html
 */
const oracle = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)`: by the bytes of the unsigned transaction. */
const upperBound = '0xf1c7a58b'
/** All of a transaction but its data, in bytes, and some more. */
const envelope = 100
const mostRollupFee = 10n ** 18n

/** Wei; 0 where there is no such fee. A network that does not say is no reason to have no fee at all. */
const readRollupFee = async (ask: Ask, data: string, chain: string, signal: AbortSignal): Promise<bigint> => {
  const size = envelope + (data.length - 2) / 2
  const call = { to: oracle, data: `${upperBound}${size.toString(16).padStart(64, '0')}` }
  const answer = await ask(chain, 'eth_call', [call, 'latest'], signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  // Where the contract is not, a call of it answers with nothing.
  return typeof answer === 'string' && answer.length === 66 ? (within(readQuantity(answer), mostRollupFee) ?? 0n) : 0n
}

/** What a transaction will cost, in wei. @throws when the network does not answer or refuses */
export const estimateFee = async (ask: Ask, { chainId, ...call }: TransactionRequest, chain: string, signal: AbortSignal): Promise<TransferFee> => {
  const method = 'eth_estimateGas'
  const [answer, price, rollup] = await Promise.all([
    ask(chain, method, [call], signal),
    readPrice(ask, chain, signal),
    readRollupFee(ask, call.data, chain, signal),
  ])
  const gas = within(readQuantity(answer), mostGas)
  if (gas === undefined || gas === 0n) throw new MalformedAnswerError({ method, expected: 'an amount of gas', chain })
  return { likely: gas * price.likely + rollup, most: (gas === plain ? gas : (gas * 5n) / 4n) * price.most + rollup }
}
