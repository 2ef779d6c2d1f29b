/** SPEC §6. What the host's `features` may name, and what holds when it does not. */
export const featureDefaults: Readonly<Record<string, boolean>> = {
  send: true,
  receive: true,
  analytics: true,
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  branding: true,
  allWallets: true,
  emailShowWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  multiWallet: false,
}

/** Flags that need no plugin: they only say how something is shown. */
export const displayFlags: readonly string[] = ['allWallets', 'emailShowWallets', 'legalCheckbox', 'collapseWallets', 'multiWallet']

/** Names hosts know from before. */
export const olderNames: Readonly<Record<string, string>> = { activity: 'history', branding: 'reownBranding' }

/** What else the host's `features` may hold. The host's checked options carry these. */
export const featureOrders: readonly string[] = ['connectMethodsOrder', 'connectorTypeOrder', 'walletFeaturesOrder']
