import { expect, test } from 'vitest'
import { ProviderError } from '../http/askJson.js'
import { createProviders } from '../data/createProviders.js'
import { dataProviders } from '../settings/dataProviders.js'
import { systemClock } from '../settings/systemClock.js'
import { openShared } from '../shared/openShared.js'
import { startPruning } from '../startPruning.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { measured } from '../testing/measured.js'
import { testClock } from '../testing/testClock.js'
import { createVaultWorld, masterKey } from '../testing/vaultWorld.js'
import { createSealer } from '../vault/createSealer.js'
import { version } from '../version.js'
import { createPseudonyms } from '../vault/createPseudonyms.js'
import { observeDatabase } from './observeDatabase.js'
import { rarely } from '../http/rarely.js'

test('ready: 1 while /ready says so, 0 while the database is away or the gateway stops', async () => {
  const { telemetry, lines } = measured()
  expect(await lines('portico_gateway_ready')).toEqual([])
  const stopping = new AbortController()
  const { parts, clock } = await createTestGateway({ telemetry, draining: stopping.signal })
  expect(await lines('portico_gateway_ready')).toEqual(['portico_gateway_ready 1'])
  await parts.store.close()
  clock.advance(1_000)
  expect(await lines('portico_gateway_ready')).toEqual(['portico_gateway_ready 0'])
  expect(await lines('portico_gateway_build_info')).toEqual([`portico_gateway_build_info{version="${version}",node="${process.version}"} 1`])
})

test('ready: 0 once it stops', async () => {
  const { telemetry, lines } = measured()
  const stopping = new AbortController()
  await createTestGateway({ telemetry, draining: stopping.signal })
  stopping.abort()
  expect(await lines('portico_gateway_ready')).toEqual(['portico_gateway_ready 0'])
})

test('gauges: a reader that fails or hangs is left out and holds nothing up, and several are added up', async () => {
  const { telemetry, lines } = measured()
  const { gauge } = telemetry.meters
  gauge('codes_left', () => Promise.reject(new Error('no')))
  gauge('pruned_timestamp_seconds', () => new Promise(() => {}))
  for (const value of [2, 3]) gauge('cache_entries', () => [{ labels: { cache: 'ens' }, value }])
  const before = systemClock.now()
  expect(await lines('portico_gateway_cache_entries')).toEqual(['portico_gateway_cache_entries{cache="ens"} 5'])
  expect(systemClock.now() - before).toBeLessThan(10_000)
  expect([...(await lines('portico_gateway_codes_left')), ...(await lines('portico_gateway_pruned'))].filter((line) => !line.includes('rows'))).toEqual([])
})

test('rarely: reads again after the time, gives the former value meanwhile, and nothing after a failure', async () => {
  const clock = testClock()
  const answers: (() => Promise<number>)[] = [async () => 1, async () => 2, () => Promise.reject(new Error('no')), async () => 4]
  let asked = 0
  const read = rarely(() => answers[asked++]?.() ?? Promise.reject(new Error('asked too often')), { clock, ms: 3_600_000 })
  expect([await read(), await read(), asked]).toEqual([1, 1, 1])
  clock.advance(3_600_000)
  expect(await read()).toBe(1)
  await expect.poll(read).toBe(2)
  clock.advance(3_600_000)
  await read()
  await expect.poll(read).toBeUndefined()
  expect([await read(), asked]).toEqual([undefined, 3])
  clock.advance(600_000)
  expect([await read(), asked]).toEqual([4, 4])
})

test('queries: statements and transactions are measured by kind, and what fails as such', async () => {
  const { telemetry, lines } = measured()
  const database = observeDatabase(openSqlite(), { clock: systemClock, meters: telemetry.meters })
  await database.run('CREATE TABLE made (up TEXT PRIMARY KEY)')
  await database.transaction(async (queries) => {
    await queries.run('INSERT INTO made (up) VALUES ($1)', ['a'])
    await queries.all('  select * FROM made')
  })
  await expect(database.run("INSERT INTO made (up) VALUES ('a')")).rejects.toThrow()
  expect((await lines('portico_gateway_query_seconds_count')).sort()).toEqual(
    [
      'kind="insert",outcome="failed"',
      'kind="insert",outcome="ok"',
      'kind="other",outcome="ok"',
      'kind="select",outcome="ok"',
      'kind="transaction",outcome="ok"',
    ].map((labels) => `portico_gateway_query_seconds_count{${labels}} 1`),
  )
  const pool = observeDatabase({ ...openSqlite(), pool: () => ({ busy: 3, idle: 5, waiting: 2 }) }, { clock: systemClock, meters: telemetry.meters })
  expect(pool.kind).toBe('sqlite')
  expect(await lines('portico_gateway_database_connections')).toEqual(
    ['busy"} 3', 'idle"} 5', 'waiting"} 2'].map((end) => `portico_gateway_database_connections{state="${end}`),
  )
})

