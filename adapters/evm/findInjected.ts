import { safeGet } from '#lib/checks/safeGet.js'
import { hasInjected } from './hasInjected.js'
import { walletFlags, walletPlaces } from './injectedNames.js'

/** A wallet that is in the page without having announced itself. */
export interface InjectedWallet {
  /** The same after a reload: `injected` is `window.ethereum`. */
  readonly id: string
  /** Undefined where it does not say which wallet it is. The page never chooses the text. */
  readonly name: string | undefined
  /** Reads the provider again. Undefined where another wallet took its place. */
  provider(): unknown
}

/** Wallets that have a row, because they announced themselves. */
export interface Listed {
  hasProvider(provider: unknown): boolean
  hasName(name: string): boolean
}

/** More wallets than share one `window.ethereum`, and more properties than a provider has. */
const maxShared = 16
const maxKeys = 512

const at = (page: object, place: string): unknown => place.split('.').reduce<unknown>((found, key) => safeGet(found, key), page)
const isProvider = (found: unknown): boolean => typeof safeGet(found, 'request') === 'function'

/** Whether a provider is marked as that of a wallet which is in no table: many of them are marked as MetaMask, too. */
const hasOtherFlag = (provider: unknown): boolean => {
  let seen = 0
  try {
    for (const key in provider as object) {
      if (/^is[A-Z]/.test(key) && key !== 'isMetaMask' && safeGet(provider, key) === true) return true
      if (++seen > maxKeys) return true
    }
    return false
  } catch {
    return true
  }
}

/** The wallet that a provider is marked as. Undefined where it has no mark, or those of several. */
const nameOf = (provider: unknown): string | undefined => {
  const names = new Set(walletFlags.flatMap(([flag, name]) => (safeGet(provider, flag) === true ? name : [])))
  const [name, another] = names
  if (name !== undefined) return another === undefined ? name : undefined
  return safeGet(provider, 'isMetaMask') === true && !hasOtherFlag(provider) ? 'MetaMask' : undefined
}

const idOf = (name: string): string => `injected:${name.toLowerCase().replace(/\W+/g, '-')}`

/** Where several wallets share `window.ethereum`: their providers. */
const sharedBy = (found: unknown): readonly unknown[] => {
  const several = safeGet(found, 'providers')
  return Array.isArray(several) ? several.slice(0, maxShared) : []
}

/** What `window.ethereum` is called: by the place where a wallet has the very same object, else by its marks. */
const mainName = (page: object): string | undefined => {
  const found = safeGet(page, 'ethereum')
  if (sharedBy(found).length > 0 || typeof found !== 'object' || found === null) return undefined
  return walletPlaces.find(([place]) => at(page, place) === found)?.[1] ?? nameOf(found)
}

/** Finds the wallets of a page that did not announce themselves, each once. Never throws, whatever the page's objects do. */
export const findInjected = (page: object, { hasProvider, hasName }: Listed): readonly InjectedWallet[] => {
  const found: InjectedWallet[] = []
  const seen = new Set<unknown>()
  const add = (provider: unknown, name: string | undefined, read: () => unknown) => {
    if (name === undefined || hasProvider(provider) || seen.has(provider) || !isProvider(provider)) return
    if (hasName(name) || found.some((other) => other.name === name)) return
    seen.add(provider)
    found.push({ id: idOf(name), name, provider: read })
  }
  const main = safeGet(page, 'ethereum')
  const shared = sharedBy(main)
  for (const provider of shared) {
    const name = nameOf(provider)
    add(provider, name, () => sharedBy(safeGet(page, 'ethereum')).find((one) => one === provider && nameOf(one) === name))
  }
  const isCovered = hasProvider(main) || (shared.length > 0 && shared.every((one) => hasProvider(one) || seen.has(one)))
  if (hasInjected(page) && !isCovered) {
    const own = mainName(page)
    // A name that an announced wallet has says nothing: which of the two it is cannot be told.
    const name = own !== undefined && !hasName(own) && !found.some((other) => other.name === own) ? own : undefined
    seen.add(main)
    // Its marks are compared at the press: another wallet that took its place is not asked in its name.
    found.push({ id: 'injected', name, provider: () => (mainName(page) === own ? safeGet(page, 'ethereum') : undefined) })
  }
  for (const [place, name] of walletPlaces) add(at(page, place), name, () => at(page, place))
  return found
}
