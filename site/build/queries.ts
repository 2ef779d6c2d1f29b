/** What readers type, and where the first result has to lead. */
export const queries: readonly (readonly [query: string, first: RegExp])[] = [
  ['P375', /\/reference\/errors\.html#p375$/],
  ['P100', /\/reference\/errors\.html#p100$/],
  ['multiWallet', /\/reference\/options\.html#features-multiwallet$/],
  ['excludeWalletIds', /\/reference\/options\.html#wallets-includewalletids$/],
  ['defaultAccountTypes', /\/reference\/options\.html#networks-and-accounts-defaultaccounttypes$/],
  ['hide wallet', /\/guides\/recipes\.html#hide-wallets$/],
  ['refused site', /\/guides\/troubleshooting\.html#refused-site$/],
  ['custom button', /\/guides\/recipes\.html#a-custom-button$/],
  ['useAppKitAccount', /\/reference\//],
  ['change language', /recipes|translating|options/],
]
