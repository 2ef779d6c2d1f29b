import { parseUrl } from './parseUrl.js'

/** How a wallet opens a page in its own browser. */
export interface InAppBrowserPage {
  /** Address of the page. */
  readonly href: string
  /** The active namespace. */
  readonly namespace: string | undefined
  /** Whether the window has a property that shows that the page is in the wallet's browser already. */
  has(marker: string): boolean
}

/**
 * The part of the page's address that a link to a wallet contains: origin and path. The query, and a fragment that is not a route of the
 * page (`#/pool/7`), may hold a token or a login and are left out.
 */
const tellable = ({ origin, pathname, hash }: URL): string => origin + pathname + (/^#!?\/[^?&=]*/.exec(hash)?.[0] ?? '')

/**
 * Three wallets accept no pairing link from a page on a phone: the page is opened in the wallet's own browser instead. Undefined for every
 * other wallet, and inside that browser.
 */
export const inAppBrowserLink = (walletId: string, { href, namespace, has }: InAppBrowserPage): string | undefined => {
  const address = parseUrl(href)
  if (!address) return undefined
  const { protocol, origin } = address
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const page = encodeURIComponent(tellable(address))
  switch (walletId) {
    // Phantom
    case 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393':
      return has('phantom') ? undefined : `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`
    // Solflare
    case '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79':
      return has('solflare') ? undefined : `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
    // Coinbase Wallet: only for Solana. For other chains it is paired.
    case 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa':
      return namespace !== 'solana' || has('coinbaseSolana') ? undefined : `https://go.cb-w.com/dapp?cb_url=${page}`
    default:
      return undefined
  }
}
