import { setTimeout as wait } from 'node:timers/promises'
import { Valkey } from 'iovalkey'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { builtGateway } from './testing/builtGateway.js'
import { findPostgres, type Follower, type Postgres, startPostgres } from './testing/startPostgres.js'
import { findValkey, startValkey } from './testing/startValkey.js'

const site = 'https://shop.example'
const { command } = builtGateway()
type Running = ReturnType<typeof command> & { readonly url: string }

/** Ms between two requests of a visitor. */
const pause = 20

/** Gateways with the same settings, and visitors who ask each of them for a nonce, which is stored. */
const begin = async (environment: Readonly<Record<string, string>>, count = 2) => {
  const gateways: Running[] = []
  for (let at = 0; at < count; at += 1) {
    const gateway = command({ GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: site, GATEWAY_PACKAGE_WALLETS: '0', GATEWAY_PROXIES: '1', ...environment })
    gateways.push({ ...gateway, url: await gateway.listening() })
  }
  const stopped = new AbortController()
  const answers: {
    readonly status: number
    readonly retryAfter: string | null
    readonly code: string | undefined
    readonly at: number
    readonly from: number
  }[] = []
  const visits = gateways.flatMap(({ url }, from) =>
    Array.from({ length: 2 }, async (_, visitor) => {
      for (let time = 0; !stopped.signal.aborted; time += 1) {
        const headers = { origin: site, 'x-forwarded-for': `203.${visitor}.${Math.floor(time / 100) % 250}.1` }
        const answer = await fetch(`${url}/siwx/nonce?projectId=shop`, { headers }).catch(() => undefined)
        const body = (await answer?.json()) as { readonly error?: { readonly code: string } } | undefined
        answers.push({
          status: answer?.status ?? 0,
          retryAfter: answer?.headers.get('retry-after') ?? null,
          code: body?.error?.code,
          at: performance.now(),
          from,
        })
        await wait(pause)
      }
    }),
  )
  const end = async () => {
    stopped.abort()
    await Promise.all(visits)
  }
  onTestFinished(end)
  const counts = () =>
    Object.fromEntries([...new Set(answers.map(({ status }) => status))].map((status) => [status, answers.filter((one) => one.status === status).length]))
  return {
    gateways,
    answers,
    counts,
    /** Waits for so many answers of 200 more from each gateway. */
    untilServed: async (more: number) => {
      const served = () => gateways.map((_, from) => answers.filter((one) => one.from === from && one.status === 200).length)
      const before = served()
      await expect.poll(() => served().every((count, at) => count >= (before[at] ?? 0) + more), { timeout: 60_000 }).toBe(true)
    },
    /** Ms from a moment until every gateway gave its first answer of 200 after it. */
    backAfter: (moment: number) =>
      Math.max(
        ...gateways.map(
          (_, from) => (answers.find((one) => one.from === from && one.status === 200 && one.at > moment)?.at ?? Number.POSITIVE_INFINITY) - moment,
        ),
      ),
    /** What each gateway has logged beside requests, of a level that is written by default. */
    said: () =>
      gateways.map(({ lines }) =>
        lines
          .filter(({ event }) => event !== 'request' && event !== 'listening')
          .map(({ event, message = '' }: { readonly event: string; readonly message?: string }) => ({ event, message })),
      ),
    end,
  }
}

/** Each refusal says that it passes, and when to try again. */
const expectRefusals = (answers: Awaited<ReturnType<typeof begin>>['answers']) => {
  for (const { status, retryAfter, code } of answers) {
    if (status === 200) continue
    expect([status, code]).toEqual([503, expect.stringMatching(/^(STORE_UNAVAILABLE|OUTCOME_UNCLEAR)$/)])
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
  }
}

