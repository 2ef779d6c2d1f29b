import type { Dispose, TransportRequest } from '../../kernel/api/index.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import type { Session } from './createSession.js'
import { toProviderError } from './toProviderError.js'

export interface HostProviderNeeds {
  /** The library's provider of the session. */
  readonly library: object
  readonly session: Session
  /** The transport's. */
  request(call: TransportRequest): Promise<unknown>
}

type Listener = (payload?: unknown) => void
interface Call {
  readonly method: string
  readonly params?: unknown
}

const namespace = 'eip155'
/** Events emitted here instead of by the library, which knows other accounts and chains than the page. */
const told = ['accountsChanged', 'chainChanged', 'disconnect']

/**
 * The provider that hosts get for a paired EVM wallet: the library's provider (`session`, `client` and the rest), except that requests, the
 * account, the chain and their events are the page's: a network chosen in the modal is the provider's, and the other way round (EIP-1193).
 */
export const createHostProvider = ({ library, session, request }: HostProviderNeeds): object => {
  const heard = new Map<string, Map<Listener, Listener>>()
  let unwatch: Dispose | undefined
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(heard.get(event)?.values() ?? [])]) listener(payload)
  }
  const watch = () => {
    unwatch ??= session.watch(namespace, (change) => {
      if (change === 'closed') return emit('disconnect', undefined)
      if (change.accounts) emit('accountsChanged', [...change.accounts])
      if (change.chain !== undefined) emit('chainChanged', toHexChainId(change.chain))
    })
  }
  const call = (name: string, ...args: unknown[]): unknown => {
    const method: unknown = Reflect.get(library, name)
    return typeof method === 'function' ? Reflect.apply(method, library, args) : undefined
  }
  const ask = async ({ method, params }: Call, chain?: unknown): Promise<unknown> => {
    try {
      return await request({
        method,
        ...(params !== undefined && { params }),
        chain: typeof chain === 'string' ? chain : (session.place(namespace)?.chain ?? ''),
      })
    } catch (error) {
      throw toProviderError(error)
    }
  }

  const provider: object = new Proxy(library, { get: (target, name) => (Object.hasOwn(overrides, name) ? overrides[name] : Reflect.get(target, name)) })
  const add = (event: string, listener: Listener, run: Listener) => {
    heard.set(event, (heard.get(event) ?? new Map<Listener, Listener>()).set(listener, run))
    watch()
    return provider
  }
  const remove = (event: string, listener: Listener) => {
    if (!told.includes(event)) call('removeListener', event, listener)
    heard.get(event)?.delete(listener)
    if ([...heard.values()].some(({ size }) => size > 0)) return provider
    unwatch?.()
    unwatch = undefined
    return provider
  }
  const overrides: Readonly<Record<string | symbol, unknown>> = {
    request: ask,
    sendAsync: (given: Call & { readonly id?: unknown }, done: (error: unknown, answer?: unknown) => void, chain?: unknown) => {
      ask(given, chain).then(
        (result) => done(null, { id: given.id ?? 1, jsonrpc: '2.0', result }),
        (error: unknown) => done(error),
      )
    },
    enable: () => ask({ method: 'eth_requestAccounts' }),
    on: (event: string, listener: Listener) => {
      if (told.includes(event)) return add(event, listener, listener)
      call('on', event, listener)
      return provider
    },
    once: (event: string, listener: Listener) => {
      const run: Listener = (payload) => {
        remove(event, listener)
        listener(payload)
      }
      if (told.includes(event)) return add(event, listener, run)
      call('once', event, listener)
      return provider
    },
    removeListener: remove,
    off: remove,
    /** Switches to a chain that the wallet approved, given as CAIP-2 id. */
    setDefaultChain: (chain: string) => {
      if (session.namespaces()[namespace]?.chains.includes(chain)) session.move(namespace, chain)
    },
    disconnect: () => session.end(''),
  }
  return provider
}
