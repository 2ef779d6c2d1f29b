import type { Sealer } from '../vault/VaultParts.js'
import { generateKeyPairSync } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { client, type Provider, type ProviderName, providerNames, secretOf, startProvider } from '../../sandbox/social/startProvider.js'
import { systemClock } from '../settings/systemClock.js'
import { createSocialProvider } from '../vault/createSocialProvider.js'
import { createVaultWorld, site } from './vaultWorld.js'

/** What a browser keeps of the gateway. */
export type Cookies = Map<string, string>

/** Where the providers send browsers. */
const redirect = 'http://localhost/vault/social/return'

/** The secret of another client. */
const strange = (name: Provider['name']) =>
  typeof secretOf(name) === 'string'
    ? 'another-secret'
    : { ...client.signing, key: `${generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })}` }

/** A gateway of embedded wallets, and the sandbox's stand-ins for providers, whose pages the test presses as a person does; they end with the test. `strangers`: the gateway has the secrets of other clients. */
export const createSocialWorld = async (
  names: readonly ProviderName[] = providerNames,
  { strangers = false, pages, sealer }: { readonly strangers?: boolean; readonly pages?: readonly string[]; readonly sealer?: Sealer } = {},
) => {
  const started = await Promise.all(names.map((name) => startProvider({ name, port: 0 })))
  onTestFinished(async () => {
    await Promise.all(started.map((provider) => provider.stop()))
  })
  const make = (provider: Provider, at = provider.url) =>
    createSocialProvider({
      name: provider.name,
      clientId: client.id,
      clientSecret: strangers ? strange(provider.name) : secretOf(provider.name),
      redirect,
      clock: systemClock,
      deadline: 5_000,
      at,
    })
  const world = await createVaultWorld({ socials: started.map((provider) => make(provider)), ...(pages && { pages }), ...(sealer && { sealer }) })

  const from = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }
  /** A browser at an address of the gateway: where it is sent. `sender`: the page that sent it there, where the browser says so. */
  const visit = async (path: string, cookies: Cookies, sender: string | null = null): Promise<{ readonly status: number; readonly headers: Headers }> => {
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await world.app.request(path, { headers: { ...(sent && { cookie: sent }), ...(sender !== null && { referer: sender }) } }, from)
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return response
  }
  /** The browser of the visitor. Another one is another jar. */
  const visitor: Cookies = new Map()
  /** The address of the provider, to which a browser is sent that begins a login. */
  const goTo = async (state: unknown, cookies = visitor, sender: string | null = `${site}/`): Promise<string> =>
    (await visit(`/vault/social/begin?state=${state}`, cookies, sender)).headers.get('location') ?? ''

  /** What a person does at the provider: the query with which the browser comes back. */
  const decide = async (address: string, person: string, decision: 'allow' | 'deny' = 'allow', cookies = visitor): Promise<string> => {
    const { pathname, searchParams } = new URL(address)
    const uri = pathname === '/vault/social/begin' ? await goTo(searchParams.get('state'), cookies) : address
    const page = await fetch(uri)
    if (!page.ok) throw new Error(`The provider answered with status ${page.status}.`)
    const form = new URLSearchParams([...new URL(uri).searchParams, ['person', person], ['decision', decision]])
    const sent = await fetch(new URL('/decide', uri), { method: 'POST', body: form, redirect: 'manual' })
    return new URL(sent.headers.get('location') ?? '').search
  }
  /** The browser at the gateway's address: what the fragment of the secure site's window says. */
  const comeBack = async (query: string, cookies = visitor) => {
    const { status, headers } = await visit(`/vault/social/return${query}`, cookies)
    const location = headers.get('location') ?? 'https://none.example/'
    return { status, address: location.split('#')[0], ...Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1))) } as {
      readonly status: number
      readonly address: string
      readonly handle?: string
      readonly state?: string
      readonly name?: string
      readonly error?: string
      readonly site?: string
      readonly way?: string
      readonly 'portico-login'?: string
    }
  }
  type Device = Awaited<ReturnType<typeof world.createDevice>>
  /** `page`: the page that the browser leaves for the provider. `uri` is where it is sent there. */
  const begin = async (device: Device, provider: string, page?: string) => {
    const { body } = await device.send('POST', 'social', { provider, site, ...(page !== undefined && { page }) })
    return { ...body, ...(body.state !== undefined && { uri: await goTo(body.state) }) } as Readonly<Record<string, unknown>> & Pick<typeof body, 'error'>
  }
  /** Up to the handle. */
  const goThrough = async (device: Device, provider: string, person: string) => {
    const { uri } = await begin(device, provider)
    return comeBack(await decide(`${uri}`, person))
  }
  const redeem = (device: Device, handle: unknown, project?: string) =>
    device.send('POST', 'social/login', { handle }, project === undefined ? {} : { project })
  return { ...world, started, visitor, visit, goTo, begin, decide, comeBack, goThrough, redeem }
}
