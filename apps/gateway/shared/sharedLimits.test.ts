import { Valkey } from 'iovalkey'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { openPostgres } from '../store/openPostgres.js'
import { openSqlite } from '../store/openSqlite.js'
import type { Database } from '../store/Store.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { findPostgres, type Postgres, startPostgres } from '../testing/startPostgres.js'
import { findValkey, startValkey, type TestValkey } from '../testing/startValkey.js'
import { openShared, type SharedSettings } from './openShared.js'
import type { Spending } from './SharedStore.js'

const burst = 30
const perSecond = 10
/** Longer than a busy machine may take: what is counted does not depend on it. In ms. */
const patient = 5_000

/** A log of which a test can await lines. */
const createEvents = () => {
  const seen: string[] = []
  const waiting: { readonly event: string; readonly resolve: () => void }[] = []
  return {
    seen,
    log: (event: string) => {
      seen.push(event)
      for (const one of waiting) if (one.event === event) one.resolve()
    },
    next: (event: string) => new Promise<void>((resolve) => waiting.push({ event, resolve })),
  }
}

/** A gateway on its own connection to a store. */
const openGateway = async (settings: SharedSettings, { database, deadline, more = {} }: { database: Database; deadline: number; more?: object }) => {
  const events = createEvents()
  const shared = await openShared(settings, { database, clock: systemClock, log: events.log, deadline })
  const limits = { burst, perSecond, body: 1_000, nonces: 1_000, deadline: 5_000, ...more }
  const { app } = await createTestGateway({ clock: systemClock, shared, limits, log: events.log })
  const status = async (from: string) => {
    const { status, headers } = await app.request('/getWallets?entries=1', {}, { incoming: { socket: { remoteAddress: from } } })
    return { status, retryAfter: headers.get('retry-after') }
  }
  return { ...events, status, spend: (spending: Spending) => shared.limiters?.spend(spending), close: () => shared.close() }
}
type Gateway = Awaited<ReturnType<typeof openGateway>>

/** Sends so many requests to the gateways in turn. */
const rush = async (gateways: readonly Gateway[], times: number, from: (time: number) => string) => {
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: times }, (_, time) => (gateways[time % gateways.length] as Gateway).status(from(time))))
  const passed = answers.filter(({ status }) => status === 200).length
  return { answers, passed, flown: ((performance.now() - began) / 1000) * perSecond }
}
/** Within a tenth of what one gateway with these limits lets pass. */
const expectLimit = ({ answers, passed, flown }: Awaited<ReturnType<typeof rush>>, most: number) => {
  expect(passed).toBeGreaterThanOrEqual(Math.floor(most * 0.9))
  expect(passed).toBeLessThanOrEqual(Math.ceil((most + flown) * 1.1))
  expect(answers.every(({ status, retryAfter }) => status === 200 || (status === 429 && Number(retryAfter) >= 1))).toBe(true)
}

/** One suite for every store. `open` gives each gateway its connection, and `close` ends it. */
const contract = (world: () => { readonly settings: SharedSettings; open(): Database; close(database: Database): Promise<void> }) => {
  const databases: Database[] = []
  let gateways: Gateway[] = []
  const begin = async (count: number, deadline = patient, more = {}) => {
    const { settings, open } = world()
    gateways = await Promise.all(
      Array.from({ length: count }, () => {
        const database = open()
        databases.push(database)
        return openGateway(settings, { database, deadline, more })
      }),
    )
    return gateways
  }
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close()
    gateways = []
    for (const database of databases.splice(0)) await world().close(database)
  })

  test('three gateways together answer an address as often as one does', async () => {
    const three = await begin(3)
    expectLimit(await rush(three, 90, () => '198.51.100.20'), burst)
    // Another address has its own.
    expect((await rush(three, 10, () => '198.51.100.21')).passed).toBe(10)
  })

  test('so they do the networks of one IPv6 /48, and one of these cannot use that up', async () => {
    const two = await begin(2)
    expectLimit(await rush(two, 60, () => '2001:db8:7:ffff::1'), burst)
    const others = await rush(two, 280, (time) => `2001:db8:7:${(time % 40).toString(16)}::1`)
    expectLimit({ ...others, flown: others.flown * 8 + burst }, burst * 7)
  })

  test('a limit of a project, and one of the whole gateway, hold over both', async () => {
    for (const more of [{ projectPerSecond: 20 }, { totalPerSecond: 20 }]) {
      const two = await begin(2, patient, more)
      const asked = await rush(two, 120, (time) => `203.0.113.${time}`)
      expectLimit({ ...asked, flown: asked.flown * 2 }, burst * 2)
    }
  })

  test('a number that gateways have together is spent once, whole or not at all', async () => {
    const two = await begin(2)
    const spend = (key: string, at: number, cost: number) => two[at % 2]?.spend({ key: `test:${key}`, cost, max: 10, ms: 60_000 })
    const taken = await Promise.all(Array.from({ length: 12 }, (_, at) => spend('one', at, 1)))
    expect(taken.filter(Boolean)).toHaveLength(10)
    const others = [await spend('other', 0, 7), await spend('other', 1, 4), await spend('other', 1, 3), await spend('other', 0, 1)]
    expect(others).toEqual([true, false, true, false])
    expect(await spend('too much', 0, 11)).toBe(false)
  })
  return begin
}

