import * as client from 'openid-client'
import type { Clock } from '../contract.js'
import { createOutgoing } from '../http/createOutgoing.js'
import type { ObserveCall } from '../telemetry/Telemetry.js'
import type { SigningSecret, SocialName, SocialProvider } from '../vaultContract.js'
import { signedSecret } from './signedSecret.js'
import { socialDialects } from './socialDialects.js'

/** Limit of an answer of a provider, in bytes. */
const mostOfProvider = 200_000

/** Logins at one provider, with PKCE, and with a nonce where it speaks OpenID Connect. */
export const createSocialProvider = ({
  name,
  clientId,
  clientSecret,
  redirect,
  clock,
  deadline,
  observe,
  at,
}: {
  readonly name: SocialName
  readonly clientId: string
  /** What the provider gave, or what secrets are signed with. */
  readonly clientSecret: string | SigningSecret
  /** Where the provider sends browsers: registered there. */
  readonly redirect: string
  readonly clock: Clock
  /** Ms for one request. */
  readonly deadline: number
  readonly observe?: ObserveCall | undefined
  /** Another server that speaks like this provider. */
  readonly at?: string
}): SocialProvider => {
  const dialect = socialDialects[name](at)
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
      const { token_endpoint, jwks_uri } = config.serverMetadata()
      config[client.customFetch] = reach(issuer, token_endpoint, jwks_uri)
      return config
    }
    const config = settle(new client.Configuration(dialect.server, clientId, undefined, auth), dialect.server.issuer)
    config[client.customFetch] = reach(dialect.server.token_endpoint, dialect.user)
    return config
  }
  let configured: Promise<client.Configuration> | undefined
  const found = () => {
    configured ??= configure().catch((error) => {
      configured = undefined
      throw error
    })
    return configured
  }

  return {
    name,
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
        return { subject: claims.sub, name: dialect.nameOf(claims) }
      }
      const { access_token } = await client.authorizationCodeGrant(config, returned, checks)
      const answer = await client.fetchProtectedResource(config, access_token, new URL(dialect.user), 'GET')
      if (!answer.ok) throw new Error(`The provider answered with status ${answer.status}.`)
      return dialect.read(await answer.json())
    },
  }
}
