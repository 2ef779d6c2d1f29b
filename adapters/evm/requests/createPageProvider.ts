import { safeGet } from '#lib/checks/safeGet.js'
import { toText } from '#lib/text/toText.js'

/** A request of the page, and the way to the wallet for the parameters that were checked. */
export interface GuardedCall {
  readonly method: string
  readonly params: unknown
  /** `chain`: the CAIP-2 id to name to a provider that is on several. */
  send(params: unknown, chain?: string): Promise<unknown>
}
export interface PageProviderNeeds {
  /** Whether requests of this method are looked at. All others go to the wallet as they are. */
  guards(method: string): boolean
  ask(call: GuardedCall): Promise<unknown>
}

type Callback = (error: unknown, answer?: unknown) => void
type Plain = (...args: readonly unknown[]) => unknown

/**
 * The provider that hosts get of a wallet: the wallet's own, except that some requests are checked, and shown where the host wants that, before the
 * wallet is asked. Undefined for an object without `request`.
 */
export const createPageProvider = (native: object, { guards, ask }: PageProviderNeeds): object | undefined => {
  const own = (name: string): Plain | undefined => {
    const found = safeGet(native, name)
    return typeof found === 'function' ? (...args) => Reflect.apply(found, native, args) : undefined
  }
  const wallet = own('request')
  if (!wallet) return undefined
  const request = async (call: unknown, ...rest: readonly unknown[]): Promise<unknown> => {
    // Read once: what was checked is what is sent.
    const method = safeGet(call, 'method')
    if (typeof method !== 'string' || !guards(method)) return wallet(call, ...rest)
    return ask({
      method,
      params: safeGet(call, 'params'),
      send: async (params, chain) => wallet({ method, params }, ...(chain === undefined ? rest : [chain])),
    })
  }
  /** The ways in which pages asked before EIP-1193. They must not lead around the checks. */
  const sendAsync = (payload: unknown, done: Callback, ...rest: readonly unknown[]): unknown => {
    const guarded = (one: unknown) => guards(toText(safeGet(one, 'method')))
    const answer = (result: unknown) => ({ id: safeGet(payload, 'id') ?? 1, jsonrpc: '2.0', result })
    if (Array.isArray(payload) && payload.some(guarded)) return done(Object.assign(new Error('Send these requests one by one.'), { code: -32600 }))
    if (Array.isArray(payload) || !guarded(payload)) return own('sendAsync')?.(payload, done, ...rest)
    return void request(payload).then((result) => done(null, answer(result)), done)
  }
  const send = (first: unknown, second: unknown, ...rest: readonly unknown[]): unknown => {
    const method = typeof first === 'string' ? first : safeGet(first, 'method')
    if (!Array.isArray(first) && !guards(toText(method))) return own('send')?.(first, second, ...rest)
    if (typeof second === 'function') return sendAsync(first, (error, answer) => second(error, answer))
    return request(typeof first === 'string' ? { method: first, params: second } : first)
  }
  const replaced: Readonly<Record<string | symbol, unknown>> = {
    request,
    ...(own('sendAsync') && { sendAsync }),
    ...(own('send') && { send }),
  }
  /** Methods bound to the wallet's object: those with private fields do not work on another. */
  const bound = new WeakMap<object, unknown>()
  const bind = (value: object): unknown => {
    if (!bound.has(value))
      bound.set(
        value,
        // A class stays itself: bound functions have no static members.
        new Proxy(value, {
          apply: (target, self, args) => {
            const result: unknown = Reflect.apply(target as Plain, self === provider ? native : self, args)
            // `on` of many wallets returns the wallet itself.
            return result === native ? provider : result
          },
        }),
      )
    return bound.get(value)
  }
  // The target is empty, because a proxy cannot answer for the fixed properties of a frozen one.
  const provider: object = new Proxy(
    {},
    {
      get(_, key) {
        if (Object.hasOwn(replaced, key)) return replaced[key]
        const value: unknown = Reflect.get(native, key, native)
        return typeof value === 'function' ? bind(value) : value
      },
      set: (_, key, value) => Reflect.set(native, key, value, native),
      has: (_, key) => Reflect.has(native, key),
      getPrototypeOf: () => Reflect.getPrototypeOf(native),
      ownKeys: () => Reflect.ownKeys(native),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(native, key)
        return found && { configurable: true, enumerable: found.enumerable === true, writable: true, value: Reflect.get(provider, key) }
      },
    },
  )
  return provider
}
