import type { SocialProvider } from '../vault/VaultParts.js'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ApiError } from '../http/ApiError.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { readTelemetry } from '../settings/readTelemetry.js'
import { systemClock } from '../settings/systemClock.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { measured } from '../testing/measured.js'
import { createVaultWorld, site } from '../testing/vaultWorld.js'
import { startMetrics } from './startMetrics.js'

test('requests are counted by the pattern of their path, refusals by their code, and nothing by what a client made up', async () => {
  const { telemetry, lines } = measured()
  const { app } = await createTestGateway({ telemetry, limits: { burst: 5, perSecond: 1, body: 1_000, nonces: 1_000, deadline: 5_000 } })
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  await app.request('/getWallets')
  await app.request(`/v1/account/${account}/balance?chainId=eip155:1&projectId=made-up`)
  await app.request('/made/up')
  await app.request('/getWallets', { method: 'BREW' })
  for (let time = 0; time < 6; time++) await app.request('/getWallets?page=x')
  const counts = await lines('portico_gateway_request_seconds_count')
  expect(counts).toContain('portico_gateway_request_seconds_count{method="GET",route="/getWallets",status="200"} 1')
  expect(counts).toContain('portico_gateway_request_seconds_count{method="GET",route="/v1/account/:account/balance",status="404"} 1')
  expect(counts).toContain('portico_gateway_request_seconds_count{method="other",route="other",status="405"} 1')
  const refusals = await lines('portico_gateway_refusals_total')
  expect(refusals).toContain('portico_gateway_refusals_total{code="CHAIN_NOT_COVERED",project="all"} 1')
  expect(refusals.some((line) => line.startsWith('portico_gateway_refusals_total{code="RATE_LIMITED",project="all"}'))).toBe(true)
  expect((await lines('portico_gateway')).join('\n')).not.toMatch(/0xf39|made|BREW/)
})

test('a code of a provider of the operator is counted as other', async () => {
  const { telemetry, lines } = measured()
  const balances = [{ chains: ['eip155:1'], list: () => Promise.reject(new ApiError(400, 'ODD', 'No.')) }]
  const { app } = await createTestGateway({ telemetry, balances })
  await app.request('/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?chainId=eip155:1')
  expect(await lines('portico_gateway_refusals_total')).toEqual(['portico_gateway_refusals_total{code="other",project="all"} 1'])
})

