/** The library's types, under the names used here. They have no code at run time. */
export type Library = Pick<typeof import('@walletconnect/universal-provider'), 'UniversalProvider'>
export type Provider = InstanceType<Library['UniversalProvider']>
export type Client = Provider['client']
export type Core = Client['core']
export type LibrarySession = NonNullable<Provider['session']>
export type ProviderOptions = import('@walletconnect/universal-provider').UniversalProviderOpts
export type KeyValueStorage = NonNullable<ProviderOptions['storage']>
export type ProposedNamespaces = import('@walletconnect/universal-provider').NamespaceConfig
export type LibraryLogger = Exclude<NonNullable<ProviderOptions['logger']>, string>
export type LibraryMetadata = NonNullable<ProviderOptions['metadata']>
