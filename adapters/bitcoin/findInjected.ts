import { cleanText } from '#lib/text/cleanText.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { readList } from '#lib/checks/readList.js'

/** The way in which a wallet of the page speaks. */
export type Dialect = 'standard' | 'sats' | 'leather' | 'unisat'

/** The checked description of a wallet. Only a claim: it does not prove which wallet made it. */
export interface FoundWallet {
  readonly name: string
  readonly icon: string | undefined
  readonly wallet: object
  readonly dialect: Dialect
}

/** The object at a path of names from the page, for example `XverseProviders.BitcoinProvider`. */
const resolve = (page: unknown, path: string): object | undefined => {
  let found = page
  for (const name of path.split('.')) found = typeof found === 'function' ? undefined : safeGet(found, name)
  return typeof found === 'object' && found !== null ? found : undefined
}

/** Data URIs only: showing the list must not send a request to another host. */
const readIcon = (value: unknown) =>
  typeof value === 'string' && value.startsWith('data:') ? toImageSource(value.replace(/^data:image\/svg(?=[;,])/, 'data:image/svg+xml')) : undefined

/** The wallets that say in a list of the page where their object is (WBIP-004), and how they are called. */
const listed = (page: unknown): readonly FoundWallet[] =>
  ['btc_providers', 'wbip_providers'].flatMap((list) =>
    (readList(safeGet(page, list), 1_024) ?? []).flatMap((entry): readonly FoundWallet[] => {
      const id = safeGet(entry, 'id')
      const name = cleanText(safeGet(entry, 'name'), 40)
      if (typeof id !== 'string' || !/^[\w$]{1,64}(\.[\w$]{1,64}){0,4}$/.test(id) || name === '') return []
      const wallet = resolve(page, id)
      if (!wallet || typeof safeGet(wallet, 'request') !== 'function') return []
      return [{ name, icon: readIcon(safeGet(entry, 'icon')), wallet, dialect: id === 'LeatherProvider' ? 'leather' : 'sats' }]
    }),
  )

/** The objects of the wallets that are used most, for pages where they are in no list. */
const objects: readonly (readonly [path: string, name: string, dialect: Dialect, method: string])[] = [
  ['XverseProviders.BitcoinProvider', 'Xverse', 'sats', 'request'],
  ['LeatherProvider', 'Leather', 'leather', 'request'],
  ['unisat', 'UniSat', 'unisat', 'requestAccounts'],
  ['okxwallet.bitcoin', 'OKX Wallet', 'unisat', 'requestAccounts'],
]

/** The wallets of Bitcoin that set objects on the page. Each object once. Never throws. */
export const findInjected = (page: unknown): readonly FoundWallet[] => {
  const found = [...listed(page)]
  for (const [path, name, dialect, method] of objects) {
    const wallet = resolve(page, path)
    if (wallet && typeof safeGet(wallet, method) === 'function') found.push({ name, icon: undefined, wallet, dialect })
  }
  return found.filter((one, at) => found.findIndex(({ wallet }) => wallet === one.wallet) === at)
}

/**
 * Validates an object that was registered by the Wallet Standard: a Bitcoin wallet that can connect and sign messages. Undefined for other
 * families, for relays that offer themselves as wallets, and for anything else. Never throws.
 */
export const readStandard = (wallet: unknown): FoundWallet | undefined => {
  if (typeof wallet !== 'object' || wallet === null) return undefined
  const name = cleanText(safeGet(wallet, 'name'), 40)
  const chains = readList(safeGet(wallet, 'chains'), 100) ?? []
  if (!name || name === 'WalletConnect' || !chains.some((chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'))) return undefined
  const features = safeGet(wallet, 'features')
  const can = (feature: string, method: string) => typeof safeGet(safeGet(features, feature), method) === 'function'
  if (!can('bitcoin:connect', 'connect') || !can('bitcoin:signMessage', 'signMessage')) return undefined
  return { name, icon: readIcon(safeGet(wallet, 'icon')), wallet, dialect: 'standard' }
}
