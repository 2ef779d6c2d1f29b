import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import type { Database, SignInStore, Store, StoredNonce, StoredSession } from './Store.js'
import { startGateway } from '../startGateway.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { lantern, signInParts, signInProjects, signMessage } from '../testing/signInWorld.js'
import { onPostgres } from '../testing/onPostgres.js'
import { createStore } from './createStore.js'
import { openSqlite } from './openSqlite.js'

const nonce = (name: string, more: Partial<StoredNonce> = {}): StoredNonce => ({
  nonce: name,
  visitor: 'anna',
  project: 'lumen',
  origin: undefined,
  chain: undefined,
  account: undefined,
  expires: 1_000,
  ...more,
})
const session = (chain: string, more: Partial<StoredSession> = {}): StoredSession => ({
  origin: 'https://lumen.market',
  chain,
  account: '0xa',
  message: `I'm "${chain}"; DROP TABLE sign_in_sessions; --\n\u{1f4b0}`,
  signature: '0x11',
  opened: 1,
  expires: 1_000,
  ...more,
})

/** One suite for every database. `open` gives the same data each time it is called. */
const contract = (name: string, open: () => Database) =>
  describe(`signing in on ${name}`, () => {
    let store: Store
    let signIn: SignInStore
    beforeAll(async () => {
      store = await createStore(open())
      signIn = store.signIn
    })
    afterAll(() => store.close())
    const enter = (given: string, visitor: string, next: string, sessions: readonly StoredSession[], maxSessions = 9) =>
      signIn.createSessions({ nonce: given, visitor, next, project: 'lumen', sessions, maxSessions })
    const chains = async (visitor: string, now = 2) => (await signIn.listSessions(visitor, now)).map(({ chain }) => chain)

    test('a nonce is read as it was stored, and used once, by its visitor, for its project', async () => {
      const kept = nonce('n1', { origin: 'https://lumen.market', chain: 'eip155:1', account: '0xa', expires: Date.UTC(2026, 10, 12) })
      await signIn.createNonce(kept)
      await signIn.createNonce(nonce('n2', { project: 'quay' }))
      expect([await signIn.findNonce('n1'), await signIn.findNonce('n2'), await signIn.findNonce('n3')]).toEqual([
        kept,
        nonce('n2', { project: 'quay' }),
        undefined,
      ])
      expect([await enter('n1', 'bert', 'x', [session('eip155:1')]), await enter('n2', 'anna', 'x', [session('eip155:1')])]).toEqual([false, false])
      expect(await chains('x')).toEqual([])
      const all = await Promise.all(Array.from({ length: 20 }, (_, at) => enter('n1', 'anna', `next-${at}`, [session('eip155:1')])))
      expect(all.filter(Boolean)).toHaveLength(1)
      const opened = await Promise.all(Array.from({ length: 20 }, (_, at) => chains(`next-${at}`)))
      expect(opened.flat()).toEqual(['eip155:1'])
      expect(await signIn.findNonce('n1')).toBeUndefined()
    })

    test("a visitor's rows move with the sign-in, its other nonces too, and the same account has one session", async () => {
      for (const name of ['m1', 'm2', 'm3']) await signIn.createNonce(nonce(name, { visitor: 'cleo' }))
      expect(await enter('m1', 'cleo', 'cleo-2', [session('eip155:1'), session('eip155:137')])).toBe(true)
      expect(await enter('m2', 'cleo', 'cleo-3', [session('eip155:10')])).toBe(false)
      const [first] = await signIn.listSessions('cleo-2', 2)
      expect(first).toEqual({ ...session('eip155:1'), project: 'lumen' })
      expect(await enter('m2', 'cleo-2', 'cleo-3', [session('eip155:1', { signature: '0x22', opened: 2 }), session('eip155:10', { opened: 2 })], 2)).toBe(true)
      expect([await chains('cleo'), await chains('cleo-2'), await chains('cleo-3')]).toEqual([[], [], ['eip155:1', 'eip155:10']])
      expect((await signIn.listSessions('cleo-3', 2))[0]?.signature).toBe('0x22')
    })

    test('a session that cannot be stored rolls the whole sign-in back', async () => {
      await signIn.createNonce(nonce('o1', { visitor: 'dora' }))
      const broken = { ...session('eip155:1'), message: null as never }
      await expect(enter('o1', 'dora', 'dora-2', [session('eip155:10'), broken])).rejects.toThrow()
      expect([await chains('dora-2'), (await signIn.findNonce('o1'))?.visitor]).toEqual([[], 'dora'])
    })

    test('of several messages of one account on one network the last one counts', async () => {
      await signIn.createNonce(nonce('r1', { visitor: 'frida' }))
      expect(await enter('r1', 'frida', 'frida-2', [session('eip155:1'), session('eip155:5'), session('eip155:1', { signature: '0x33' })])).toBe(true)
      expect((await signIn.listSessions('frida-2', 2)).map(({ chain, signature }) => [chain, signature])).toEqual([
        ['eip155:1', '0x33'],
        ['eip155:5', '0x11'],
      ])
    })

    test('of more sessions than one visitor may have the newest stay', async () => {
      for (let at = 1; at <= 4; at++) {
        await signIn.createNonce(nonce(`s${at}`, { visitor: `gerd-${at}` }))
        expect(await enter(`s${at}`, `gerd-${at}`, `gerd-${at + 1}`, [session(`eip155:${at}`, { opened: at })], 3)).toBe(true)
      }
      expect(await chains('gerd-5', 5)).toEqual(['eip155:2', 'eip155:3', 'eip155:4'])
    })

    test('of two sign-ins of one browser at once one succeeds, and the other one changes nothing', async () => {
      for (let round = 0; round < 20; round++) {
        const visitor = `hans-${round}`
        for (const name of ['a', 'b']) await signIn.createNonce(nonce(`${visitor}-${name}`, { visitor }))
        const both = await Promise.all(['a', 'b'].map((name) => enter(`${visitor}-${name}`, visitor, `${visitor}-${name}`, [session('eip155:1')])))
        expect(both.filter(Boolean)).toHaveLength(1)
        expect([...(await chains(`${visitor}-a`)), ...(await chains(`${visitor}-b`))]).toEqual(['eip155:1'])
        const [won, lost] = both[0] ? ['a', 'b'] : ['b', 'a']
        expect([await signIn.findNonce(`${visitor}-${won}`), (await signIn.findNonce(`${visitor}-${lost}`))?.visitor]).toEqual([undefined, `${visitor}-${won}`])
      }
    })

    test('sessions are ended by project, website, network and account, and deleted when they expired', async () => {
      await signIn.createNonce(nonce('p1', { visitor: 'emil' }))
      const shop = 'https://shop.lumen.market'
      const all = [session('eip155:1'), session('eip155:10', { account: '0xb' }), session('eip155:1', { origin: shop }), session('eip155:5', { expires: 3 })]
      await enter('p1', 'emil', 'e', all)
      const project = 'lumen'
      expect(await signIn.endSessions('e', { project: 'quay' })).toBe(0)
      expect(await signIn.endSessions('e', { project, chain: 'eip155:1', account: '0xb' })).toBe(0)
      expect(await signIn.endSessions('e', { project, origin: shop })).toBe(1)
      expect([await chains('e', 2), await chains('e', 3)]).toEqual([
        ['eip155:1', 'eip155:10', 'eip155:5'],
        ['eip155:1', 'eip155:10'],
      ])
      await signIn.deleteExpired(3, 1_000)
      expect(await chains('e', 0)).toEqual(['eip155:1', 'eip155:10'])
      expect(await signIn.endSessions('e', { project, chain: 'eip155:10', account: '0xb' })).toBe(1)
      expect(await signIn.endSessions('e', { project })).toBe(1)
      await signIn.createNonce(nonce('p2', { expires: 5 }))
      await signIn.deleteExpired(4, 1_000)
      expect(await signIn.findNonce('p2')).toBeDefined()
      await signIn.deleteExpired(5, 1_000)
      expect(await signIn.findNonce('p2')).toBeUndefined()
    })

    test('a number of the newest nonces stays', async () => {
      // Later than the rows that other tests leave in a shared database.
      const latest = 1e15
      for (let at = 1; at <= 12; at++) await signIn.createNonce(nonce(`q${at}`, { expires: latest + Math.ceil(at / 2) }))
      await signIn.deleteExpired(6, 5)
      const kept = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn.findNonce(`q${index + 1}`)))
      const names = kept.flatMap((found) => found?.nonce ?? [])
      expect(names).toHaveLength(5)
      expect(names.slice(-4)).toEqual(['q9', 'q10', 'q11', 'q12'])
      await signIn.deleteExpired(latest + 9, 0)
    })
  })

