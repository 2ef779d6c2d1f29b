import { docsUrl } from '../../kernel/api/errors.js'

const absent = 'it is not built in, and nothing of it is shown'

/** Options that hosts of other kits give, and what happens instead of what they did there. */
export const idleOptions: Readonly<Record<string, string>> = {
  connectorImages: 'wallets are shown with the images they announce; it is what `getConnectorImage` answers',
  coinbasePreference: 'Coinbase Wallet is listed like any wallet that is installed or paired, and uses what it uses by itself',
  enableCoinbase: 'Coinbase Wallet is listed like any wallet that is installed or paired; name it in `excludeWalletIds` to leave it out',
  enableBaseAccount: 'Base Account is listed where it is installed; name it in `excludeWalletIds` to leave it out',
  enableMobileFullScreen: 'on phones the modal is a sheet of up to 92 % of the height',
  enableAuthLogger: 'there is no frame of an e-mail or social sign-in that could log',
  basic: '`portico/core` is the client without the built-in plugins',
  showWallets: 'wallets are shown; `features.collapseWallets` puts them behind a button',
  defaultAccountTypes: 'it is what `getPreferredAccountType` answers, and the accounts are those of the wallet',
}

/** Flags of `features` and `remoteFeatures` that are valid elsewhere. Only what is switched on is worth a word. */
export const idleFeatures: Readonly<Record<string, string>> = {
  email: absent,
  socials: absent,
  swaps: absent,
  onramp: absent,
  pay: absent,
  payments: absent,
  payWithExchange: absent,
  smartSessions: absent,
  emailCapture: absent,
  reownAuthentication: `give \`siwx\` a server of your own: see ${docsUrl}sign-in.md`,
  headless: 'build your own list with `getConnectors` and the services of `portico/plugin`',
  reownBranding: 'there is no branding to show or hide',
  branding: 'there is no branding to show or hide',
}
