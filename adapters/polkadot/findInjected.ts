import type { FoundWallet } from '../../kernel/api/installed/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** Names of wallets that visitors do not know by their key in the list. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
}

/** Far more than a browser has, on either side of the middle. */
const half = 512

const keysOf = (list: unknown): readonly string[] => {
  try {
    const keys = typeof list === 'object' && list !== null ? Object.keys(list) : []
    // The first and the last: a page that adds thousands closes the list to nobody.
    return keys.filter((_, at) => at < half || at >= keys.length - half)
  } catch {
    return []
  }
}

/** The wallets in the page's `injectedWeb3`: https://github.com/polkadot-js/extension. Each object once. Never throws. */
export const findInjected = (page: unknown): readonly FoundWallet[] => {
  const list = safeGet(page, 'injectedWeb3')
  const found = keysOf(list).flatMap((key): readonly FoundWallet[] => {
    const wallet = safeGet(list, key)
    const name = Object.hasOwn(names, key) ? (names[key] ?? '') : cleanText(key, 40).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    if (typeof wallet !== 'object' || wallet === null || typeof safeGet(wallet, 'enable') !== 'function' || name === '') return []
    return [{ name, wallet }]
  })
  return found.filter((one, at) => found.findIndex(({ wallet }) => wallet === one.wallet) === at)
}
