import type { LegacyAdapterLike } from '../../adapters/legacy/LegacyAdapterLike.js'

type Mode = 'approve' | 'decline' | 'never' | 'hold'
type Listener = (news: unknown) => void

export interface FakeLegacyAdapter {
  /** What a host gives to `LegacyAdapter`: the methods of the blueprint, and nothing else. */
  readonly adapter: LegacyAdapterLike
  /** Methods that were called, in order. */
  readonly calls: { readonly method: string; readonly parameters: unknown }[]
  /** How `connect` is dealt with from now on. */
  prompts(manner: Mode): void
  answer(): void
  /** Says that an earlier prompt still waits. */
  busy(): void
  permit(): void
  emit(event: string, news?: unknown): void
  add(id: string): void
  /** What a method answers, or throws, from now on. */
  respond(method: string, run: () => unknown): void
  /** Listeners on a wallet's news. */
  readonly listeners: number
}

export const legacyAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** An adapter as others write them: the names of the blueprint, an event emitter, one wallet. */
export const fakeLegacyAdapter = (): FakeLegacyAdapter => {
  const listeners = new Map<string, Set<Listener>>()
  const calls: FakeLegacyAdapter['calls'] = []
  const responses = new Map<string, () => unknown>()
  const wallets: object[] = [{ id: 'harbor', name: 'Harbor', type: 'ANNOUNCED', imageUrl: 'data:image/png;base64,AA==', provider: { name: 'Harbor' } }]
  const connected = { id: 'harbor', address: legacyAddress, chainId: '000000000019d6689c085ae165831e93' }
  let manner: Mode = 'approve'
  let waiting = false
  let permitted = false
  let release: (() => void) | undefined
  const emit = (event: string, news?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(news)
  }
  const called = async (method: string, parameters: unknown, usual: () => unknown) => {
    calls.push({ method, parameters })
    return (responses.get(method) ?? usual)()
  }
  const adapter: LegacyAdapterLike = {
    namespace: 'bip122',
    adapterType: 'bitcoin',
    get connectors() {
      return wallets
    },
    connect: (parameters) =>
      called('connect', parameters, () => {
        if (waiting) throw Object.assign(new Error('Request already pending'), { code: -32002 })
        if (manner === 'decline') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        if (manner === 'approve') return connected
        return new Promise((resolve) => {
          release = () => resolve(connected)
        })
      }),
    syncConnectors: (options) => called('syncConnectors', options, () => undefined),
    syncConnection: (parameters) => called('syncConnection', parameters, () => (permitted ? connected : undefined)),
    getAccounts: (parameters) => called('getAccounts', parameters, () => ({ accounts: [{ namespace: 'bip122', address: legacyAddress, type: 'payment' }] })),
    disconnect: (parameters) =>
      called('disconnect', parameters, () => {
        emit('disconnect')
        return { connections: [] }
      }),
    getBalance: (parameters) => called('getBalance', parameters, () => ({ balance: '1.5', symbol: 'BTC' })),
    signMessage: (parameters) => called('signMessage', parameters, () => ({ signature: 'H'.repeat(88) })),
    switchNetwork: (parameters) => called('switchNetwork', parameters, () => undefined),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  return {
    adapter,
    calls,
    emit,
    prompts: (next) => {
      manner = next
    },
    answer: () => {
      release?.()
      if (!waiting) return
      waiting = false
      emit('accountChanged', connected)
    },
    busy: () => {
      waiting = true
    },
    permit: () => {
      permitted = true
    },
    add: (id) => {
      wallets.push({ id, name: id, type: 'ANNOUNCED' })
      emit('connectors', wallets)
    },
    respond: (method, run) => {
      responses.set(method, run)
    },
    get listeners() {
      return ['accountChanged', 'switchNetwork', 'disconnect'].reduce((sum, event) => sum + (listeners.get(event)?.size ?? 0), 0)
    },
  }
}
