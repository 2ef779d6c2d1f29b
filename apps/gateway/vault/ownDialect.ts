import type { OwnProviderSettings } from '../vaultContract.js'
import { named, type OpenIdDialect } from './socialDialects.js'

/** How an OpenID provider of the operator's own speaks: as OpenID Connect Core 1.0 says, and nothing else. */
export const ownDialect = ({ issuer, scope }: Pick<OwnProviderSettings, 'issuer' | 'scope'>): OpenIdDialect => ({
  issuer,
  scope,
  own: true,
  // An address that the provider has not verified may be that of somebody else.
  nameOf: ({ name, preferred_username, email, email_verified }) => named(name, preferred_username, email_verified === true ? email : undefined),
})
