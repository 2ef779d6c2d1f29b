import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'
import type { GatewayParts } from '../contract.js'
import { systemClock } from '../settings/systemClock.js'
import { createSocialProvider } from '../vault/createSocialProvider.js'
import type { OwnProviderSettings } from '../vaultContract.js'
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

/** An OpenID provider as it is on npm, whose login and consent pages the test fills in. It ends with the test. */
export const startOpenIdProvider = async () => {
  const people = new Map<string, Person>()
  let forge: Forge | undefined
  let answer: ReturnType<Provider['callback']> | undefined
  let delay: Promise<unknown> | undefined
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push((request.url ?? '').split('?')[0] ?? '')
    ;(delay ?? Promise.resolve()).then(() => answer?.(request, response)).catch(() => response.destroy())
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
    const key = await makeKey(kid)
    const provider = new Provider(issuer, {
      clients: [{ client_id: ownClient.clientId, client_secret: ownClient.clientSecret, redirect_uris: [redirect], id_token_signed_response_alg: 'ES256' }],
      claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups', 'roles', 'tid'], email: ['email', 'email_verified'] },
      cookies: { keys: ['the cookies of a test'] },
      jwks: { keys: [key.jwk] },
      findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    })
    provider.use(async (context, next) => {
      await next()
      if (context.path === '/token' && context.status === 200 && forge) context.body = await forge(context.body as Record<string, unknown>, key)
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
    stop,
  }
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

const keepCookies = (jar: Cookies, headers: Headers) => {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
const cookieOf = (jar: Cookies): Record<string, string> => (jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })

/**
 * What a person does at the provider: logs in with their name, and allows it. Redirects are followed up to the gateway's own address.
 *
 * @returns the query with which the browser comes back
 */
export const logInThere = async (address: string, person: string): Promise<string> => {
  const jar: Cookies = new Map()
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
      if (next.href.startsWith(redirect)) return next.search
      continue
    }
    const page = await response.text()
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (prompt === undefined) throw new Error(`The provider answered with status ${response.status}: ${page.slice(0, 400)}`)
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: person, password: 'any' }) })
  }
  throw new Error('The provider sends the browser in circles.')
}

/** A gateway with an OpenID provider of the operator's own, `oidc:acme`, and the browser of a visitor. */
export const createOidcWorld = async (
  provider: Pick<OpenIdProvider, 'issuer'>,
  {
    deadline = 5_000,
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
  const socials = [{}, ...others].map((other) => createSocialProvider({ ...settings, ...other, redirect, clock: systemClock, deadline }))
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
  return { ...world, begin, goTo, comeBack, comeBackAs, goThrough, redeem }
}
