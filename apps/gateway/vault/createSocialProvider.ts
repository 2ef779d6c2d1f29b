import type { Clock } from '../base/Clock.js'
import type { ObserveCall } from '../base/ObserveCall.js'
import type { BegunLogin, OwnProviderSettings, SigningSecret, SocialProvider } from './VaultParts.js'
import { compactVerify } from 'jose'
import * as client from 'openid-client'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { LogoutRefusedError } from './LogoutRefusedError.js'
import { createDiscovery } from './createDiscovery.js'
import { createIssuerKeys, signaturesOf } from './createIssuerKeys.js'
import { markOf } from './loginRules.js'
import { claimedIssuer, readLogoutToken } from './readLogoutToken.js'
import { readOwnPerson } from './readOwnPerson.js'
import { signedOutPath } from './providerSignOut.js'
import { signedSecret } from './signedSecret.js'
import { issuerOf } from './socialIdentity.js'
import { ownProtocol } from './socials/ownProtocol.js'
import type { ClientProof } from './socials/SocialDialect.js'
import { type SocialName, socialDialectOf } from './socials/socialDialects.js'

/** Limit of an answer of a provider, in bytes. */
const maxProviderBytes = 200_000

/** Proves the client in the way that the provider names; by the header where it names none (OpenID Connect Discovery 1.0 §3). */
const secretAsNamed =
  (secret: string): client.ClientAuth =>
  (server, ...request) => {
    const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server
    const auth = ways.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
    return auth(server, ...request)
  }

/** How a client proves itself with a secret that the provider gave. */
const secretProofs: Readonly<Record<Exclude<ClientProof, 'signed'>, (secret: string) => client.ClientAuth>> = {
  body: (secret) => client.ClientSecretPost(secret),
  header: (secret) => client.ClientSecretBasic(secret),
  named: secretAsNamed,
}

