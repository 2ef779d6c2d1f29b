import { keyMissing } from '../base/SealerError.js'
import type { SocialProvider } from '../vault/VaultParts.js'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOutgoing } from '../http/createOutgoing.js'
import { withDeadline } from '../http/withDeadline.js'
import { systemClock } from '../settings/systemClock.js'
import { StoreError } from '../store/StoreError.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { measured } from '../testing/measured.js'
import { createVaultWorld, secureSite, site } from '../testing/vaultWorld.js'
import { createSealer } from '../vault/createSealer.js'

const acme: SocialProvider = {
  name: 'oidc:acme',
  begin: async () => new URL('https://login.example/'),
  finish: async () => ({ subject: 'ida', name: 'Ida' }),
}

/** A browser that goes to a provider and back: where it is sent in the end. */
const goThrough = async (world: Awaited<ReturnType<typeof createVaultWorld>>, meanwhile: () => Promise<void>) => {
  const phone = await world.createDevice()
  const { body } = await phone.send('POST', 'social', { provider: 'oidc:acme', site })
  const visit = (path: string, headers: Record<string, string>) =>
    world.app.request(`/vault/social/${path}`, { headers }, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
  const begun = await visit(`begin?state=${body.state}`, { referer: `${site}/` })
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await meanwhile()
  return visit(`return?state=${body.state}`, { cookie })
}

test('a database that is away is no defect, in the counts of logins and of failures', async () => {
  const { telemetry, lines, counted } = measured()
  const { createDevice, parts } = await createVaultWorld({}, { telemetry })
  const phone = await createDevice()
  const { body } = await phone.request('anna@example.org')
  await parts.store.close()
  expect((await phone.answer(body.challenge, phone.lastCode())).status).toBe(503)
  expect(await lines('portico_gateway_logins_total')).toEqual(['portico_gateway_logins_total{method="email",outcome="STORE_UNAVAILABLE"} 1'])
  expect(await counted('portico_gateway_failures_total')).toEqual(['portico_gateway_failures_total{code="STORE_UNAVAILABLE"} 1'])
})

test.each([
  ['OUTCOME_UNCLEAR', new StoreError('lost', { unclear: true })],
  ['STORE_UNAVAILABLE', new StoreError('gone')],
  ['KEYS_UNAVAILABLE', keyMissing('two')],
  ['INTERNAL', new TypeError('x is not a function')],
])('failures: %s is counted by its code', async (code, error) => {
  const { telemetry, counted } = measured()
  const list = () => {
    throw error
  }
  const { app } = await createTestGateway({ telemetry, directory: { list } })
  expect((await app.request('/getWallets')).status).toBe(code === 'INTERNAL' ? 500 : 503)
  expect(await counted('portico_gateway_failures_total')).toEqual([`portico_gateway_failures_total{code="${code}"} 1`])
})

test('a key that is missing when a browser comes back is no failure of the provider', async () => {
  const { telemetry, lines } = measured()
  const sealer = createSealer([{ id: 'one', key: new Uint8Array(32).fill(1) }])
  let missing = false
  const world = await createVaultWorld(
    { socials: [acme], sealer: { ...sealer, seal: async (secret, context) => (missing ? Promise.reject(keyMissing('one')) : sealer.seal(secret, context)) } },
    { telemetry },
  )
  const answer = await goThrough(world, async () => {
    missing = true
  })
  expect(answer.headers.get('location')).toContain(`${secureSite}/social#`)
  expect(await lines('portico_gateway_logins_total')).toEqual(['portico_gateway_logins_total{method="oidc:acme",outcome="KEYS_UNAVAILABLE"} 1'])
})

test('a client that leaves is counted as such: neither a failure nor a refusal', async () => {
  const { telemetry, lines, counted } = measured()
  const leaving = new AbortController()
  const balances = [
    {
      chains: ['eip155:1'],
      list: async (_: unknown, signal: AbortSignal) => {
        leaving.abort()
        signal.throwIfAborted()
        return []
      },
    },
  ]
  const { app } = await createTestGateway({ telemetry, balances })
  await app.request('/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?chainId=eip155:1', { signal: leaving.signal })
  expect(await lines('portico_gateway_request_seconds_count')).toEqual([
    'portico_gateway_request_seconds_count{method="GET",route="/v1/account/:account/balance",status="499"} 1',
  ])
  expect([await counted('portico_gateway_failures_total'), await lines('portico_gateway_refusals_total')]).toEqual([[], []])
})

const startServer = async () => {
  const answers: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
    '/ok': [200, 'application/json', '{}'],
    '/quota': [429, 'application/json', '{}'],
    '/page': [200, 'text/html; charset=utf-8', '<!doctype html><title>Sorry</title>'],
    '/fails': [500, 'text/plain', 'no'],
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) response.writeHead(answer[0], { 'content-type': answer[1] }).end(answer[2])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('requests to other servers: a used up quota and a page in place of data have outcomes of their own', async () => {
  const { telemetry, lines } = measured(systemClock)
  const url = await startServer()
  const ask = createOutgoing({ addresses: [url], what: 'it', clock: systemClock, deadline: 5_000, maxBytes: 100, observe: telemetry.calls('it') })
  for (const path of ['ok', 'quota', 'page']) await ask(`${url}/${path}`)
  expect((await lines('portico_gateway_upstream_seconds_count')).sort()).toEqual(
    ['limited', 'ok', 'unreadable'].map((outcome) => `portico_gateway_upstream_seconds_count{provider="it",outcome="${outcome}"} 1`),
  )
})

test('of two requests at once of which one fails, the other one is cancelled: nobody left', async () => {
  const { telemetry, lines } = measured(systemClock)
  const url = await startServer()
  const ask = createOutgoing({ addresses: [url], what: 'it', clock: systemClock, deadline: 5_000, maxBytes: 100, observe: telemetry.calls('it') })
  const both = withDeadline(
    (signal) =>
      Promise.all([
        ask(`${url}/never`, { signal }),
        ask(`${url}/fails`, { signal }).then(() => {
          throw new Error('It fails.')
        }),
      ]),
    { clock: systemClock, ms: 5_000 },
  )
  await expect(both).rejects.toThrow('A provider failed.')
  await expect
    .poll(async () => (await lines('portico_gateway_upstream_seconds_count')).sort())
    .toEqual(['cancelled', 'failed'].map((outcome) => `portico_gateway_upstream_seconds_count{provider="it",outcome="${outcome}"} 1`))
})

test('refusals are counted by project, and all that a request can make up is one value', async () => {
  const { telemetry, lines } = measured()
  const projects = (await createVaultWorld()).parts.projects
  const { app } = await createTestGateway({ telemetry, projects })
  const from = (origin: string) => ({ headers: { origin } })
  await app.request('/getWallets?projectId=lumen', from('https://evil.example'))
  for (const name of ['made-up', 'made-up-too', '']) await app.request(`/getWallets?projectId=${name}`)
  await app.request('/getWallets')
  const counted = await lines('portico_gateway_refusals_total')
  expect(counted).toContain('portico_gateway_refusals_total{code="ORIGIN_REFUSED",project="lumen"} 1')
  expect(counted.filter((line) => !/project="(lumen|unknown)"/.test(line))).toEqual([])
})
