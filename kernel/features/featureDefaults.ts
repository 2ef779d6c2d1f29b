/** SPEC §6: flags that need no plugin, for they only say how something is shown, and what holds without the host's word. */
export const displayFlags: Readonly<Record<string, boolean>> = {
  allWallets: true,
  emailShowWallets: true,
  legalCheckbox: false,
  collapseWallets: false,
  multiWallet: false,
}

/** Names hosts know from before. */
export const olderNames: Readonly<Record<string, string>> = { activity: 'history', branding: 'reownBranding' }

/** SPEC §6: the flags whose plugins are on without the host's word. The manifest of each says so; a test holds them to it. */
export const onByDefault: readonly string[] = ['send', 'receive', 'analytics', 'email', 'socials', 'swaps', 'onramp', 'activity', 'branding']
