import { type Capabilities, type ClockService, DeadlineError, type Network, opaque } from '../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { multicall3 } from '#lib/abi/multicall3.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { ExactOutputService } from '../../ports/swap.js'
import type { PortfolioService, TokenBalance } from '../../ports/tokens.js'
import type { Payer } from './createPaying.js'
import type { Payment } from './Payment.js'
import { type Choice, type HeldToken, noChoices, type PayingState } from './PayingState.js'
import type { PayAsset } from './PayReview.js'
import { transferOf } from './transferOf.js'

export interface ChoicesNeeds {
  readonly state: PayingState
  payer(): Payer | undefined
  network(chain: string): Network | undefined
  calls(): Capabilities['calls'] | undefined
  transfer(): Capabilities['transfer'] | undefined
  exactOutput(): Promise<ExactOutputService | undefined>
  portfolio(): Promise<PortfolioService | undefined>
  readonly clock: ClockService
  readonly signal: AbortSignal
}

/** Other assets that are quoted: each is a question to the network. */
const maxQuoted = 5
const timeoutMs = 20_000
const portfolioTimeoutMs = 2_500
/** Gas of a swap with its approval, for the fee of a row. The review says it exactly. */
const swapGas = 230_000n
const swapBytes = 400

const nativeOf = (network: Network, item: TokenBalance | undefined, currency: string): PayAsset => ({
  ...{ address: undefined, ...network.nativeCurrency, icon: item?.icon, price: item?.price, currency },
})

/** Waits until it is known which tokens the account holds, though not for long: the asset itself needs no such list. */
const untilRead = ({ state }: PortfolioService, clock: ClockService, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const isRead = () => state.get().items.length > 0 || !['idle', 'loading'].includes(state.get().status)
    if (isRead() || signal.aborted) return resolve()
    const end = () => {
      stopWatching()
      stopWaiting()
      resolve()
    }
    const stopWatching = state.subscribe(() => {
      if (isRead()) end()
    })
    const stopWaiting = clock.after(portfolioTimeoutMs, end)
    signal.addEventListener('abort', end, { once: true })
  })