test('breakers: one that opens is a line and a gauge, and so is its end', async () => {
  const { telemetry, lines } = measured()
  const log: (readonly [string, unknown])[] = []
  let works = false
  const source = {
    name: 'etherscan 1',
    balances: async () => {
      if (!works) throw new ProviderError('It fails.')
      return []
    },
  }
  const { balances } = createProviders({
    chain: 'eip155:1',
    sources: [source],
    picture: () => undefined,
    clock: systemClock,
    log: (event, facts) => log.push([event, facts?.service]),
    deadline: 1_000,
    fresh: 0,
    stale: 0,
    meters: telemetry.meters,
    failures: 2,
    pause: 20,
  })
  const ask = () => balances?.list({ chain: 'eip155:1', account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', anew: true }, new AbortController().signal)
  const open = () => lines('portico_gateway_breaker_open')
  expect(await open()).toEqual(['portico_gateway_breaker_open{chain="eip155:1",service="etherscan 1"} 0'])
  for (let time = 0; time < 3; time++) await expect(ask()).rejects.toThrow()
  expect(await open()).toEqual(['portico_gateway_breaker_open{chain="eip155:1",service="etherscan 1"} 1'])
  // Tries in between that fail are no further line.
  await systemClock.after(30)
  await expect(ask()).rejects.toThrow()
  works = true
  await expect
    .poll(() =>
      Promise.resolve(ask()).then(
        () => 'ok',
        () => 'skipped',
      ),
    )
    .toBe('ok')
  expect(await open()).toEqual(['portico_gateway_breaker_open{chain="eip155:1",service="etherscan 1"} 0'])
  expect(log.filter(([event]) => event.startsWith('breaker'))).toEqual([
    ['breaker open', 'etherscan 1'],
    ['breaker closed', 'etherscan 1'],
  ])
})

test('caps: what is used, and of how much', async () => {
  const { telemetry, lines } = measured()
  dataProviders(
    {
      fresh: 0,
      stale: 0,
      prices: undefined,
      chains: [
        {
          id: 'eip155:1',
          native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          prices: undefined,
          sources: [{ api: 'etherscan', url: 'https://explorer.example', key: 'k', account: 'k', cap: 100, for: ['balances'], historyUrl: undefined }],
        },
      ],
    },
    {
      balances: [],
      history: [],
      prices: { of: async () => new Map() },
      clock: systemClock,
      log: () => {},
      deadline: 1_000,
      telemetry,
    },
  )
  expect([...(await lines('portico_gateway_cap_used')), ...(await lines('portico_gateway_cap_limit'))]).toEqual([
    'portico_gateway_cap_used{provider="etherscan"} 0',
    'portico_gateway_cap_limit{provider="etherscan"} 100',
  ])
})

test('codes and keys: what is left, what old keys seal, and how much one account is attacked', async () => {
  const { telemetry, lines } = measured()
  const sealer = createSealer([masterKey('two', 2), masterKey('one', 1)])
  const former = createSealer([masterKey('one', 1)])
  let sealing = former
  const rotated = {
    ...sealer,
    get current() {
      return 'two'
    },
    seal: (secret: Uint8Array, context: string) => sealing.seal(secret, context),
  }
  const { createDevice, clock, lines: log } = await createVaultWorld({ codesAnHour: 5, sealer: rotated }, { telemetry })
  const [phone, thief] = [await createDevice(), await createDevice('203.0.113.9')]
  await phone.login('anna@example.org')
  sealing = sealer
  await phone.login('ben@example.org')
  expect(await lines('portico_gateway_codes')).toEqual(['portico_gateway_codes_left 3', 'portico_gateway_codes_limit 5'])
  expect(await lines('portico_gateway_sealed_rows')).toEqual([
    'portico_gateway_sealed_rows{key="one",state="old"} 1',
    'portico_gateway_sealed_rows{key="two",state="current"} 1',
  ])
  expect(await lines('portico_gateway_wrong')).toEqual(['portico_gateway_wrong_answers_of_one_account 0'])

  const { body } = await thief.request('anna@example.org')
  const wrong = thief.lastCode() === '000000' ? '000001' : '000000'
  for (let time = 0; time < 3; time++) await thief.answer(body.challenge, wrong)
  const other = await phone.request('cleo@example.org')
  await phone.answer(other.body.challenge, phone.lastCode() === '000000' ? '000001' : '000000')
  clock.advance(15_000)
  await lines('portico_gateway_wrong')
  await expect.poll(() => lines('portico_gateway_wrong')).toEqual(['portico_gateway_wrong_answers_of_one_account 3'])

  const refused = log.filter(([event]) => event === 'vault login refused').map(([, facts]) => [facts.accountToday, facts.networkToday])
  expect(refused.flat().every((one) => /^[\w-]{12}$/.test(`${one}`))).toBe(true)
  const [first, second, third, elsewhere] = refused
  expect([second, third]).toEqual([first, first])
  expect(elsewhere?.[0]).not.toBe(first?.[0])
  expect(elsewhere?.[1]).not.toBe(first?.[1])
  expect((await lines('portico')).join('\n')).not.toContain(`${first?.[0]}`)
})

test('pseudonyms: the same for a day, others on the next, and of another process', () => {
  const clock = testClock(Date.UTC(2026, 10, 12, 23))
  const [one, two] = [createPseudonyms({ clock }), createPseudonyms({ clock })]
  const name = one('account', 'anna')
  expect([one('account', 'anna'), name.length]).toEqual([name, 12])
  expect(new Set([name, one('account', 'ben'), one('network', 'anna'), two('account', 'anna')]).size).toBe(4)
  clock.advance(3_600_000)
  expect(one('account', 'anna')).not.toBe(name)
})

test('requests over a limit are counted by the limit and the project', async () => {
  const { telemetry, lines } = measured()
  const { createDevice, app } = await createVaultWorld({ codesAnHour: 1 }, { telemetry })
  const phone = await createDevice()
  await phone.request('anna@example.org')
  expect((await phone.request('anna@example.org')).status).toBe(429)
  expect(await lines('portico_gateway_limited_total')).toEqual(['portico_gateway_limited_total{limit="codes",project="lumen"} 1'])
  expect(app).toBeDefined()
  const few = measured()
  const tight = await createTestGateway({
    telemetry: few.telemetry,
    limits: { burst: 1, perSecond: 1, body: 1_000, nonces: 1_000, deadline: 5_000, projectPerSecond: 2 },
  })
  for (let time = 0; time < 2; time++) await tight.ask('/getWallets')
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await tight.ask('/getWallets', undefined, from)
  expect((await few.lines('portico_gateway_limited_total')).sort()).toEqual([
    'portico_gateway_limited_total{limit="address",project="all"} 1',
    'portico_gateway_limited_total{limit="project",project="all"} 2',
  ])
})

test('the shared store: away while it does not answer', async () => {
  const { telemetry, lines } = measured()
  const database = openSqlite()
  const shared = await openShared(
    { limits: 'valkey', valkey: 'redis://127.0.0.1:1/0' },
    { database, clock: systemClock, log: () => {}, meters: telemetry.meters },
  )
  expect(await lines('portico_gateway_shared_store_away')).toEqual(['portico_gateway_shared_store_away{kind="valkey"} 1'])
  await shared.close()
})

test('pruning: when it was done last, and 0 before it ever was', async () => {
  const { telemetry, lines } = measured()
  const clock = testClock()
  const store = await createStore(openSqlite())
  const last = () => lines('portico_gateway_pruned_timestamp_seconds')
  const never = { facts: store.facts, prune: async () => undefined }
  const stop = startPruning({ clock, log: () => {}, telemetry, store: never })
  expect(await last()).toEqual(['portico_gateway_pruned_timestamp_seconds 0'])
  await stop()
  const again = measured()
  const end = startPruning({ clock, log: () => {}, telemetry: again.telemetry, store })
  await expect
    .poll(async () => {
      clock.advance(60_000)
      return (await again.lines('portico_gateway_pruned_timestamp_seconds')).map((line) => Math.floor(Number(line.split(' ')[1])))
    })
    .toEqual([Math.floor(Date.UTC(2026, 10, 12) / 1000)])
  await end()
})
