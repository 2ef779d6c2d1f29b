import type { OwnProviderSettings } from '../VaultParts.js'
import { shownName } from './shownName.js'
import type { OpenIdProtocol } from './SocialDialect.js'

/** How an OpenID provider of the operator's own speaks: as OpenID Connect Core 1.0 says, and nothing else. */
export const ownProtocol = ({ issuer, scope }: Pick<OwnProviderSettings, 'issuer' | 'scope'>): OpenIdProtocol => ({
  issuer,
  scope,
  // An address that the provider has not verified may be that of somebody else.
  nameOf: ({ name, preferred_username, email, email_verified }) => shownName(name, preferred_username, email_verified === true ? email : undefined),
})