describe.skipIf(findPostgres() === undefined)('between two servers of PostgreSQL, under load', () => {
  let primary: Postgres
  let standby: Follower
  beforeAll(async () => {
    primary = await startPostgres()
    standby = await primary.follow()
  }, 60_000)
  afterAll(async () => {
    await standby?.stop()
    await primary?.stop()
  })
  const hostOf = ({ url }: Postgres) => new URL(url).host

  test('it is switched to the standby, and later to others after a crash and a hang: no 500, one line an outage, and one when it is back', {
    timeout: 240_000,
  }, async () => {
    // Each follows the one before it.
    const third = await standby.follow()
    onTestFinished(() => third.stop())
    const fourth = await third.follow()
    onTestFinished(() => fourth.stop())
    // It would not end while it hangs.
    onTestFinished(() => third.thaw())
    const DATABASE_URL = `postgresql://gateway@${[primary, standby, third, fourth].map(hostOf).join(',')}/postgres?target_session_attrs=read-write`
    const settings = { DATABASE_URL, GATEWAY_DATABASE_DEADLINE: '5000' }
    const { untilServed, answers, counts, backAfter, said, end } = await begin(settings)
    /** What `check` says of the database. */
    const checked = async () => {
      const { ended, lines } = command({ DATABASE_URL }, 'ignore', undefined, ['check', '--json'])
      await ended
      const [{ checks }] = lines as unknown as readonly [{ readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly text: string }[] }]
      return checks.find(({ name }) => name === 'database')
    }
    await untilServed(20)
    expect(await checked()).toMatchObject({ ok: true, text: expect.stringContaining(`${hostOf(primary)} takes changes, ${hostOf(standby)} is a standby, `) })
    const report: string[] = []
    for (const [what, leave, promoted] of [
      ['switched over (fast stop, promote)', () => primary.stop(), standby],
      ['failed over (crash, promote)', () => standby.crash(), third],
      ['failed over (hang, promote)', async () => third.freeze(), fourth],
    ] as const) {
      const before = answers.length
      const linesBefore = said().map((lines) => lines.length)
      const left = performance.now()
      await leave()
      await expect.poll(() => answers.slice(before).some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true)
      const promoting = performance.now()
      promoted.promote()
      const done = performance.now()
      await untilServed(20)
      // A second without a failure, and a change, say that it is back.
      const sayings = () => said().map((lines, at) => lines.slice(linesBefore[at]).map(({ event }) => event))
      await expect.poll(() => sayings().every((lines) => lines.includes('database back')), { timeout: 30_000 }).toBe(true)
      const during = answers.slice(before)
      const ofEach = sayings()
      report.push(
        `${what}: ${during.length} answers, ${during.filter(({ status }) => status >= 500 && status !== 503).length} of them 500, ${during.filter(({ status }) => status === 503).length} of them 503, back ${Math.round(backAfter(done))} ms after the promotion (which took ${Math.round(done - promoting)} ms), ${Math.round(backAfter(promoting) + promoting - left)} ms after the server went; lines ${JSON.stringify(ofEach)}`,
      )
      expect(ofEach).toEqual(ofEach.map(() => ['database away', 'database back']))
    }
    await end()
    expect(await checked()).toMatchObject({ ok: false, text: expect.stringContaining(`${hostOf(primary)} does not answer: ECONNREFUSED. `) })
    console.log(`PostgreSQL ${report.join('\n')}\nby status ${JSON.stringify(counts())}`)
    expectRefusals(answers)
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  })
})

describe.skipIf(findValkey() === undefined)('between two servers of Valkey, under load', () => {
  test('the replication is turned round, and the primary is killed: every answer is 200, and one line an outage', { timeout: 120_000 }, async () => {
    const servers = [await startValkey(), await startValkey()] as const
    const clients = servers.map(({ url }) => new Valkey(url, { retryStrategy: () => 100, maxRetriesPerRequest: null }))
    for (const client of clients) client.on('error', () => {})
    onTestFinished(async () => {
      for (const client of clients) client.disconnect()
      for (const server of servers) await server.kill()
    })
    const [first, second] = clients as [Valkey, Valkey]
    const portOf = (at: 0 | 1) => Number(new URL(servers[at].url).port)
    await second.replicaof('127.0.0.1', portOf(0))
    const GATEWAY_VALKEY = `redis://${servers.map(({ url }) => new URL(url).host).join(',')}`
    const { untilServed, answers, counts, said, end } = await begin({ GATEWAY_VALKEY, GATEWAY_BURST: '100000', GATEWAY_RATE: '1000' })
    const keysOf = async (client: Valkey) => (await client.keys('*')).filter((key) => key !== 'portico:writable').length
    await untilServed(20)
    expect(await keysOf(first)).toBeGreaterThan(0)
    const report: string[] = []
    const outage = async (what: string, primary: Valkey, work: () => Promise<unknown>) => {
      // On a machine that is busy with other things an answer may be late: that is over by now.
      await expect.poll(() => said().every((lines) => lines.at(-1)?.event !== 'shared store away'), { timeout: 30_000 }).toBe(true)
      const linesBefore = said().map((lines) => lines.length)
      const began = performance.now()
      await work()
      const ofEach = () => said().map((lines, at) => lines.slice(linesBefore[at]))
      await expect.poll(() => ofEach().every((lines) => lines.at(-1)?.event === 'shared store back'), { timeout: 30_000 }).toBe(true)
      const found = ofEach()
      report.push(`${what}: back within ${Math.round(performance.now() - began)} ms; lines ${JSON.stringify(found)}`)
      for (const lines of found) {
        expect(lines.map(({ event }) => event)).toEqual(lines.map((_, at) => (at % 2 ? 'shared store back' : 'shared store away')))
        expect(lines.filter(({ event, message }) => event === 'shared store away' && !message.includes('did not answer within')).length).toBeLessThanOrEqual(1)
      }
      // They count there again, together.
      await primary.flushall()
      await untilServed(20)
      expect(await keysOf(primary)).toBeGreaterThan(0)
    }
    await outage('turned round', second, async () => {
      await second.replicaof('NO', 'ONE')
      await first.replicaof('127.0.0.1', portOf(1))
    })
    await outage('killed', first, async () => {
      await servers[1].kill()
      await first.replicaof('NO', 'ONE')
    })
    await end()
    console.log(`Valkey ${report.join('\n')}\nby status ${JSON.stringify(counts())}`)
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  })
})
