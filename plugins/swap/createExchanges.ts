import { type ClockService, DeadlineError, type Network } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { ExchangeMismatchError } from './errors.js'
import type { ReadContracts } from '../../protocol/findRoute.js'
import type { NamedExchange } from './readExchangeList.js'
import type { Exchange } from './types.js'

/** What is known of the exchanges of the gateway. */
export interface ExchangesState {
  list: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whether the contracts of a network were found to belong together, by CAIP-2 id. */
  checks: Readonly<Record<string, 'loading' | 'ready' | 'failed' | 'refused'>>
}
export const noExchanges = (): ExchangesState => ({ list: 'idle', checks: {} })

/** `failed`: the gateway or the network did not answer. `refused`: contracts that do not belong together. */
export type Offer = 'served' | 'unserved' | 'loading' | 'failed' | 'refused'

export interface ExchangesNeeds {
  /** Written here only. */
  readonly state: ExchangesState
  /** The exchanges that the page pinned: on their networks the gateway is not asked. */
  readonly pinned: Readonly<Record<string, Exchange>>
  /** What the gateway names: untrusted. Undefined where the page has none, or does not want it. */
  readonly ask: ((signal: AbortSignal) => Promise<unknown>) | undefined
  network(chain: string): Network | undefined
  /** Asks contracts of a network; undefined while no wallet can. */
  contracts(chain: string): ReadContracts | undefined
  /** The code that reads and checks what a gateway names: fetched by pages that ask one. */
  load(): Promise<typeof import('./gatewayExchanges.js')>
  onRefused(error: ExchangeMismatchError): void
  onFailed(error: unknown): void
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Exchanges {
  /** The exchange of a network that can be used: pinned by the page, or named by the gateway and checked. */
  find(chain: string): Exchange | undefined
  /** Networks on which swapping is offered, as far as is known. */
  chains(): readonly string[]
  offer(chain: string): Offer
  /** Asks for what is not known of a network. What failed is asked for again. */
  need(chain: string): void
}

/** For the list, and for the check of one network, in ms. */
const timeoutMs = 10_000

/** The exchanges of each network: those of the page first, then those of the gateway. The list of the gateway is asked for once a page, and does not change afterwards. */
export const createExchanges = ({ state, pinned, ask, clock, signal, ...needs }: ExchangesNeeds): Exchanges => {
  let named: ReadonlyMap<string, NamedExchange> = new Map()
  const own = (chain: string) => (Object.hasOwn(pinned, chain) ? pinned[chain] : undefined)
  const bounded = <value>(promise: Promise<value>, what: string) =>
    withDeadline(promise, { ms: timeoutMs, what, signal, after: clock.after, late: DeadlineError })
  const mark = (chain: string, check: ExchangesState['checks'][string]) => {
    state.checks = { ...state.checks, [chain]: check }
  }

  const check = async (chain: string) => {
    const one = named.get(chain)
    const read = needs.contracts(chain)
    const known = state.checks[chain]
    if (!one || !read || known === 'loading' || known === 'ready') return
    mark(chain, 'loading')
    try {
      const { checkExchange, ExchangeMismatchError } = await needs.load()
      const right = await bounded(checkExchange(read, one, needs.network(chain)?.nativeCurrency.decimals ?? 18, signal), 'Checking an exchange')
      if (signal.aborted) return
      mark(chain, right ? 'ready' : 'refused')
      if (!right) needs.onRefused(new ExchangeMismatchError({ chain }))
    } catch (error) {
      if (signal.aborted) return
      mark(chain, 'failed')
      needs.onFailed(error)
    }
  }
  const list = async (chain: string) => {
    if (!ask || state.list === 'loading' || signal.aborted) return
    state.list = 'loading'
    try {
      const { readExchangeList } = await needs.load()
      const answer = await bounded(ask(signal), 'Asking for exchanges').catch((error: unknown) => {
        // The gateway has none.
        if (isRecord(error) && error.status === 404) return { exchanges: {} }
        throw error
      })
      const read = readExchangeList(answer, (one) => needs.network(one)?.nativeCurrency.symbol)
      if (signal.aborted) return
      named = read ?? named
      state.list = read ? 'ready' : 'failed'
    } catch (error) {
      if (signal.aborted) return
      state.list = 'failed'
      needs.onFailed(error)
      return
    }
    await check(chain)
  }

  const offer = (chain: string): Offer => {
    if (own(chain)) return 'served'
    if (!ask) return 'unserved'
    if (state.list !== 'ready') return state.list === 'failed' ? 'failed' : 'loading'
    if (!named.has(chain)) return 'unserved'
    const known = state.checks[chain] ?? 'loading'
    return known === 'ready' ? 'served' : known
  }
  return {
    find: (chain) => own(chain) ?? (state.checks[chain] === 'ready' ? named.get(chain)?.exchange : undefined),
    chains: () => [...new Set([...Object.keys(pinned), ...named.keys()])],
    offer,
    need: (chain) => {
      if (own(chain) || chain === '') return
      if (state.list === 'ready') void check(chain)
      else void list(chain)
    },
  }
}
