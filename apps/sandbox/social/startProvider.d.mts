/** Those that have a stand-in. */
export type ProviderName = 'google' | 'apple' | 'github' | 'discord' | 'x' | 'facebook'
export const providerNames: readonly ProviderName[]
export interface Provider {
  readonly name: ProviderName
  readonly url: string
  stop(): Promise<void>
}
/** The one client of the stand-ins. It is no secret. */
export const client: {
  readonly id: string
  readonly secret: string
  readonly name: string
  readonly signing: { readonly team: string; readonly keyId: string; readonly key: string }
}
/** What a client of this stand-in has to be given. */
export const secretOf: (name: ProviderName) => string | typeof client.signing
/** A stand-in for a provider of logins, with a page on which a person allows them. */
export const startProvider: (needs: { readonly name: ProviderName; readonly port: number }) => Promise<Provider>
