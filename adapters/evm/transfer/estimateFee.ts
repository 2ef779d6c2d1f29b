import { MalformedAnswerError, type TransferFee } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readRollupFees, type RollupFees, rollupFeeOf } from '../../../protocol/rollupFees.js'
import { readQuantity } from '../readQuantity.js'
import type { Ask } from './createAsk.js'
import type { TransactionRequest } from './toRequest.js'

/** Upper limits: the gas of a block of any chain, and a gas price in wei far above any that was ever paid. */
const maxGas = 1_000_000_000n
const maxPrice = 10n ** 18n
/** A transfer of native currency uses exactly this; anything else may use more by the time it is mined. */
const plain = 21_000n

const last = (list: unknown): unknown => (Array.isArray(list) ? (list as readonly unknown[]).at(-1) : undefined)
const within = (amount: bigint | undefined, most: bigint) => (amount !== undefined && amount <= most ? amount : undefined)

/** Wei for one unit of gas: by EIP-1559 where the chain supports it. */
export const readPrice = async (ask: Ask, chain: string, signal: AbortSignal): Promise<{ readonly likely: bigint; readonly most: bigint }> => {
  const history = await ask(chain, 'eth_feeHistory', ['0x5', 'latest', [50]], signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  const base = within(readQuantity(last(safeGet(history, 'baseFeePerGas'))), maxPrice)
  const rewards: unknown = safeGet(history, 'reward')
  const tips = (Array.isArray(rewards) ? rewards : []).flatMap((row) => within(readQuantity(last(row)), maxPrice) ?? [])
  if (base !== undefined && base > 0n) {
    const tip = [...tips].sort((one, other) => (one < other ? -1 : 1))[Math.floor(tips.length / 2)] ?? 1_500_000_000n
    // Wallets offer up to twice the base fee.
    return { likely: base + tip, most: base * 2n + tip }
  }
  const method = 'eth_gasPrice'
  const price = within(readQuantity(await ask(chain, method, [], signal)), maxPrice)
  if (price === undefined) throw new MalformedAnswerError({ method, expected: 'a price', chain })
  return { likely: price, most: (price * 5n) / 4n }
}

/** What the network takes besides the price of gas. A network that does not answer must not leave the transfer without a fee. */
export const readNetworkFees = async (ask: Ask, bytes: number, chain: string, signal: AbortSignal): Promise<RollupFees> => {
  const fees = await readRollupFees((call) => ask(chain, 'eth_call', [call, 'latest'], signal), bytes)
  signal.throwIfAborted()
  return fees
}

/** The cost of a transaction, in wei. @throws when the network does not answer or refuses */
export const estimateFee = async (ask: Ask, { chainId, ...call }: TransactionRequest, chain: string, signal: AbortSignal): Promise<TransferFee> => {
  const method = 'eth_estimateGas'
  const [answer, price, rollup] = await Promise.all([
    ask(chain, method, [call], signal),
    readPrice(ask, chain, signal),
    readNetworkFees(ask, (call.data.length - 2) / 2, chain, signal),
  ])
  const gas = within(readQuantity(answer), maxGas)
  if (gas === undefined || gas === 0n) throw new MalformedAnswerError({ method, expected: 'an amount of gas', chain })
  const most = gas === plain ? gas : (gas * 5n) / 4n
  return { likely: gas * price.likely + rollupFeeOf(rollup, gas), most: most * price.most + rollupFeeOf(rollup, most) }
}
