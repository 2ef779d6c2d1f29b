import { buttonHost, type InstanceHandle } from '../../elements/instances.js'
import { parseCaipAddress } from '#lib/addresses/parseCaipAddress.js'
import { toCaipAddress } from '#lib/addresses/toCaipAddress.js'
import type { AppKit, Undo } from '../AppKit.js'
import { cookieName } from './cookieName.js'
import { maxAccounts, maxCharacters, readCookie } from './readCookie.js'

export interface RememberOptions {
  /** How long the cookie is kept, in seconds. Default 30 days. */
  readonly maxAge?: number
}

/** The ids with `|` between them, as many as there is room for. */
const join = (ids: readonly string[]): string => {
  let value = ids[0] ?? ''
  for (const id of ids.slice(1, maxAccounts + 1)) if (value.length + id.length < maxCharacters) value += `|${id}`
  return value
}

/**
 * Stores the accounts of all connected wallets in a cookie whenever they change, and removes the cookie when the visitor has disconnected. The
 * cookie holds CAIP-10 ids and nothing else, the one of the active namespace first. On a server it does nothing.
 * @example `const stop = rememberAccount(modal, { maxAge: 24 * 60 * 60 })`
 * @public
 */
export const rememberAccount = (appkit: Pick<AppKit, 'instance'> & InstanceHandle, { maxAge = 30 * 24 * 60 * 60 }: RememberOptions = {}): Undo => {
  const { document } = globalThis as { readonly document?: Document }
  if (!document) return () => {}
  const name = cookieName(appkit.instance)
  const state = appkit[buttonHost].sessions
  const set = (value: string, age: number) => {
    document.cookie = `${name}=${value};path=/;max-age=${age};samesite=lax${document.location?.protocol === 'https:' ? ';secure' : ''}`
  }
  const write = () => {
    const { active = '', byNamespace, connections } = state.get()
    const stored = readCookie(document.cookie, appkit.instance).all
    const idsOf = (namespace: string): readonly string[] => {
      const status = byNamespace[namespace]?.status ?? 'disconnected'
      if (status === 'disconnected') return []
      if (status === 'connected')
        return (connections[namespace] ?? []).flatMap(({ chain, address }) => {
          const id = toCaipAddress(chain, address)
          return parseCaipAddress(id) ? [id] : []
        })
      // What is stored stays until the wallet has answered.
      return stored.filter((account) => account.namespace === namespace).map(({ chain, address }) => toCaipAddress(chain, address))
    }
    const others = Object.keys(byNamespace).filter((namespace) => namespace !== active)
    const [first = '', ...more] = idsOf(active)
    // Where the active namespace has no account, its place stays empty.
    const value = join([
      first,
      ...others.flatMap((namespace) => idsOf(namespace).slice(0, 1)),
      ...more,
      ...others.flatMap((namespace) => idsOf(namespace).slice(1)),
    ])
    set(value, value === '' ? -1 : maxAge)
  }
  write()
  return state.subscribe(write)
}
