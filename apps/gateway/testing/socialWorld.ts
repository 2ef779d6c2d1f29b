import { generateKeyPairSync } from 'node:crypto'
import { afterEach } from 'vitest'
import { client, type Provider, type ProviderName, providerNames, secretOf, startProvider } from '../../sandbox/social/startProvider.mjs'
import { systemClock } from '../settings/systemClock.mjs'
import { createSocialProvider } from '../vault/createSocialProvider.mjs'
import { createVaultWorld, site } from './vaultWorld.js'

const running: Provider[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.stop()))
})

/** Where the providers send browsers. */
const redirect = 'http://localhost/vault/social/return'

/** The secret of another client. */
const strange = (name: Provider['name']) =>
  typeof secretOf(name) === 'string'
    ? 'another-secret'
    : { ...client.signing, key: `${generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })}` }

/** A gateway of embedded wallets, and the sandbox's stand-ins for providers, whose pages the test presses as a person does. `strangers`: the gateway has the secrets of other clients. */
export const createSocialWorld = async (names: readonly ProviderName[] = providerNames, { strangers = false }: { readonly strangers?: boolean } = {}) => {
  const started = await Promise.all(names.map((name) => startProvider({ name, port: 0 })))
  running.push(...started)
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
  const world = await createVaultWorld({ socials: started.map((provider) => make(provider)) })

  /** What a person does at the provider: the query with which the browser comes back. */
  const decide = async (uri: string, person: string, decision: 'allow' | 'deny' = 'allow'): Promise<string> => {
    const page = await fetch(uri)
    if (!page.ok) throw new Error(`The provider answered with status ${page.status}.`)
    const form = new URLSearchParams([...new URL(uri).searchParams, ['person', person], ['decision', decision]])
    const sent = await fetch(new URL('/decide', uri), { method: 'POST', body: form, redirect: 'manual' })
    return new URL(sent.headers.get('location') ?? '').search
  }
  /** The browser at the gateway's address: what the fragment of the secure site's window says. */
  const comeBack = async (query: string) => {
    const { status, headers } = await world.app.request(`/vault/social/return${query}`, {}, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
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
  /** `page`: the page that the browser leaves for the provider. */
  const begin = async (device: Device, provider: string, page?: string) =>
    (await device.send('POST', 'social', { provider, site, ...(page !== undefined && { page }) })).body
  /** Up to the handle. */
  const goThrough = async (device: Device, provider: string, person: string) => {
    const { uri } = await begin(device, provider)
    return comeBack(await decide(`${uri}`, person))
  }
  const redeem = (device: Device, handle: unknown, project?: string) =>
    device.send('POST', 'social/login', { handle }, project === undefined ? {} : { project })
  return { ...world, started, begin, decide, comeBack, goThrough, redeem }
}