describe.skipIf(!findValkey())('limits in Valkey', () => {
  let valkey: TestValkey
  const database = openSqlite()
  beforeAll(async () => {
    valkey = await startValkey()
  })
  afterAll(async () => {
    await valkey?.kill()
    await database.close()
  })
  const begin = contract(() => ({ settings: { limits: 'valkey', valkey: valkey.url }, open: () => database, close: async () => {} }))

  test('while it is gone each gateway limits by itself, and they count together when it is back', async () => {
    const two = await begin(2)
    expectLimit(await rush(two, 60, () => '198.51.100.30'), burst)
    const away = two.map(({ next }) => next('shared store away'))
    await valkey.kill()
    const alone = await rush(two, 100, () => '198.51.100.31')
    await Promise.all(away)
    expectLimit({ ...alone, flown: alone.flown * 2 }, burst * 2)
    const back = two.map(({ next }) => next('shared store back'))
    await valkey.restart()
    await Promise.all(back)
    expectLimit(await rush(two, 100, () => '198.51.100.32'), burst)
  })

  test('when it hangs one request waits a tenth of a second, and the others nothing', async () => {
    const [gateway] = (await begin(1, 100)) as [Gateway]
    await gateway.status('198.51.100.40')
    const away = gateway.next('shared store away')
    valkey.hang()
    try {
      const began = performance.now()
      await gateway.status('198.51.100.41')
      await away
      const one = performance.now() - began
      expect(one).toBeGreaterThan(90)
      const alone = []
      for (let time = 0; time < 2 * burst; time++) alone.push((await gateway.status('198.51.100.42')).status)
      expect(performance.now() - began - one).toBeLessThan(burst * 100)
      expect(alone.slice(0, burst)).toEqual(Array(burst).fill(200))
      expect(alone).toContain(429)
    } finally {
      const back = gateway.next('shared store back')
      valkey.resume()
      await back
    }
    expect((await gateway.status('198.51.100.43')).status).toBe(200)
  })

  test('while it is full each gateway limits by itself, and they count together when there is room', async () => {
    const operator = new Valkey(valkey.url)
    const two = await begin(2)
    try {
      const away = two.map(({ next }) => next('shared store away'))
      await operator.config('SET', 'maxmemory-policy', 'noeviction')
      await operator.config('SET', 'maxmemory', '1')
      const alone = await rush(two, 100, () => '198.51.100.33')
      await Promise.all(away)
      expectLimit({ ...alone, flown: alone.flown * 2 }, burst * 2)
      const back = two.map(({ next }) => next('shared store back'))
      await operator.config('SET', 'maxmemory', '0')
      await Promise.all(back)
      expectLimit(await rush(two, 100, () => '198.51.100.34'), burst)
    } finally {
      operator.disconnect()
    }
  })

  test('a gateway starts without it, and counts with the others once it is there', async () => {
    await valkey.kill()
    const two = await begin(2)
    expect(two.map(({ seen }) => seen[0])).toEqual(['shared store away', 'shared store away'])
    expect((await two[0]?.status('198.51.100.50'))?.status).toBe(200)
    const back = two.map(({ next }) => next('shared store back'))
    await valkey.restart()
    await Promise.all(back)
    expectLimit(await rush(two, 100, () => '198.51.100.51'), burst)
  })
})

describe.skipIf(!findPostgres())('limits in PostgreSQL', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres?.stop())
  const open = () => openPostgres({ url: postgres.url, onError: () => {} })
  const begin = contract(() => ({ settings: { limits: 'database', valkey: undefined }, open, close: (database) => database.close() }))

  test('while its table does not answer each gateway limits by itself, and they count together when it does', async () => {
    const two = await begin(2, 100)
    const other = open()
    try {
      const away = two.map(({ next }) => next('shared store away'))
      const back = two.map(({ next }) => next('shared store back'))
      await other.transaction(async (queries) => {
        await queries.run('LOCK TABLE request_limits IN ACCESS EXCLUSIVE MODE')
        const alone = await rush(two, 100, () => '198.51.100.60')
        await Promise.all(away)
        expectLimit({ ...alone, flown: alone.flown * 2 }, burst * 2)
      })
      await Promise.all(back)
    } finally {
      await other.close()
    }
  })
})
