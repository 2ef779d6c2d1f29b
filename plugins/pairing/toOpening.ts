import { pairingLink } from './pairingLink.js'
import { toAppLink } from '#lib/web/toAppLink.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import type { LinkTarget, Page } from './page.js'

export type AppKind = 'mobile' | 'web' | 'desktop'
export type AppLinks = Pick<DirectoryWallet, 'mobileLink' | 'linkMode' | 'webappLink' | 'desktopLink'>

/** How an app is opened with a pairing link. */
export interface Opening {
  /** The link of the app alone. */
  readonly app: string
  readonly link: string
  readonly target: LinkTarget
}

export interface OpeningInput {
  readonly wallet: AppLinks
  readonly kind: AppKind
  readonly uri: string
  readonly page: Pick<Page, 'android' | 'telegram' | 'framed'>
  /** Host option `experimental_preferUniversalLinks`. */
  readonly preferUniversal: boolean
}

/** Where an app opens: in place of this page where a scheme leaves the page alone, else beside it. Telegram opens nothing in place. */
const targetOf = (link: string, kind: AppKind, { telegram, framed }: OpeningInput['page']): LinkTarget =>
  telegram || (kind !== 'mobile' && /^https?:/.test(link)) ? '_blank' : framed ? '_top' : '_self'

/** The wallet's link of this kind, checked once more. */
export const appOf = (wallet: AppLinks, kind: AppKind, preferUniversal: boolean): string | undefined => {
  const { mobileLink, linkMode, webappLink, desktopLink } = wallet
  if (kind === 'web') return toAppLink(webappLink)
  if (kind === 'desktop') return toAppLink(desktopLink)
  const [first, second] = preferUniversal ? [linkMode, mobileLink] : [mobileLink, linkMode]
  return toAppLink(first) ?? toAppLink(second)
}

export const toOpening = ({ wallet, kind, uri, page, preferUniversal }: OpeningInput): Opening | undefined => {
  const app = appOf(wallet, kind, preferUniversal)
  if (app === undefined) return undefined
  return { app, link: pairingLink(app, uri, { twice: page.telegram && page.android }), target: targetOf(app, kind, page) }
}
