import { type Network, RequestRefusedError, type Transport, type TransportChange, type TransportRequest } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { KnownAdapter } from './readAdapter.js'
import { type LegacyConnector, readAddress, readChain } from './readAnswers.js'
import { toLegacyError } from './toLegacyError.js'

/** What the driver of this adapter asks its transport. Transports of other ways to a wallet have none of them. */
export const requests = { sign: 'legacy_signMessage', switch: 'legacy_switchNetwork', balance: 'legacy_getBalance' } as const

/** News of an adapter need not name their wallet. What all wallets of one adapter share decides whose they are. */
export interface SharedUpdate {
  /** The wallet that was connected last: unnamed news are about it. */
  newest?: object
  /** How many wallets are being disconnected by this page: meanwhile an unnamed `disconnect` is about one of them. */
  closing: number
}

export interface TransportNeeds {
  readonly account: string
  readonly adapter: KnownAdapter
  readonly connector: LegacyConnector
  /** What `connect` gave, else what the connector has. */
  readonly provider: unknown
  readonly chain: string
  readonly news: SharedUpdate
  find(chain: string): Network | undefined
}

/** Carries requests to the methods of the adapter, and its events to the kernel. */
export const createTransport = ({ adapter, connector, provider, account: selected, chain: first, news: shared, find }: TransportNeeds): Transport => {
  const { namespace } = adapter
  const watchers = new Set<(change: TransportChange) => void>()
  let current = first
  let account = selected
  let closed = false
  let ends: (() => void)[] = []
  const report = (change: TransportChange) => {
    for (const watcher of [...watchers]) watcher(change)
  }
  const providerType = connector.type
  const self = {}
  shared.newest = self

  /** News of another wallet of the same adapter. */
  const isOther = (news: unknown) => {
    const id = safeGet(safeGet(news, 'connector'), 'id')
    return id === undefined ? shared.newest !== self : id !== connector.id
  }
  const changed = (news: unknown) => {
    if (closed || isOther(news)) return
    const address = readAddress(safeGet(news, 'address'), namespace)
    const chain = readChain(safeGet(news, 'chainId'), namespace)
    const moved = { ...(address !== undefined && address !== account && { accounts: [address] }), ...(chain !== undefined && chain !== current && { chain }) }
    account = address ?? account
    current = chain ?? current
    if (Object.keys(moved).length > 0) report(moved)
  }
  const ended = (news: unknown) => {
    if (closed || shared.closing > 0 || isOther(news)) return
    closed = true
    report('closed')
  }
  const hear = () => {
    ends = [adapter.on('accountChanged', changed), adapter.on('switchNetwork', changed), adapter.on('disconnect', ended)]
  }

  const perform = async ({ method, params, chain }: TransportRequest): Promise<unknown> => {
    const asked = toRecord(params)
    const caipNetwork = find(chain)
    if (method === requests.sign) return adapter.call('signMessage', { ...asked, provider })
    if (method === requests.balance) return adapter.call('getBalance', { ...asked, chainId: caipNetwork?.id, caipNetwork })
    if (method === requests.switch) {
      const before = current
      const answer = await adapter.call('switchNetwork', { caipNetwork, provider, providerType })
      // Most adapters answer nothing: then their event counts, where there was one, else that they did not refuse.
      const said = safeGet(answer, 'chainId')
      const told = said === undefined ? (current === before ? chain : current) : readChain(said, namespace)
      current = told ?? current
      return told
    }
    const request = safeGet(provider, 'request')
    if (typeof request !== 'function') throw new RequestRefusedError({ method, why: 'the adapter has no way to send this request', rpcCode: 4200 })
    return Reflect.apply(request, provider, [{ method, ...(params !== undefined && { params }) }])
  }

  return {
    ...(typeof provider === 'object' && provider !== null && { native: provider }),
    ...(namespace !== 'eip155' && {
      methods: [
        ...(adapter.has('signMessage') ? [requests.sign] : []),
        ...(adapter.has('switchNetwork') ? [requests.switch] : []),
        ...(adapter.has('getBalance') ? [requests.balance] : []),
      ],
    }),
    async request(call) {
      call.signal?.throwIfAborted()
      try {
        return await withAbort(perform(call), call.signal)
      } catch (error) {
        call.signal?.throwIfAborted()
        throw namespace === 'eip155' ? error : toLegacyError(error, call.method)
      }
    },
    watch(listener) {
      if (watchers.size === 0) hear()
      watchers.add(listener)
      return () => {
        watchers.delete(listener)
        if (watchers.size > 0) return
        for (const end of ends.splice(0)) end()
      }
    },
    async close() {
      if (closed) return
      closed = true
      shared.closing++
      try {
        await adapter.call('disconnect', { id: connector.id, provider, providerType })
      } catch (error) {
        throw toLegacyError(error, 'disconnect')
      } finally {
        shared.closing--
      }
    },
  }
}
