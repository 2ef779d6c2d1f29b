import type { WalletNews } from './createProviderEvents.js'

/** The transport of a relay session, as far as its provider needs it. */
export interface SessionTransport {
  readonly native?: object | undefined
  readonly methods?: readonly string[] | undefined
  request(call: { readonly method: string; readonly params?: unknown; readonly chain: string }): Promise<unknown>
  watch(listener: (change: WalletNews) => void): () => void
  close(): Promise<void>
}
export interface SessionProviderNeeds {
  readonly transport: SessionTransport
  readonly accounts: readonly string[]
  /** CAIP-2 id. */
  readonly chain: string
  readonly name: string
  /** Ends when the connection does. */
  readonly signal: AbortSignal
  /** What a host is given in place of an error of ours. */
  toError(error: unknown): Error
}
/** What the provider of a chain family is made of, over any transport. @experimental */
export interface NativeNeeds {
  /** Name of the wallet. */
  readonly name: string
  /** The accounts of the connection now, the one in use first. */
  accounts(): readonly string[]
  /** What the wallet can do, by the names of its requests. */
  readonly methods: readonly string[]
  /** Makes a request on the network in use. */
  ask(method: string, params: unknown): Promise<unknown>
  /** Listens to the wallet, and returns how to stop. */
  watch(listener: (change: WalletNews) => void): () => void
  /** Ends the connection. */
  close(): Promise<void>
}
interface Call {
  readonly method: string
  readonly params?: unknown
}

/**
 * The calls that hosts of a chain family know (`create`), over a transport whose own provider does not have them, as that of a relay
 * session: what is asked goes to the network that the session is on. What else the transport's provider has stays within reach.
 */
export const createSessionProvider = (
  { transport, accounts, chain, name, signal, toError }: SessionProviderNeeds,
  create: (needs: NativeNeeds) => object,
): object => {
  let known = accounts
  let place = chain
  const follow = (change: WalletNews) => {
    if (change === 'closed') {
      known = []
      return
    }
    known = change.accounts ?? known
    place = change.chain ?? place
  }
  signal.addEventListener('abort', transport.watch(follow), { once: true })
  const ask = async (method: string, params: unknown, wanted: string = place): Promise<unknown> => {
    try {
      return await transport.request({ method, params, chain: wanted })
    } catch (error) {
      throw toError(error)
    }
  }
  const own = create({
    name,
    accounts: () => known,
    methods: transport.methods ?? [],
    ask,
    watch: (listener) => transport.watch(listener),
    close: () => transport.close(),
  })
  /** As the library's: the network, as CAIP-2 id, may be named. */
  const request = ({ method, params }: Call, wanted?: unknown) => ask(method, params, typeof wanted === 'string' ? wanted : place)
  return new Proxy(transport.native ?? {}, {
    get: (target, key) => (key === 'request' ? request : key in own ? Reflect.get(own, key) : Reflect.get(target, key)),
  })
}
