import { docsUrl } from '../../kernel/api/errors.js'

const absent = 'it is not built in, and nothing of it is shown'

/** Options of other kits, and what happens instead of their effect there. */
export const unsupportedOptions: Readonly<Record<string, string>> = {
  connectorImages: 'wallets are shown with the images they announce; it is what `getConnectorImage` answers',
  coinbasePreference: 'Coinbase Wallet is listed like any wallet that is installed or paired, and uses what it uses by itself',
  enableCoinbase: 'Coinbase Wallet is listed like any wallet that is installed or paired; name it in `excludeWalletIds` to leave it out',
  enableBaseAccount: 'Base Account is listed where it is installed; name it in `excludeWalletIds` to leave it out',
  enableMobileFullScreen: 'on phones the modal is a sheet of up to 92 % of the height',
  basic: '`portico/core` is the client without the built-in plugins',
  showWallets: 'wallets are shown; `features.collapseWallets` puts them behind a button',
}

/** Flags of `features` and `remoteFeatures` that are valid in other kits. Only those that are switched on are reported. */
export const unsupportedFeatures: Readonly<Record<string, string>> = {
  payments: absent,
  payWithExchange: absent,
  emailCapture: absent,
  reownAuthentication: `give \`siwx\` a server of your own: see ${docsUrl}guides/sign-in.md`,
  headless: 'a list of your own needs no flag: `useAppKitWallets`, or `getWalletList` and `connectWallet`',
  reownBranding: 'there is no branding to show or hide',
  branding: 'there is no branding to show or hide',
}

/** Flags that have an effect only beside another option. */
export const dependentFeatures: Readonly<Record<string, string>> = {
  email: 'it needs a `secureSite`, or a `projectId`',
  socials: 'it needs a `secureSite`',
  onramp: 'nothing can be bought without a gateway that has a provider: set `apiUrl`',
  registerName: 'names are kept by a gateway: set `apiUrl`',
  smartSessions: 'permissions are given by the smart account of an embedded wallet: it needs a `secureSite`',
  swaps: 'it needs contracts: give it `exchanges`, or set `apiUrl` to a gateway that names some',
}
