/** Flags that need no plugin, because they only change the display, with their defaults. */
export const displayFlags: Readonly<Record<string, boolean>> = {
  allWallets: true,
  emailShowWallets: true,
  legalCheckbox: false,
  collapseWallets: false,
  multiWallet: false,
  smartSessions: false,
}