test('logins are counted by the provider that they were made at, also those that it spoils', async () => {
  const { telemetry, lines } = measured()
  let down = false
  const whileUp = async <value>(value: value) => {
    if (down) throw new Error('The provider is down.')
    return value
  }
  const acme: SocialProvider = {
    name: 'oidc:acme',
    begin: () => whileUp(new URL('https://login.example/')),
    finish: () => whileUp({ subject: 'ida', name: undefined }),
  }
  const { createDevice, app } = await createVaultWorld({ socials: [acme] }, { telemetry })
  const phone = await createDevice()
  const visit = (path: string, headers: Record<string, string>) =>
    app.request(`/vault/social/${path}`, { headers }, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
  const goThrough = async () => {
    const { body } = await phone.send('POST', 'social', { provider: 'oidc:acme', site })
    const begun = await visit(`begin?state=${body.state}`, { referer: `${site}/` })
    const cookie = begun.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const location = async () => new URL((await visit(`return?state=${body.state}`, { cookie })).headers.get('location') ?? '')
    return async () => new URLSearchParams((await location()).hash.slice(1)).get('handle')
  }
  const handle = await (await goThrough())()
  for (let time = 0; time < 2; time++) await phone.send('POST', 'social/login', { handle })
  const comeBack = await goThrough()
  down = true
  expect(await comeBack()).toBeNull()
  expect((await phone.send('POST', 'social', { provider: 'oidc:acme', site })).status).toBe(502)
  await phone.login('anna@example.org')
  expect((await lines('portico_gateway_logins_total')).sort()).toEqual([
    'portico_gateway_logins_total{method="email",outcome="ok"} 1',
    'portico_gateway_logins_total{method="oidc:acme",outcome="UPSTREAM_FAILED"} 2',
    'portico_gateway_logins_total{method="oidc:acme",outcome="ok"} 1',
    'portico_gateway_logins_total{method="social",outcome="CODE_GONE"} 1',
  ])
})

test('mails are counted as sent or failed', async () => {
  const { telemetry, lines } = measured()
  const mail = { to: 'me@example.org', subject: '', text: '', html: '', language: 'en' }
  const { signal } = new AbortController()
  expect(await lines('portico_gateway_mails_total')).toEqual([
    'portico_gateway_mails_total{outcome="sent"} 0',
    'portico_gateway_mails_total{outcome="failed"} 0',
  ])
  await telemetry.mails(async () => {})(mail, signal)
  await expect(telemetry.mails(() => Promise.reject(new Error('no')))(mail, signal)).rejects.toThrow('no')
  expect(await lines('portico_gateway_mails_total')).toEqual([
    'portico_gateway_mails_total{outcome="sent"} 1',
    'portico_gateway_mails_total{outcome="failed"} 1',
  ])
})

test('requests to other servers are counted by provider and outcome', async () => {
  const { telemetry, lines } = measured(systemClock)
  const server = createServer((request, response) => {
    if (request.url !== '/late') response.writeHead(Number(request.url?.slice(1))).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const within = (deadline: number) =>
      createOutgoing({ addresses: [url], what: 'it', clock: systemClock, deadline, maxBytes: 100, observe: telemetry.calls('node eip155:1') })
    const ask = within(60_000)
    for (const status of [200, 404, 503]) await ask(`${url}/${status}`)
    await expect(within(50)(`${url}/late`)).rejects.toThrow('There was no answer of it for 50 ms.')
    const leaving = new AbortController()
    const left = ask(`${url}/late`, { signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect((await lines('portico_gateway_upstream_seconds_count')).sort()).toEqual(
      ['abandoned', 'failed', 'late', 'ok', 'refused'].map(
        (outcome) => `portico_gateway_upstream_seconds_count{provider="node eip155:1",outcome="${outcome}"} 1`,
      ),
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('caches are measured', async () => {
  const { telemetry, lines } = measured()
  telemetry.meters.cache('prices', 'hit')
  telemetry.meters.cache('prices', 'miss')
  expect(await lines('portico_gateway_cache_total')).toEqual(
    ['hit', 'miss'].map((outcome) => `portico_gateway_cache_total{cache="prices",outcome="${outcome}"} 1`),
  )
})

test('two gateways of one process have metrics of their own, each with those of the process', async () => {
  const [one, two] = [measured(), measured()]
  one.telemetry.meters.login('email', 'ok')
  expect(await one.lines('portico_gateway_logins_total')).toEqual(['portico_gateway_logins_total{method="email",outcome="ok"} 1'])
  expect(await two.lines('portico_gateway_logins_total')).toEqual([])
  for (const { lines } of [one, two]) expect((await lines('process_resident_memory_bytes')).length).toBe(1)
})

test('metrics have a listener of their own, which is off by default and answers nothing else', async () => {
  expect(readTelemetry({}).metrics).toBeUndefined()
  expect(readTelemetry({ GATEWAY_METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(() => readTelemetry({ GATEWAY_METRICS_PORT: 'x' })).toThrow('GATEWAY_METRICS_PORT is a whole number from 0 to 65535, not "x".')
  const { telemetry } = measured()
  const server = await startMetrics(telemetry, { host: '127.0.0.1', port: 0 })
  try {
    const answer = await fetch(server.url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(await answer.text()).toContain('portico_gateway_mails_total{outcome="failed"} 0')
    expect((await fetch(new URL('/', server.url))).status).toBe(404)
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(404)
    await expect(startMetrics(telemetry, { host: '127.0.0.1', port: Number(new URL(server.url).port) })).rejects.toThrow(
      'is already in use. Choose another: GATEWAY_METRICS_PORT',
    )
    expect((await (await createTestGateway({ telemetry })).app.request('/metrics')).status).toBe(404)
  } finally {
    await server.stop()
  }
})
