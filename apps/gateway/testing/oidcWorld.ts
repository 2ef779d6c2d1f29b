import type { GatewayParts } from '../GatewayParts.js'
import type { OwnProviderSettings } from '../vault/VaultParts.js'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { createSocialProvider } from '../vault/createSocialProvider.js'
import type { Cookies } from './socialWorld.js'
import { createVaultWorld, site } from './vaultWorld.js'

/** Where the provider sends browsers. */
const redirect = 'http://localhost/vault/social/return'
export const ownClient = Object.freeze({ clientId: 'portico', clientSecret: 'a secret: with %, : and +' })

/** What a provider knows of a person, beside the name with which they log in. */
export type Person = Readonly<Record<string, unknown>>

/** Changes the answer of the token endpoint before it is sent. `key` is that which the provider signs with. */
export type Forge = (answer: Readonly<Record<string, unknown>>, key: { readonly jwk: JWK; readonly kid: string }) => Promise<object>

const makeKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { jwk: { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }, kid }
}

/**
 * An OpenID provider as it is on npm, whose login and consent pages the test fills in. It ends with the test.
 *
 * @param gateway the address of a gateway that is a program of its own, which is told who logs out
 */
export const startOpenIdProvider = async ({ gateway }: { readonly gateway?: string } = {}) => {
  const people = new Map<string, Person>()
  let forge: Forge | undefined
  let answer: ReturnType<Provider['callback']> | undefined
  let delay: Promise<unknown> | undefined
  let key: Awaited<ReturnType<typeof makeKey>> | undefined
  let garbled: string | undefined
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push((request.url ?? '').split('?')[0] ?? '')
    if (garbled !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).end(garbled)
    else (delay ?? Promise.resolve()).then(() => answer?.(request, response)).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => {
    await stop()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** The provider begins to sign with another key, and forgets the one before. */
  const rotate = async (kid: string) => {
    const next = await makeKey(kid)
    key = next
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: ownClient.clientId,
          client_secret: ownClient.clientSecret,
          redirect_uris: [gateway === undefined ? redirect : `${gateway}/vault/social/return`],
          post_logout_redirect_uris: [`${gateway ?? 'http://localhost'}/vault/social/signed-out`],
          id_token_signed_response_alg: 'ES256',
          ...(gateway !== undefined && { backchannel_logout_uri: `${gateway}/vault/social/backchannel-logout`, backchannel_logout_session_required: true }),
        },
      ],
      features: { backchannelLogout: { enabled: true } },
      // Its own one reaches no address of this machine.
      fetch: (url: string, options: RequestInit) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
      claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups', 'roles', 'tid'], email: ['email', 'email_verified'] },
      cookies: { keys: ['the cookies of a test'] },
      jwks: { keys: [next.jwk] },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    })
    provider.use(async (context, goOn) => {
      await goOn()
      if (context.path === '/token' && context.status === 200 && forge) context.body = await forge(context.body as Record<string, unknown>, next)
    })
    answer = provider.callback()
  }
  await rotate('first')
  return {
    issuer,
    people,
    rotate,
    /** Paths of the requests that reached it. */
    asked,
    forge: (next: Forge | undefined) => {
      forge = next
    },
    /** From now on it takes connections, and answers none. */
    hang: () => {
      delay = new Promise(() => {})
    },
    /** From now on it answers everything with this. */
    garble: (text: string) => {
      garbled = text
    },
    /** It answers again. */
    goOn: () => {
      delay = undefined
      garbled = undefined
    },
    /** Signs as the provider does. */
    sign: async (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) => {
      if (!key) throw new Error('The provider has no key.')
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header }).sign(await importJWK(key.jwk, 'ES256'))
    },
    stop,
  }
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** The provider says these claims of a person as well. */
export const saying =
  (provider: Pick<OpenIdProvider, 'sign'>, said: JWTPayload): Forge =>
  async (answer) => ({ ...answer, id_token: await provider.sign({ ...decodeJwt(`${answer.id_token}`), ...said }) })

export const keepCookies = (jar: Cookies, headers: Headers) => {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
export const cookieOf = (jar: Cookies): Record<string, string> =>
  jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }

/**
 * What a person does at the provider: logs in with their name, and allows it. Redirects are followed up to the gateway's own address.
 *
 * @param given jar: what the browser keeps of the provider; back: the address that it comes back to
 * @returns the query with which the browser comes back
 */
