import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer } from './load/failures/startMailServer.js'
import { builtGateway } from './testing/builtGateway.js'
import { findPostgres, type Postgres, startPostgres } from './testing/startPostgres.js'
import { createVaultVisitor, type VisitorAnswer } from './testing/vaultVisitor.js'

const site = 'https://shop.example'
const secureSite = 'https://vault.example'
// More would take the processor from the gateways that start.
const visitorsAtOnce = 2
const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [oldKey, newKey, thirdKey] = [entry('2026a'), entry('2027a'), entry('2028a')]
const pepper = randomBytes(32).toString('base64')

describe.skipIf(findPostgres() === undefined)('three gateways on one database, under load', () => {
  const { command, running } = builtGateway()
  let postgres: Postgres
  let mail: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    ;[postgres, mail] = await Promise.all([startPostgres(), startMailServer()])
  }, 60_000)
  afterAll(async () => {
    mail.stop()
    await postgres.stop()
  })

  const environmentOf = (keys: string) => ({
    DATABASE_URL: postgres.url,
    GATEWAY_VAULT: secureSite,
    GATEWAY_VAULT_SITES: site,
    GATEWAY_VAULT_KEYS: keys,
    GATEWAY_VAULT_PEPPER: pepper,
    GATEWAY_SMTP: mail.url,
    GATEWAY_MAIL_FROM: 'wallet@vault.example',
    GATEWAY_PACKAGE_WALLETS: '0',
    GATEWAY_PROXIES: '1',
    GATEWAY_CODES: '1000000',
    // Requests that were on their way to it are answered.
    GATEWAY_DRAIN: '500',
  })
  type Running = ReturnType<typeof command> & { readonly url: string }
  const start = async (keys: string): Promise<Running> => {
    const gateway = command(environmentOf(keys))
    return { ...gateway, url: await gateway.listening() }
  }
  /** A command of the program, beside the gateways. */
  const run = async (keys: string, words: readonly string[]) => {
    const { ended, lines } = command(environmentOf(keys), 'ignore', undefined, [...words, '--json'])
    const code = await ended
    return { code, result: lines[0] }
  }

  /** Gateways behind a balancer that knows which serve, and visitors who ask a different one each time. */
  const begin = async (keys: string) => {
    const gateways: Running[] = [await start(keys), await start(keys), await start(keys)]
    let serving: readonly Running[] = [...gateways]
    let turn = 0
    const any = () => serving[turn++ % serving.length]?.url ?? ''
    const statuses = new Map<number, number>()
    const refusals: VisitorAnswer[] = []
    const stopped = new AbortController()
    const tally = (answer: VisitorAnswer) => {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status !== 200) refusals.push(answer)
      return answer
    }
    const visit = async () => {
      const visitor = await createVaultVisitor({ site, secureSite, codeFor: mail.codeFor })
      const { body: asked } = tally(await visitor.askCode(any()))
      const { body: login } = tally(await visitor.answerCode(any(), asked.challenge))
      tally(await visitor.makeWallet(any(), login.access))
      // Each gateway opens what another one sealed.
      for (const _ of gateways) tally(await visitor.readShare(any(), login.access))
    }
    const visits = Promise.all(
      Array.from({ length: visitorsAtOnce }, async () => {
        while (!stopped.signal.aborted) await visit()
      }),
    )
    /** As a balancer does: it sends nothing more before the process is ended, and sends again when the next one listens. */
    const restart = async (at: number, next: string) => {
      const before = gateways[at]
      if (!before) return
      serving = gateways.filter((one) => one !== before)
      before.child.kill('SIGTERM')
      await before.ended
      running.delete(before.child)
      gateways[at] = await start(next)
      serving = [...gateways]
    }
    return {
      gateways,
      statuses,
      refusals,
      restart,
      answered: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
      end: async () => {
        stopped.abort()
        await visits
      },
    }
  }

  test('a master key is replaced in the documented order: no answer but 200, and the old key can be removed', { timeout: 240_000 }, async () => {
    const { restart, statuses, answered, refusals, end } = await begin(oldKey)
    for (const at of [0, 1, 2]) await restart(at, `${oldKey},${newKey}`)
    for (const at of [0, 1, 2]) await restart(at, `${newKey},${oldKey}`)
    const resealed = await run(`${newKey},${oldKey}`, ['keys', 'reseal', '--yes'])
    expect(resealed.result).toMatchObject({ key: '2027a', unreadable: 0, stopped: false })
    const before = answered()
    await expect.poll(answered).toBeGreaterThan(before + 20)
    await end()
    console.log(`rotation: ${answered()} answers, ${statuses.get(500) ?? 0} of them 500, by status ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect(refusals).toEqual([])
    expect([...statuses.keys()]).toEqual([200])
    const { result } = await run(`${newKey},${oldKey}`, ['keys', 'count'])
    expect(result).toContainEqual(expect.objectContaining({ key: '2026a', shares: 0, addresses: 0 }))
  })

  test('a key that is put in front of one gateway first: 503 with a reason at the others, never 500, and one line that names the key', {
    timeout: 120_000,
  }, async () => {
    const { gateways, restart, statuses, answered, refusals, end } = await begin(`${newKey},${oldKey}`)
    await restart(0, `${thirdKey},${newKey},${oldKey}`)
    await expect.poll(() => refusals.length).toBeGreaterThan(20)
    await end()
    console.log(`wrong order: ${answered()} answers, ${statuses.get(500) ?? 0} of them 500, by status ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect([...statuses.keys()].sort()).toEqual([200, 503])
    for (const { body, retryAfter } of refusals) {
      expect(body.error).toMatchObject({ code: 'KEYS_UNAVAILABLE' })
      expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
    }
    for (const { lines } of gateways.slice(1)) {
      expect(lines.filter(({ event }) => event === 'master key missing')).toMatchObject([{ key: '2028a', level: 'error' }])
      expect(lines.filter(({ event }) => event === 'fault')).toEqual([])
    }
    const { code, result } = await run(`${newKey},${oldKey}`, ['check'])
    const said = expect.stringMatching(/^GATEWAY_VAULT_KEYS does not have the master key "2028a"/)
    expect([code, result]).toEqual([1, expect.objectContaining({ checks: expect.arrayContaining([{ name: 'keys', ok: false, text: said }]) })])
  })
})
