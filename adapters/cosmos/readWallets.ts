import { cleanText } from '#lib/text/cleanText.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** A wallet with the methods of Keplr's, and where its object is. @public */
export interface WalletPlace {
  /** As visitors read it. */
  readonly name: string
  /** Names from the page to its object, for example `cosmostation.providers.keplr`. */
  readonly path: string
}

const known: readonly WalletPlace[] = [
  { name: 'Keplr', path: 'keplr' },
  { name: 'Leap', path: 'leap' },
  { name: 'Cosmostation', path: 'cosmostation.providers.keplr' },
  { name: 'OKX Wallet', path: 'okxwallet.keplr' },
]

/** Validates the adapter's option `wallets`, and puts the wallets that are used most behind it. Never throws. */
export const readWallets = (options: unknown): readonly WalletPlace[] => {
  const hostWallets = (readList(safeGet(options, 'wallets'), 64) ?? []).flatMap((entry): readonly WalletPlace[] => {
    const name = cleanText(safeGet(entry, 'name'), 40)
    const path = safeGet(entry, 'path')
    return name !== '' && typeof path === 'string' && /^[\w$]{1,64}(\.[\w$]{1,64}){0,4}$/.test(path) ? [{ name, path }] : []
  })
  return [...hostWallets, ...known.filter(({ path }) => !hostWallets.some((one) => one.path === path))]
}