/** The ways that the account has enough for: the asset itself, then others by their worth. */
export const createChoices = ({ state, clock, ...needs }: ChoicesNeeds) => {
  let work: AbortController | undefined
  const show = (change: Partial<PayingState['choices']>) => {
    state.choices = opaque({ ...state.choices, ...change })
    const { items, status } = state.choices
    // While the list is read, what the visitor chose stays chosen.
    if (state.chosen === undefined || (status !== 'loading' && !items.some(({ id }) => id === state.chosen))) state.chosen = items[0]?.id
  }

  /** Decimals and balances, by the contracts. Another family has no questions: its transfer says what is missing. */
  const readHeld = async (payment: Payment, from: string, tokens: readonly string[], signal: AbortSignal) => {
    const calls = needs.calls()
    const own = payment.asset.address
    if (!calls) return undefined
    const balanceOf = (to: string) => ({ to, data: `${tokenFunctions.balanceOf}${encodeWord(from)}` })
    const [wei, decimals, ...held] = await calls.read(
      payment.network,
      [
        { to: multicall3.address, data: `${multicall3.getEthBalance}${encodeWord(from)}` },
        ...(own === undefined ? [] : [{ to: own, data: tokenFunctions.decimals }]),
        ...tokens.map(balanceOf),
      ],
      signal,
    )
    const amounts = own === undefined ? [decimals, ...held] : held
    return {
      native: readOneWord(wei),
      decimals: own === undefined ? undefined : readOneWord(decimals),
      of: new Map(tokens.map((token, at) => [token, readOneWord(amounts[at])])),
    }
  }

  const direct = async (payment: Payment, from: string, asset: PayAsset, held: bigint | undefined, signal: AbortSignal): Promise<Choice | undefined> => {
    if (held !== undefined && held < payment.amount) return undefined
    const fee = await needs
      .transfer()
      ?.estimate(transferOf(payment, from), signal)
      .catch(() => undefined)
    if (asset.address === undefined && held !== undefined && held < payment.amount + (fee?.likely ?? 0n)) return undefined
    return { id: asset.address ?? 'native', asset, held, leaves: payment.amount, fee, quote: undefined }
  }

  const swapped = async (payment: Payment, from: string, exact: ExactOutputService, tokens: readonly HeldToken[], signal: AbortSignal) => {
    const price = await needs
      .calls()
      ?.gasPrice(payment.network, swapBytes, signal)
      .catch(() => undefined)
    const fee = price && { likely: price.likely * swapGas + price.size, most: price.most * swapGas + price.size }
    const deliver = { token: payment.asset.address, amount: payment.amount, to: payment.recipient }
    return Promise.all(
      tokens.map(async (token): Promise<Choice | HeldToken> => {
        const { id, asset, held } = token
        const quote = await exact.quote({ chain: payment.network, from, pay: asset.address, deliver }, signal).catch(() => undefined)
        if (!quote) return { ...token, status: 'route' }
        if (held < quote.maximum + (asset.address === undefined ? (fee?.likely ?? 0n) : 0n)) return { ...token, status: 'less' }
        return { id, asset, held, leaves: quote.expected, fee, quote }
      }),
    )
  }

  const load = async (payment: Payment, payer: Payer, network: Network, signal: AbortSignal) => {
    const [portfolio, swaps] = await Promise.all([needs.portfolio(), needs.exactOutput()])
    const exact = swaps?.canQuote(payment.network) ? swaps : undefined
    // All rows have their places from the beginning, so that nothing moves under a pointer.
    if (exact && portfolio) await untilRead(portfolio, clock, signal)
    // A reading that was begun anew asks the same questions: where they are one, the end of this one would end both.
    signal.throwIfAborted()
    const { items = [], total } = portfolio?.state.get() ?? {}
    const currency = total?.currency ?? 'USD'
    const here = items.filter(({ chain }) => chain === payment.network)
    const nativeItem = here.find(({ address }) => address === undefined)
    const native = nativeOf(network, nativeItem, currency)
    const known = here.find(({ address }) => address !== undefined && sameAddress(address, payment.asset.address ?? ''))
    const asset: PayAsset = payment.asset.address === undefined ? native : { ...payment.asset, icon: known?.icon, price: known?.price, currency }
    const others = here
      .filter(({ address, imitates }) => address !== undefined && imitates === undefined && !sameAddress(address, payment.asset.address ?? ''))
      .toSorted((one, other) => Number((other.value ?? 0n) - (one.value ?? 0n)))
      .slice(0, maxQuoted - 1)
      .map(({ address, name, symbol, decimals, icon, price }): PayAsset => ({ address, name, symbol, decimals, icon, price, currency }))
    const tokens = [asset, ...others].flatMap(({ address }) => address ?? [])
    const held = await readHeld(payment, payer.address, tokens, signal)
    if (held?.decimals !== undefined && held.decimals !== BigInt(payment.asset.decimals)) return show({ status: 'decimals', items: [], others: [], native })
    const heldOf = ({ address }: PayAsset) => (address === undefined ? held?.native : held?.of.get(address))
    // Where no contract can be asked, the list of the account says how much there is.
    const listed = asset.address === undefined ? nativeItem : known
    const own = await direct(payment, payer.address, asset, held ? heldOf(asset) : listed?.amount, signal)
    signal.throwIfAborted()
    const needed = worthOf(payment.amount, asset)
    const candidates = (exact ? [...(asset.address === undefined ? [] : [native]), ...others] : []).flatMap((one): readonly HeldToken[] => {
      const amount = heldOf(one)
      const worth = amount && worthOf(amount, one)
      // A token that is worth less than the price needs no question.
      if (!amount || (needed !== undefined && worth !== undefined && worth < needed)) return []
      return [{ id: one.address ?? 'native', asset: one, held: amount, status: 'reading' }]
    })
    // A list that is read again stays as it is until it is complete.
    show({ native, ...(state.choices.items.length === 0 && { items: own ? [own] : [], others: candidates }) })
    const rows = exact && candidates.length > 0 ? await swapped(payment, payer.address, exact, candidates, signal) : []
    signal.throwIfAborted()
    const byWorth = rows
      .filter((row) => 'quote' in row)
      .toSorted((one, other) => Number((worthOf(other.held ?? 0n, other.asset) ?? 0n) - (worthOf(one.held ?? 0n, one.asset) ?? 0n)))
    show({ status: 'ready', items: [...(own ? [own] : []), ...byWorth], others: rows.filter((row) => 'status' in row) })
  }

  return {
    /** Reads anew what can be paid with. */
    load: () => {
      work?.abort()
      const { payment } = state
      const payer = needs.payer()
      const network = payment && needs.network(payment.network)
      if (!payment || !payer || !network || payer.watched || payer.chain !== payment.network) {
        state.choices = opaque({ ...noChoices })
        return
      }
      const controller = new AbortController()
      work = controller
      const signal = AbortSignal.any([needs.signal, controller.signal])
      show({ status: 'loading' })
      withDeadline(load(payment, payer, network, signal), { ms: timeoutMs, what: 'Reading balances', signal, after: clock.after, late: DeadlineError }).catch(
        () => {
          if (signal.aborted) return
          const others = state.choices.others.map((token) => (token.status === 'reading' ? { ...token, status: 'route' as const } : token))
          show({ status: state.choices.items.length > 0 ? 'ready' : 'unavailable', others })
        },
      )
    },
  }
}
export type ChoicesLoader = ReturnType<typeof createChoices>
