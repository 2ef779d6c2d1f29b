import type { NativeNeeds } from '#lib/wallets/createSessionProvider.js'
import { createWatchers } from '#lib/timing/createWatchers.js'
import { onPageReturn } from '#lib/web/onPageReturn.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { RequestRefusedError, UnusableChainError } from '../adapterErrors.js'
import type { Transport, TransportChange } from '../connector.js'
import { opaque } from '../readable.js'
import type { Dispose } from '../scope.js'
import type { InstalledWallet } from './InstalledFamily.js'

export interface InstalledTransportNeeds {
  readonly namespace: string
  readonly wallet: InstalledWallet
  readonly name: string
  readonly accounts: readonly string[]
  readonly chain: string
  /** The target of the `pageshow` event. */
  readonly page: EventTarget
  native(needs: NativeNeeds): object
  after(ms: number, run: () => void): Dispose
}

/** The timeouts for a wallet to end a connection, and to return its current accounts, in ms. */
const goodbye = 2_000
const lookMs = 3_000

/**
 * Sends requests to one installed wallet and reports each of its changes once. The requests are those of relay sessions, so that a
 * driver can use the same requests for both. `<namespace>_switchChain` with `{ chain }` is answered here.
 */
export const createInstalledTransport = ({ namespace, wallet, name, accounts, chain, page, native, after }: InstalledTransportNeeds): Transport => {
  const { tell, watch } = createWatchers<TransportChange>(() => listen())
  const switchMethod = `${namespace}_switchChain`
  let known = accounts
  let place = chain
  let closed = false
  /** The number of account updates, so that the answer to an earlier request cannot overwrite a later one. */
  let turn = 0

  const take = (next: readonly string[], at: string) => {
    turn += 1
    if (closed) return
    if (next.length === 0) {
      // A locked wallet returns no accounts, like one that forgot the page, and its accounts may come back.
      if (known.length === 0) return
      known = []
      tell({ accounts: [] })
      return
    }
    const moved = next.join() !== known.join()
    const left = at !== place
    known = next
    place = at
    if (moved || left) tell({ ...(moved && { accounts: next }), ...(left && { chain: at }) })
  }
  const look = async () => {
    turn += 1
    const ownTurn = turn
    const at = place
    const next = await withTimeoutOrUndefined(after, lookMs, (signal) => wallet.accounts(at, true, signal))
    if (next !== undefined && ownTurn === turn) take(next, at)
  }
  const listen = (): Dispose => {
    // A page in the back/forward cache, or in a frozen tab, received no events, so its wallet may use another account by now.
    const ends = [wallet.watch(look), onPageReturn(page, look)]
    return () => {
      for (const end of ends) end()
    }
  }
  const switchChain = async (params: unknown, signal: AbortSignal | undefined): Promise<string> => {
    const to = safeGet(params, 'chain')
    if (typeof to !== 'string' || !to.startsWith(`${namespace}:`)) throw new RequestRefusedError({ method: switchMethod, why: 'no chain is named' })
    if (to === place) return to
    const next = await wallet.accounts(to, false, signal)
    if (next.length === 0) throw new UnusableChainError({ chain: to, why: `"${name}" shows no account on it` })
    take(next, to)
    return place
  }

  const transport: Transport = {
    methods: [...Object.keys(wallet.requests), switchMethod],
    request: async ({ method, params, signal }) => {
      signal?.throwIfAborted()
      if (closed || known.length === 0) throw new RequestRefusedError({ method, why: 'the wallet is disconnected', rpcCode: 4_900 })
      // Relay sessions may wrap the parameters in a list.
      const [only] = readList(params, 1) ?? [params]
      if (method === switchMethod) return switchChain(only, signal)
      const answer = Object.hasOwn(wallet.requests, method) ? wallet.requests[method] : undefined
      if (!answer) throw new RequestRefusedError({ method, why: 'the wallet does not have this method', rpcCode: 4_200 })
      return answer(only, { chain: place, accounts: known, signal })
    },
    watch,
    async close() {
      closed = true
      await withTimeoutOrUndefined(after, goodbye, async (signal) => wallet.close?.(signal))
    },
  }
  const provider = native({
    name,
    accounts: () => (closed ? [] : known),
    methods: transport.methods ?? [],
    ask: (method, params) => transport.request({ method, params, chain: place }),
    watch: (listener) => transport.watch(listener),
    close: () => transport.close(),
  })
  return { ...transport, native: opaque(provider) }
}
