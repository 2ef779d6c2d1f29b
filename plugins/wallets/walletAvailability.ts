import type { DirectoryWallet } from '../../ports/wallets.js'

/** Where a wallet runs, as far as its links say. */
export type Availability = 'both' | 'browser' | 'phone' | 'desktop' | 'web'

export const walletAvailability = ({
  mobileLink,
  linkMode,
  appStore,
  playStore,
  chromeStore,
  injected,
  rdns,
  desktopLink,
  webappLink,
}: DirectoryWallet): Availability | undefined => {
  const phone = Boolean(mobileLink ?? linkMode ?? appStore ?? playStore)
  const browser = Boolean(chromeStore ?? rdns) || injected.length > 0
  if (phone) return browser ? 'both' : 'phone'
  if (browser) return 'browser'
  if (desktopLink) return 'desktop'
  return webappLink ? 'web' : undefined
}
