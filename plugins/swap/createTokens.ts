import { type Capabilities, type Network, opaque } from '../../kernel/api/index.js'
import type { PortfolioService } from '../../ports/tokens.js'
import { idOf } from './FormState.js'
import type { Swapper, Tokens } from './SwapController.js'
import { toFoundToken, tokensOf } from './tokensOf.js'
import type { Exchange, SwapToken } from './types.js'
import { word } from './words.js'

export interface TokensNeeds {
  /** Written here, shown by the views. */
  readonly list: { current: Tokens }
  here(): Swapper | undefined
  network(): Network | undefined
  exchange(): Exchange | undefined
  calls(): Pick<Capabilities['calls'], 'read'> | undefined
  balances(): Capabilities['balances'] | undefined
  readonly portfolio: PortfolioService | undefined
  readonly signal: AbortSignal
}

export interface TokenList {
  /** Another account or network: what was looked up no longer holds. */
  moved(): void
  /** Builds the list anew from what is known. */
  renew(): void
  /** Reads what the account holds of it. */
  read(): void
  /** Looks a token up by its address. */
  lookUp(address: string): void
}

const multicall = '0xca11bde05977b3631167028862be2a173976ca11'
const amountOf = (answer: string | undefined) => (answer !== undefined && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined)

/** The tokens of the network that the account is on, and what it holds of each. */
export const createTokens = ({ list, portfolio, ...needs }: TokensNeeds): TokenList => {
  let held: ReadonlyMap<string, bigint> = new Map()
  let found: readonly SwapToken[] = []
  let flight: AbortController | undefined
  let search: AbortController | undefined
  const start = () => {
    const controller = new AbortController()
    needs.signal.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal })
    return controller
  }
  const placeOf = (swapper: Swapper | undefined) => swapper && `${swapper.chain}:${swapper.address}`
  const set = (change: Partial<Tokens>) => {
    list.current = opaque({ ...list.current, ...change })
  }
  const renew = () => {
    const [network, exchange] = [needs.network(), needs.exchange()]
    if (!network || !exchange) return set({ items: [], suggested: [] })
    const { items: balances, total } = portfolio?.state.get() ?? {}
    set({
      items: tokensOf({ network, exchange, balances, currency: total?.currency, held, found }),
      suggested: exchange.tokens.filter(({ suggested }) => suggested).map(idOf),
    })
  }
  const read = () => {
    const [swapper, exchange, calls] = [needs.here(), needs.exchange(), needs.calls()]
    if (!swapper || !exchange || !calls) return
    flight?.abort()
    const controller = start()
    flight = controller
    const addresses = [...exchange.tokens, ...found].flatMap(({ address }) => address ?? [])
    const questions = [
      { to: multicall, data: `0x4d2301cc${word(swapper.address)}` },
      ...addresses.map((to) => ({ to, data: `0x70a08231${word(swapper.address)}` })),
    ]
    calls.read(swapper.chain, questions, controller.signal).then(
      (answers) => {
        if (controller.signal.aborted || placeOf(needs.here()) !== placeOf(swapper)) return
        const ids = ['native', ...addresses.map((address) => idOf({ address }))]
        held = new Map(
          ids.flatMap((id, at) => {
            const amount = amountOf(answers[at])
            return amount === undefined ? [] : [[id, amount] as const]
          }),
        )
        renew()
      },
      // What the portfolio says is shown as long as the network does not answer.
      () => undefined,
    )
  }
  const lookUp = (address: string) => {
    const [swapper, network, exchange, balances] = [needs.here(), needs.network(), needs.exchange(), needs.balances()]
    search?.abort()
    const known = list.current.items.some((token) => idOf(token) === address.toLowerCase())
    if (!swapper || !network || !exchange || !balances || known) return set({ looking: 'idle' })
    const controller = start()
    search = controller
    set({ looking: 'loading' })
    balances.list(swapper.address, swapper.chain, [address], controller.signal).then(
      (tokens) => {
        if (controller.signal.aborted || placeOf(needs.here()) !== placeOf(swapper)) return
        const token = tokens.find((one) => one.address?.toLowerCase() === address.toLowerCase())
        const usable = token && toFoundToken(token, { network, exchange, currency: portfolio?.state.get().total?.currency })
        if (usable) {
          found = [...found.filter((one) => idOf(one) !== idOf(usable)), usable]
          renew()
        }
        set({ looking: usable ? 'idle' : token ? 'decimals' : 'none' })
      },
      () => {
        if (!controller.signal.aborted) set({ looking: 'failed' })
      },
    )
  }
  return {
    moved: () => {
      flight?.abort()
      search?.abort()
      held = new Map()
      found = []
      set({ looking: 'idle' })
      renew()
    },
    renew,
    read,
    lookUp,
  }
}
