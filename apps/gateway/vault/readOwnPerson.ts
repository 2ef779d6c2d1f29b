import type { LoginRules, SocialPerson } from './VaultParts.js'
import * as client from 'openid-client'
import { LoginDeniedError } from './LoginDeniedError.js'
import { claimsOf, denialOf, joinClaims } from './loginRules.js'
import { clockTolerance } from './providerClock.js'
import type { OpenIdProtocol } from './socials/SocialDialect.js'

/** The name of a person of whom the identity says none. It is for show: without an answer, or with one about somebody else, there is none. */
const nameAsked = async (config: client.Configuration, token: string, subject: string, nameOf: OpenIdProtocol['nameOf']) => {
  if (config.serverMetadata().userinfo_endpoint === undefined) return undefined
  return client.fetchUserInfo(config, token, subject).then(nameOf, () => undefined)
}

/**
 * Who logged in at a provider of the operator's own, by an identity that is proven.
 *
 * @param given since: when the login began, if the visitor had to log in anew
 * @throws LoginDeniedError for somebody whom the rules do not admit, or who did not log in anew
 */
export const readOwnPerson = async ({
  config,
  claims,
  token,
  rules = {},
  nameOf,
  since,
}: {
  readonly config: client.Configuration
  readonly claims: client.IDToken
  /** Of access, for `userinfo`. */
  readonly token: string
  readonly rules: LoginRules | undefined
  readonly nameOf: OpenIdProtocol['nameOf']
  readonly since: number | undefined
}): Promise<SocialPerson> => {
  const { sub: subject, iss: issuer, sid, auth_time: at } = claims
  const loggedIn = typeof at === 'number' && Number.isFinite(at) ? at * 1000 : undefined
  if (since !== undefined && (loggedIn === undefined || loggedIn < since - clockTolerance))
    throw new LoginDeniedError({ reason: 'new login', claim: 'auth_time', subject, issuer })
  // Who may log in is not guessed: without the answer of `userinfo`, where the rules need it, nobody does.
  const asks = claimsOf(rules).some((name) => claims[name] === undefined) && config.serverMetadata().userinfo_endpoint !== undefined
  const said = asks ? joinClaims(claims, await client.fetchUserInfo(config, token, subject)) : claims
  const denial = denialOf(rules, said)
  if (denial) throw new LoginDeniedError({ ...denial, subject, issuer })
  const name = nameOf(said) ?? (asks ? undefined : await nameAsked(config, token, subject, nameOf))
  return {
    subject,
    name,
    issuer,
    ...(typeof sid === 'string' && sid !== '' && sid.length <= 512 && { session: sid }),
    ...(loggedIn !== undefined && { loggedIn }),
  }
}
