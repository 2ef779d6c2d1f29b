import type { DirectoryWallet } from '../../ports/wallets.js'

/** `missing`: there is one for this browser, and it is not installed. */
export type Platform = 'browser' | 'code' | 'app' | 'web' | 'desktop' | 'missing'

export interface PlatformsInput {
  readonly wallet: Pick<DirectoryWallet, 'rdns' | 'injected' | 'mobileLink' | 'linkMode' | 'webappLink' | 'desktopLink'> | undefined
  /** Found in this browser. */
  readonly installed: boolean
  readonly mobile: boolean
}

/** The ways to a wallet, the first one first. Any wallet, or one that names none, is paired by code. */
export const platformsOf = ({ wallet, installed, mobile }: PlatformsInput): readonly Platform[] => {
  if (!wallet) return ['code']
  const app = Boolean(wallet.mobileLink ?? wallet.linkMode)
  const ways: Platform[] = [
    ...(installed ? (['browser'] as const) : []),
    ...(app ? ([mobile ? 'app' : 'code'] as const) : []),
    ...(wallet.webappLink ? (['web'] as const) : []),
    ...(wallet.desktopLink && !mobile ? (['desktop'] as const) : []),
    // Phones have no extensions.
    ...(!installed && !mobile && (wallet.rdns !== undefined || wallet.injected.length > 0) ? (['missing'] as const) : []),
  ]
  return ways.length > 0 ? ways : ['code']
}
