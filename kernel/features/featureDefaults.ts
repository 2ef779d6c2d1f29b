/** Flags that need no plugin, because they only say how something is shown, with their defaults. */
export const displayFlags: Readonly<Record<string, boolean>> = {
  allWallets: true,
  emailShowWallets: true,
  legalCheckbox: false,
  collapseWallets: false,
  multiWallet: false,
}
