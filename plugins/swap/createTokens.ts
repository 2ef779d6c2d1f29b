import { type Capabilities, type HeldToken, type Network, opaque } from '../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { multicall3 } from '#lib/abi/multicall3.js'
import { readText } from '#lib/abi/readText.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import type { PortfolioService } from '../../ports/tokens.js'
import { idOf } from './FormState.js'
import type { Swapper, Tokens } from './SwapController.js'
import { toFoundToken, tokensOf } from './tokensOf.js'
import type { Exchange, SwapToken } from './types.js'

export interface TokensNeeds {
  /** Written here, shown by the views. */
  readonly list: { current: Tokens }
  currentAccount(): Swapper | undefined
  network(): Network | undefined
  exchange(): Exchange | undefined
  calls(): Pick<Capabilities['calls'], 'read'> | undefined
  readonly portfolio: PortfolioService | undefined
  /** What the host shows of its tokens on a network, by `addressKey`. */
  pictures(chain: string): ReadonlyMap<string, string>
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

/** `symbol()`, `name()`, `decimals()` and `balanceOf(address)` of EIP-20. */
const factsOf = (to: string, account: string) =>
  [tokenFunctions.symbol, tokenFunctions.name, tokenFunctions.decimals, `${tokenFunctions.balanceOf}${encodeWord(account)}`].map((data) => ({ to, data }))
/** Bytes of a name that are read. */
const longest = 256
/** What a contract says of itself; undefined where it is no token. */
const toToken = (address: string, [symbol, name, decimals, amount]: readonly (string | undefined)[]): HeldToken | undefined => {
  const [places, held] = [readOneWord(decimals), readOneWord(amount)]
  if (places === undefined || held === undefined) return undefined
  return {
    address,
    symbol: readText(symbol, longest) ?? '',
    name: readText(name, longest) ?? '',
    // More than any token can have: refused all the same.
    decimals: places > 255n ? 256 : Number(places),
    amount: held,
  }
}

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
      items: tokensOf({ network, exchange, balances, currency: total?.currency, held, found, pictures: needs.pictures(network.caipNetworkId) }),
      suggested: exchange.tokens.filter(({ suggested }) => suggested).map(idOf),
    })
  }
  const read = () => {
    const [swapper, exchange, calls] = [needs.currentAccount(), needs.exchange(), needs.calls()]
    if (!swapper || !exchange || !calls) return
    flight?.abort()
    const controller = start()
    flight = controller
    const addresses = [...exchange.tokens, ...found].flatMap(({ address }) => address ?? [])
    const questions = [
      { to: multicall3.address, data: `${multicall3.getEthBalance}${encodeWord(swapper.address)}` },
      ...addresses.map((to) => ({ to, data: `${tokenFunctions.balanceOf}${encodeWord(swapper.address)}` })),
    ]
    calls.read(swapper.chain, questions, controller.signal).then(
      (answers) => {
        if (controller.signal.aborted || placeOf(needs.currentAccount()) !== placeOf(swapper)) return
        const ids = ['native', ...addresses.map((address) => idOf({ address }))]
        held = new Map(
          ids.flatMap((id, at) => {
            const amount = readOneWord(answers[at])
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
    const [swapper, network, exchange, calls] = [needs.currentAccount(), needs.network(), needs.exchange(), needs.calls()]
    search?.abort()
    const known = list.current.items.some((token) => idOf(token) === address.toLowerCase())
    if (!swapper || !network || !exchange || !calls || known) return set({ looking: 'idle' })
    const controller = start()
    search = controller
    set({ looking: 'loading' })
    calls.read(swapper.chain, factsOf(address, swapper.address), controller.signal).then(
      (answers) => {
        if (controller.signal.aborted || placeOf(needs.currentAccount()) !== placeOf(swapper)) return
        const token = toToken(address, answers)
        const usable =
          token &&
          toFoundToken(token, {
            network,
            exchange,
            currency: portfolio?.state.get().total?.currency,
            pictures: needs.pictures(network.caipNetworkId),
          })
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
