import { safeGet } from '#lib/checks/safeGet.js'
import { NotAnAdapterError } from './errors.js'
import type { LegacyAdapterLike } from './LegacyAdapterLike.js'

/** The methods of an adapter that are called here, and what is not there without them. */
const methods = {
  on: 'accounts and networks that change in the wallet are noticed after a reload only',
  getAccounts: 'a wallet has one account',
  syncConnection: 'a connection ends with the page',
  disconnect: 'the wallet is not told that the visitor disconnected',
  signMessage: 'messages cannot be signed, and there is no sign-in',
  switchNetwork: 'the network cannot be switched while a wallet is connected',
  getBalance: 'no balance is shown',
} as const
type Method = keyof typeof methods

export interface KnownAdapter {
  readonly namespace: string
  readonly name: string
  has(method: Method): boolean
  /** Calls a method, whatever the adapter makes of it. Undefined where it has none. */
  call(method: Method | 'connect' | 'construct' | 'syncConnectors' | 'off', ...args: readonly unknown[]): Promise<unknown>
  /** Hears an event until the end that is returned. */
  on(event: string, listener: (news: unknown) => void): () => void
  connectors(): unknown
  readonly missing: readonly { readonly method: Method; readonly without: string }[]
}

const names = Object.keys(methods) as Method[]
/** Methods that are not used on EVM: there the driver of this package sends EIP-1193 requests to the provider. */
const unusedOnEvm: readonly Method[] = ['signMessage', 'switchNetwork', 'getBalance']

/** Reads an instance by what it can do, never by its class. @throws NotAnAdapterError */
export const readAdapter = (instance: LegacyAdapterLike, namespace: unknown = safeGet(instance, 'namespace')): KnownAdapter => {
  const method = (name: string) => {
    const found = safeGet(instance, name)
    return typeof found === 'function' ? found : undefined
  }
  const valid = typeof namespace === 'string' && /^[-a-z0-9]{3,8}$/.test(namespace)
  const lacks = [...(method('connect') ? [] : ['connect']), ...(valid ? [] : ['namespace'])]
  if (lacks.length > 0 || !valid) throw new NotAnAdapterError({ missing: lacks })
  const type = safeGet(instance, 'adapterType')
  const call: KnownAdapter['call'] = async (name, ...args) => {
    const found = method(name)
    return found && Reflect.apply(found, instance, args)
  }
  return {
    namespace,
    name: typeof type === 'string' ? type.slice(0, 40) : namespace,
    has: (name) => method(name) !== undefined,
    call,
    on(event, listener) {
      const undo = (() => {
        try {
          return Reflect.apply(method('on') ?? (() => undefined), instance, [event, listener]) as unknown
        } catch {
          // An adapter that cannot be heard says nothing.
          return undefined
        }
      })()
      let over = false
      return () => {
        if (over) return
        over = true
        if (typeof undo === 'function') Reflect.apply(undo, undefined, [])
        else call('off', event, listener).catch(() => undefined)
      }
    },
    connectors: () => safeGet(instance, 'connectors'),
    missing: names
      .filter((name) => !method(name) && !(namespace === 'eip155' && unusedOnEvm.includes(name)))
      .map((name) => ({ method: name, without: methods[name] })),
  }
}
