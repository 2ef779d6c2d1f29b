// @ts-check
import * as client from 'openid-client'
import * as z from 'zod/mini'
import { createOutgoing } from '../http/createOutgoing.mjs'

/** @import { Clock, SocialName, SocialProvider } from '../contract.js' */

/** Limit of an answer of a provider, in bytes. */
const mostOfProvider = 200_000

const named = (/** @type {unknown[]} */ ...names) => {
  const found = names.find((name) => typeof name === 'string' && name.trim() !== '')
  return typeof found === 'string' ? found.trim().slice(0, 64) : undefined
}
const text = z.optional(z.nullable(z.string()))
const githubUser = z.object({ id: z.int().check(z.minimum(1)), login: text, name: text })
const discordUser = z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)), username: text, global_name: text })

/**
 * What is special about each provider. Google speaks OpenID Connect; the others speak OAuth 2, and say who logged in at an address of
 * their own. `at` puts all of it on one other server.
 *
 * @type {Readonly<Record<SocialName, (at?: string) => Dialect>>}
 */
const dialects = {
  google: (at) => ({ issuer: at ?? 'https://accounts.google.com', scope: 'openid profile' }),
  github: (at) => ({
    server: {
      issuer: `${at ?? 'https://github.com'}/login/oauth`,
      authorization_endpoint: `${at ?? 'https://github.com'}/login/oauth/authorize`,
      token_endpoint: `${at ?? 'https://github.com'}/login/oauth/access_token`,
    },
    scope: '',
    user: `${at ?? 'https://api.github.com'}/user`,
    read: (answer) => {
      const { id, login, name } = z.parse(githubUser, answer)
      return { subject: `${id}`, name: named(name, login) }
    },
  }),
  discord: (at) => ({
    server: {
      issuer: at ?? 'https://discord.com',
      authorization_endpoint: `${at ?? 'https://discord.com'}/oauth2/authorize`,
      token_endpoint: `${at ?? 'https://discord.com'}/api/oauth2/token`,
    },
    scope: 'identify',
    user: `${at ?? 'https://discord.com'}/api/users/@me`,
    read: (answer) => {
      const { id, username, global_name } = z.parse(discordUser, answer)
      return { subject: id, name: named(global_name, username) }
    },
  }),
}
/**
 * @typedef {{ issuer: string, scope: string }
 *   | { server: client.ServerMetadata, scope: string, user: string, read(answer: unknown): { subject: string, name: string | undefined } }} Dialect
 */

/** The providers that there are. @type {readonly SocialName[]} */
export const socialNames = Object.freeze(['google', 'github', 'discord'])

/**
 * Logins at one provider, with PKCE, and with a nonce where it speaks OpenID Connect.
 *
 * @param {object} needs
 * @param {SocialName} needs.name
 * @param {string} needs.clientId
 * @param {string} needs.clientSecret
 * @param {string} needs.redirect where the provider sends browsers: registered there
 * @param {Clock} needs.clock
 * @param {number} needs.deadline ms for one request
 * @param {string} [needs.at] another server that speaks like this provider
 * @returns {SocialProvider}
 */
export const createSocialProvider = ({ name, clientId, clientSecret, redirect, clock, deadline, at }) => {
  const dialect = dialects[name](at)
  const reach = (/** @type {(string | undefined)[]} */ ...addresses) => {
    const outgoing = createOutgoing({
      addresses: addresses.filter((address) => address !== undefined),
      what: `the provider "${name}"`,
      clock,
      deadline,
      most: mostOfProvider,
    })
    /** @type {client.CustomFetch} */
    const ask = (url, { method, headers, body, signal }) =>
      // The library sends forms and nothing else.
      outgoing(url, { method, headers, ...(body instanceof URLSearchParams && { body }), ...(signal && { signal }) })
    return ask
  }
  /** @param {client.Configuration} config @param {string} address */
  const settle = (config, address) => {
    // The providers themselves use https: this is for one on the same machine.
    if (new URL(address).protocol === 'http:') client.allowInsecureRequests(config)
    return config
  }
  const configure = async () => {
    const auth = client.ClientSecretPost(clientSecret)
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
  /** @type {Promise<client.Configuration> | undefined} */
  let configured
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
        return { subject: claims.sub, name: named(claims.name, claims.preferred_username) }
      }
      const { access_token } = await client.authorizationCodeGrant(config, returned, checks)
      const answer = await client.fetchProtectedResource(config, access_token, new URL(dialect.user), 'GET')
      if (!answer.ok) throw new Error(`The provider answered with status ${answer.status}.`)
      return dialect.read(await answer.json())
    },
  }
}