export const logInThere = async (
  address: string,
  person: string,
  { jar = new Map(), back = redirect }: { jar?: Cookies; back?: string } = {},
): Promise<string> => {
  let next = new URL(address)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step += 1) {
    const response: Response = await fetch(next, {
      method: form ? 'POST' : 'GET',
      headers: cookieOf(jar),
      ...(form && { body: form }),
      redirect: 'manual',
    })
    keepCookies(jar, response.headers)
    form = undefined
    const location = response.headers.get('location')
    if (location !== null) {
      next = new URL(location, next)
      if (next.href.startsWith(back)) return next.search
      continue
    }
    const page = await response.text()
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (prompt === undefined) throw new Error(`The provider answered with status ${response.status}: ${page.slice(0, 400)}`)
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: person, password: 'any' }) })
  }
  throw new Error('The provider sends the browser in circles.')
}

/**
 * The same person logs out at the provider, on its own page.
 *
 * @param address where the browser was sent to log out
 * @returns where the provider sends it after that
 */
export const logOutThere = async (issuer: string, jar: Cookies, address: string = `${issuer}/session/end`): Promise<string> => {
  const asked = await fetch(address, { headers: cookieOf(jar) })
  keepCookies(jar, asked.headers)
  const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(await asked.text()) ?? []
  const form = new URLSearchParams({ xsrf, logout: 'yes' })
  const done = await fetch(`${issuer}/session/end/confirm`, { method: 'POST', headers: cookieOf(jar), body: form, redirect: 'manual' })
  if (done.status >= 400) throw new Error(`The provider answered with status ${done.status}: ${(await done.text()).slice(0, 400)}`)
  return done.headers.get('location') ?? ''
}

/** A gateway with an OpenID provider of the operator's own, `oidc:acme`, and the browser of a visitor. */
export const createOidcWorld = async (
  provider: Pick<OpenIdProvider, 'issuer'>,
  {
    // A machine that runs other tests takes seconds for a request.
    deadline = 20_000,
    others = [],
    telemetry,
    ...changed
  }: Partial<OwnProviderSettings> & {
    readonly deadline?: number
    readonly others?: readonly Pick<OwnProviderSettings, 'name' | 'issuer'>[]
    readonly telemetry?: GatewayParts['telemetry']
  } = {},
) => {
  const settings: OwnProviderSettings = { name: 'oidc:acme', issuer: provider.issuer, ...ownClient, scope: 'openid profile', label: 'Acme staff', ...changed }
  const make = (other: Partial<OwnProviderSettings>) => createSocialProvider({ ...settings, ...other, redirect, clock: systemClock, deadline })
  const socials = [{}, ...others].map(make)
  const world = await createVaultWorld({ socials }, { telemetry })
  const jar: Cookies = new Map()
  const visit = async (path: string) => {
    const response = await world.app.request(path, { headers: cookieOf(jar) }, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
    keepCookies(jar, response.headers)
    return new URL(response.headers.get('location') ?? 'https://none.example/')
  }
  type Device = Awaited<ReturnType<typeof world.createDevice>>
  const begin = (device: Device, name = settings.name) => device.send('POST', 'social', { provider: name, site })
  /** Where the gateway sends the browser. */
  const goTo = (state: unknown) => visit(`/vault/social/begin?state=${state}`)
  /** What the fragment of the secure site's window says. */
  const comeBack = async (query: string) => Object.fromEntries(new URLSearchParams((await visit(`/vault/social/return${query}`)).hash.slice(1)))
  /** Where the browser ends with a login that was begun, after the pages of the provider. */
  const comeBackAs = async (state: unknown, person: string) => visit(`/vault/social/return${await logInThere((await goTo(state)).href, person)}`)
  /** From the button to the handle. */
  const goThrough = async (device: Device, person: string, name = settings.name) =>
    comeBack(await logInThere((await goTo((await begin(device, name)).body.state)).href, person))
  const redeem = (device: Device, handle: unknown) => device.send('POST', 'social/login', { handle })
  /** As a gateway that is started again with other settings of the first provider; without any, without it. */
  const change = (other: Partial<OwnProviderSettings> | undefined) => void socials.splice(0, 1, ...(other ? [make(other)] : []))
  /** As the version left sessions that did not keep where they are from. */
  const forgetProviders = () => world.database.run('UPDATE vault_logins SET provider = NULL, rules = NULL, sid = NULL, proved = NULL')
  return { ...world, change, forgetProviders, begin, goTo, comeBack, comeBackAs, goThrough, redeem }
}
