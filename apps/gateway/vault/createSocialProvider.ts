import * as client from 'openid-client'
import type { Clock } from '../contract.js'
import { createOutgoing } from '../http/createOutgoing.js'
import type { ObserveCall } from '../telemetry/Telemetry.js'
import type { OwnProviderSettings, SigningSecret, SocialName, SocialProvider } from '../vaultContract.js'
import { createDiscovery } from './createDiscovery.js'
import { LoginDeniedError } from './LoginDeniedError.js'
import { claimsOf, denialOf, joinClaims, markOf } from './loginRules.js'
import { ownDialect } from './ownDialect.js'
import { signedSecret } from './signedSecret.js'
import { issuerOf } from './socialIdentity.js'
import { type OpenIdDialect, socialDialects } from './socialDialects.js'

/** Limit of an answer of a provider, in bytes. */
const mostOfProvider = 200_000

/** Proves the client in the way that the provider names; by the header where it names none (OpenID Connect Discovery 1.0 §3). */
const secretAsNamed =
  (secret: string): client.ClientAuth =>
  (server, ...request) => {
    const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server
    const auth = ways.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
    return auth(server, ...request)
  }

/** The name of a person of whom the identity says none. It is for show: without an answer, or with one about somebody else, there is none. */
const nameAsked = async (config: client.Configuration, token: string, subject: string, nameOf: OpenIdDialect['nameOf']) => {
  if (config.serverMetadata().userinfo_endpoint === undefined) return undefined
  return client.fetchUserInfo(config, token, subject).then(nameOf, () => undefined)
}

/** A built-in provider, by its name. */
interface BuiltInProvider {
  readonly name: SocialName
  readonly clientId: string
  /** What the provider gave, or what secrets are signed with. */
  readonly clientSecret: string | SigningSecret
  /** Another server that speaks like this provider. */
  readonly at?: string | undefined
}

/** Logins at one provider, with PKCE, and with a nonce where it speaks OpenID Connect. */
export const createSocialProvider = ({
  redirect,
  clock,
  deadline,
  observe,
  ...provider
}: (BuiltInProvider | OwnProviderSettings) & {
  /** Where the provider sends browsers: registered there. */
  readonly redirect: string
  readonly clock: Clock
  /** Ms for one request. */
  readonly deadline: number
  readonly observe?: ObserveCall | undefined
}): SocialProvider => {
  const { name, clientId, clientSecret } = provider
  const own = 'issuer' in provider ? provider : undefined
  const dialect = 'issuer' in provider ? ownDialect(provider) : socialDialects[provider.name](provider.at)
  const rulesMark = markOf(own?.rules)
  const apart = 'at' in provider && provider.at !== undefined ? { issuer: issuerOf(provider) } : {}
  const reach = (...addresses: (string | undefined)[]) => {
    const outgoing = createOutgoing({
      addresses: addresses.filter((address) => address !== undefined),
      what: `the provider "${name}"`,
      clock,
      deadline,
      most: mostOfProvider,
      observe,
    })
    const ask: client.CustomFetch = (url, { method, headers, body, signal }) =>
      // The library sends forms and nothing else.
      outgoing(url, { method, headers, ...(body instanceof URLSearchParams && { body }), ...(signal && { signal }) })
    return ask
  }
  const settle = (config: client.Configuration, address: string) => {
    // The providers themselves use https: this is for one on the same machine.
    if (new URL(address).protocol === 'http:') client.allowInsecureRequests(config)
    return config
  }
  const configure = async () => {
    const auth =
      typeof clientSecret !== 'string'
        ? signedSecret(clientSecret, clock)
        : 'own' in dialect
          ? secretAsNamed(clientSecret)
          : dialect.secret === 'header'
            ? client.ClientSecretBasic(clientSecret)
            : client.ClientSecretPost(clientSecret)
    if ('issuer' in dialect) {
      const { issuer } = dialect
      const insecure = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []
      const config = await client.discovery(new URL(issuer), clientId, undefined, auth, {
        [client.customFetch]: reach(issuer),
        execute: [...insecure, client.enableNonRepudiationChecks],
      })
      const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = config.serverMetadata()
      // Browsers are sent there: the library looks only at what it asks itself.
      if (insecure.length === 0 && authorization_endpoint?.startsWith('https:') !== true) throw new Error('The address of the login is not on https.')
      config[client.customFetch] = reach(issuer, token_endpoint, jwks_uri, ...(own ? [userinfo_endpoint] : []))
      return config
    }
    const config = settle(new client.Configuration(dialect.server, clientId, undefined, auth), dialect.server.issuer)
    config[client.customFetch] = reach(dialect.server.token_endpoint, dialect.user)
    return config
  }
  const found = createDiscovery(configure, clock)

  return {
    name,
    ...(own && { shown: { label: own.label, ...(own.icon !== undefined && { icon: own.icon }) } }),
    ...(rulesMark !== undefined && { rules: rulesMark }),
    begin: async ({ state, verifier, nonce }) =>
      client.buildAuthorizationUrl(await found(), {
        redirect_uri: redirect,
        response_type: 'code',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(dialect.scope && { scope: dialect.scope }),
        ...('issuer' in dialect && { nonce }),
      }),
    finish: async (query, { state, verifier, nonce }) => {
      const config = await found()
      const returned = new URL(redirect)
      returned.search = query
      const checks = { pkceCodeVerifier: verifier, expectedState: state }
      if ('issuer' in dialect) {
        const tokens = await client.authorizationCodeGrant(config, returned, { ...checks, expectedNonce: nonce, idTokenExpected: true })
        const claims = tokens.claims()
        if (!claims) throw new Error('The provider gave no identity.')
        const { sub: subject, iss: issuer } = claims
        if (!own) return { subject, name: dialect.nameOf(claims), ...apart }
        const { rules = {} } = own
        // Who may log in is not guessed: without the answer of `userinfo`, where the rules need it, nobody does.
        const asks = claimsOf(rules).some((name) => claims[name] === undefined) && config.serverMetadata().userinfo_endpoint !== undefined
        const said = asks ? joinClaims(claims, await client.fetchUserInfo(config, tokens.access_token, subject)) : claims
        const denial = denialOf(rules, said)
        if (denial) throw new LoginDeniedError({ ...denial, subject, issuer })
        const name = dialect.nameOf(said) ?? (asks ? undefined : await nameAsked(config, tokens.access_token, subject, dialect.nameOf))
        return { subject, name, issuer }
      }
      const { access_token } = await client.authorizationCodeGrant(config, returned, checks)
      const answer = await client.fetchProtectedResource(config, access_token, new URL(dialect.user), 'GET')
      if (!answer.ok) throw new Error(`The provider answered with status ${answer.status}.`)
      return { ...dialect.read(await answer.json()), ...apart }
    },
  }
}
