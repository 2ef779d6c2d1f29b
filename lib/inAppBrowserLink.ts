export interface InAppBrowserPage {
  /** Address of the page. */
  readonly href: string
  /** The active namespace. */
  readonly namespace: string | undefined
  /** Whether the window has a property: then the page is in the wallet's browser already. */
  has(marker: string): boolean
}

/**
 * What a link to the maker of a wallet carries of the page's address: origin and path. The query, and a fragment that is no route of the page (`#/pool/7`), may
 * hold a token or a login and stay here.
 */
const tellable = ({ origin, pathname, hash }: URL): string => origin + pathname + (/^#!?\/[^?&=]*/.exec(hash)?.[0] ?? '')

/**
 * Three wallets take no pairing link from a page on a phone: the page is opened in the wallet's own browser instead
 * (SPEC §9). Undefined for every other wallet, and inside that browser.
 */
export const inAppBrowserLink = (walletId: string, { href, namespace, has }: InAppBrowserPage): string | undefined => {
  if (!URL.canParse(href)) return undefined
  const address = new URL(href)
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
    // Coinbase Wallet: only Solana, elsewhere it pairs.
    case 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa':
      return namespace !== 'solana' || has('coinbaseSolana') ? undefined : `https://go.cb-w.com/dapp?cb_url=${page}`
    default:
      return undefined
  }
}