/** @throws {TypeError} for a secret where a key is needed, and the other way round */
const clientAuth = (proof: ClientProof, { name, clientSecret }: { name: string; clientSecret: string | SigningSecret }, clock: Clock): client.ClientAuth => {
  if (proof === 'signed' && typeof clientSecret !== 'string') return signedSecret(clientSecret, clock)
  if (proof !== 'signed' && typeof clientSecret === 'string') return secretProofs[proof](clientSecret)
  throw new TypeError(`The client of "${name}" needs ${proof === 'signed' ? 'a key to sign secrets with' : 'the secret that the provider gave'}.`)
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

/** @throws {TypeError} for a name that is no provider's */
const builtIn = ({ name, at }: BuiltInProvider) => {
  const { proof, create } = socialDialectOf(name)
  return { proof, protocol: create(at) }
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
  const { name, clientId } = provider
  const own = 'issuer' in provider ? provider : undefined
  const { proof, protocol } = 'issuer' in provider ? { proof: 'named' as const, protocol: ownProtocol(provider) } : builtIn(provider)
  const auth = clientAuth(proof, provider, clock)
  const rulesMark = markOf(own?.rules)
  const apart = 'at' in provider && provider.at !== undefined ? { issuer: issuerOf(provider) } : {}
  const outgoingTo = (...addresses: (string | undefined)[]) =>
    createOutgoing({
      addresses: addresses.filter((address) => address !== undefined),
      what: `the provider "${name}"`,
      clock,
      deadline,
      maxBytes: maxProviderBytes,
      observe,
    })
  const reach = (...addresses: (string | undefined)[]) => {
    const outgoing = outgoingTo(...addresses)
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
    if ('issuer' in protocol) {
      const { issuer } = protocol
      const insecure = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []
      const config = await client.discovery(new URL(issuer), clientId, undefined, auth, {
        [client.customFetch]: reach(issuer),
        execute: insecure,
      })
      const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = config.serverMetadata()
      // Browsers are sent there: the library looks only at what it asks itself.
      if (insecure.length === 0 && authorization_endpoint?.startsWith('https:') !== true) throw new Error('The address of the login is not on https.')
      if (insecure.length === 0 && jwks_uri?.startsWith('https:') !== true) throw new Error('The address of the keys is not on https.')
      config[client.customFetch] = reach(issuer, token_endpoint, ...(own ? [userinfo_endpoint] : []))
      return config
    }
    const config = settle(new client.Configuration(protocol.server, clientId, undefined, auth), protocol.server.issuer)
    config[client.customFetch] = reach(protocol.server.token_endpoint, protocol.user)
    return config
  }
  const found = createDiscovery(configure, clock)
  const keysAt = createIssuerKeys({ fetchOf: outgoingTo, deadline })
  /** By what signatures of this issuer are verified. */
  const verifiers = (config: client.Configuration) => {
    const { jwks_uri, id_token_signing_alg_values_supported: named } = config.serverMetadata()
    if (jwks_uri === undefined) throw new Error('The provider publishes no keys.')
    return { keys: keysAt(jwks_uri), algorithms: signaturesOf(named) }
  }
  const asksAnew = own !== undefined && own.promptLogin !== false
  const isAfresh = (login: BegunLogin) => asksAnew && login.afresh

  return {
    name,
    ...(own && { shown: { label: own.label, ...(own.icon !== undefined && { icon: own.icon }) } }),
    ...(rulesMark !== undefined && { rules: rulesMark }),
    asksAnew,
    begin: async ({ state, verifier, nonce }, login) =>
      client.buildAuthorizationUrl(await found(), {
        redirect_uri: redirect,
        response_type: 'code',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(protocol.scope && { scope: protocol.scope }),
        ...('issuer' in protocol && { nonce }),
        ...(isAfresh(login) && { prompt: 'login', max_age: '0' }),
      }),
    finish: async (query, { state, verifier, nonce }, login) => {
      const config = await found()
      const returned = new URL(redirect)
      returned.search = query
      const checks = { pkceCodeVerifier: verifier, expectedState: state }
      if ('issuer' in protocol) {
        const tokens = await client.authorizationCodeGrant(config, returned, { ...checks, expectedNonce: nonce, idTokenExpected: true })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new Error('The provider gave no identity.')
        const { keys, algorithms } = verifiers(config)
        await compactVerify(tokens.id_token, keys, { algorithms })
        if (!own) return { subject: claims.sub, name: protocol.nameOf(claims), ...apart }
        return readOwnPerson({
          config,
          claims,
          token: tokens.access_token,
          rules: own.rules,
          nameOf: protocol.nameOf,
          since: isAfresh(login) ? login.created : undefined,
        })
      }
      const { access_token } = await client.authorizationCodeGrant(config, returned, checks)
      const answer = await client.fetchProtectedResource(config, access_token, new URL(protocol.user), 'GET')
      if (!answer.ok) throw new Error(`The provider answered with status ${answer.status}.`)
      return { ...protocol.read(await answer.json()), ...apart }
    },
    ...(own?.signOut && {
      signOut: async (state) => {
        const config = await found()
        const { end_session_endpoint } = config.serverMetadata()
        const address = end_session_endpoint === undefined ? undefined : parseUrl(end_session_endpoint)
        const isLocal = new URL(own.issuer).protocol === 'http:' && address?.protocol === 'http:'
        if (address?.username !== '' || address.password !== '' || (address.protocol !== 'https:' && !isLocal))
          throw new Error('The provider names no address on https at which somebody signs out.')
        // No identity is kept that could be its hint: the provider asks the person.
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: new URL(signedOutPath, redirect).href, state })
      },
    }),
    ...(own && {
      readLogout: async (token) => {
        // Before the provider is asked anything, and not by it: the issuer of the settings is the one that it names.
        const claimed = claimedIssuer(token)
        if (claimed === undefined || new URL(own.issuer).href !== parseUrl(claimed)?.href) return undefined
        const by = await found().then(
          (config) => ({ issuer: config.serverMetadata().issuer, ...verifiers(config) }),
          (cause: unknown) => {
            throw new LogoutRefusedError('keys', { cause })
          },
        )
        return readLogoutToken(token, { ...by, clientId, now: clock.now() })
      },
    }),
  }
}