/**
 * Replays and attempts on other websites, browsers and projects, all concurrent over all of the gateways, beside one honest request for
 * each nonce. Which of the honest request and its replays succeeds is chance: exactly one does.
 */
const attack = async (stores: readonly Store[], total: number) => {
  const { parts } = await createTestGateway()
  const gateways = await Promise.all(
    stores.map((store) =>
      startGateway(
        {
          ...parts,
          store,
          projects: signInProjects,
          signIn: signInParts(),
          limits: { burst: 1e9, perSecond: 1e9, body: 4_096, nonces: 100_000, deadline: 60_000 },
        },
        { grace: 500 },
      ),
    ),
  )
  const ask = (at: number, path: string, { project = 'lumen', origin = 'https://lumen.market', cookie = '', body = undefined as unknown }) =>
    fetch(`${gateways[at % gateways.length]?.url}/siwx/${path}?projectId=${project}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const give = async (at: number) => {
    const answer = await ask(at, 'nonce', {})
    const { nonce } = (await answer.json()) as { nonce: string }
    return { nonce, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const each = 20
  const shop = 'https://shop.lumen.market'
  const plans: { readonly at: number; readonly kind: 'replay' | 'cross'; readonly run: () => Promise<number> }[] = []
  for (let at = 0; at < total / each; at++) {
    const { nonce, cookie } = await give(at)
    const other = await give(at + 1)
    const now = parts.clock.now()
    const proof = await signMessage({ nonce, now })
    const shopProof = await signMessage({ nonce, now, origin: shop })
    const evilProof = await signMessage({ nonce, now, origin: 'https://evil.example' }, lantern)
    const mixed = await signMessage({ nonce, now, uri: `${shop}/` })
    const verify = (turn: number, options: Parameters<typeof ask>[2]) => async () => {
      const answer = await ask(turn, 'verify', options)
      await answer.arrayBuffer()
      return answer.status
    }
    const crossed = [
      { cookie, body: proof, origin: shop },
      { cookie, body: proof, origin: 'https://evil.example' },
      { cookie, body: proof, project: 'quay' },
      { cookie: other.cookie, body: proof },
      { body: proof },
      { cookie, body: shopProof },
      { cookie, body: shopProof, origin: shop },
      { cookie, body: evilProof },
      { cookie, body: evilProof, origin: 'https://evil.example' },
      { cookie, body: mixed },
    ]
    for (let turn = 0; turn < each / 2; turn++) {
      plans.push({ at, kind: 'replay', run: verify(turn, { cookie, body: proof }) })
      plans.push({ at, kind: 'cross', run: verify(turn, crossed[turn] ?? {}) })
    }
  }
  // Requests of one nonce in parallel, at both gateways.
  const statuses = await Promise.all(plans.map(({ run }) => run()))
  await Promise.all(gateways.map((gateway) => gateway.stop()))
  const taken = (kind: 'replay' | 'cross') => plans.filter((plan, index) => plan.kind === kind && statuses[index] === 200)
  return {
    tries: plans.length,
    nonces: total / each,
    faults: statuses.filter((status) => status >= 500).length,
    crossed: taken('cross').length,
    taken: taken('replay').map(({ at }) => at),
  }
}
const tries = caseCount(200, 2_000)
const expectHeld = ({ nonces, faults, crossed, taken }: Awaited<ReturnType<typeof attack>>) => {
  expect({ faults, crossed, taken }).toEqual({ faults: 0, crossed: 0, taken: Array.from({ length: nonces }, (_, at) => at) })
}
const told = ({ tries, nonces, crossed, taken }: Awaited<ReturnType<typeof attack>>, what: string) => ({
  what: `Replays and tries on other websites, at once, ${what}`,
  goal: '1 accepted for each nonce, 0 elsewhere, of 2,000',
  measured: `${taken.length} of ${tries} for ${nonces} nonces, ${crossed} elsewhere`,
})

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-sign-in-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
contract('SQLite in memory', () => openSqlite())
contract('SQLite in a file', () => openSqlite({ file: path.join(folder, 'gateway.sqlite') }))
test(`of ${tries} replays and tries on other websites one for each nonce is accepted, on SQLite`, async ({ task }) => {
  const found = await attack([await createStore(openSqlite())], tries)
  figure(task, told(found, 'one gateway on SQLite'))
  expectHeld(found)
}, 120_000)

onPostgres('with PostgreSQL', ({ open }) => {
  test(`of ${tries} replays and tries on other websites one for each nonce is accepted, by two gateways on one database`, async ({ task }) => {
    // Both create the tables of a new database at the same moment.
    const found = await attack(await Promise.all([createStore(open()), createStore(open())]), tries)
    figure(task, told(found, 'two gateways on one PostgreSQL'))
    expectHeld(found)
  }, 120_000)

  contract('PostgreSQL', open)
})
