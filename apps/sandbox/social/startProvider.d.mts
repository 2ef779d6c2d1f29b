export interface Provider {
  readonly name: 'google' | 'github' | 'discord'
  readonly url: string
  stop(): Promise<void>
}
/** The one client of the stand-ins. It is no secret. */
export const client: { readonly id: string; readonly secret: string; readonly name: string }
/** A stand-in for a provider of logins, with a page on which a person allows them. */
export const startProvider: (needs: { readonly name: Provider['name']; readonly port: number }) => Promise<Provider>
