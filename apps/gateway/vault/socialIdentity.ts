import type { OwnProviderSettings } from './VaultParts.js'
import type { SocialName } from './socials/socialDialects.js'
import { vaultHash } from './vaultHash.js'

/** Who says who somebody is: the subjects of two of them have nothing to do with each other. */
export const issuerOf = (provider: Pick<OwnProviderSettings, 'issuer'> | { readonly name: SocialName; readonly at?: string | undefined }): string => {
  if ('issuer' in provider) return provider.issuer
  // People of a test server are nobody at the provider that it stands in for.
  return provider.at === undefined ? provider.name : `${provider.name} ${provider.at}`
}

/** By what the user of a login at a provider is found. */
export const socialIdentity = (pepper: Uint8Array, issuer: string, subject: string): string => vaultHash(pepper, 'social', `${issuer}\n${subject}`)
