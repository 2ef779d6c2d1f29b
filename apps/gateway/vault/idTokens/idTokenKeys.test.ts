import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGateway } from '../../createGateway.js'
import { loadCheck } from '../../signIn/loadCheck.js'
import { createStore } from '../../store/createStore.js'
import { openPostgres } from '../../store/openPostgres.js'
import { openSqlite } from '../../store/openSqlite.js'
import type { Store } from '../../store/Store.js'
import { documentedServer } from '../../testing/documentedServer.js'
import { aNonce, idTokenProjects, shopSite } from '../../testing/idTokenWorld.js'
import { freePort } from '../../testing/serverProcess.js'
import { findPostgres, type Postgres, startPostgres } from '../../testing/startPostgres.js'
import { testClock } from '../../testing/testClock.js'
import { createVaultVisitor } from '../../testing/vaultVisitor.js'
import { createVaultWorld, masterKey, secureSite } from '../../testing/vaultWorld.js'
import { createSealer } from '../createSealer.js'
import { reseal } from '../reseal.js'
import { createIdTokenKeys } from './idTokenKeys.js'
import { signsMs } from './keySchedule.js'

const day = 86_400_000
const pepper = new Uint8Array(32).fill(9)

/** The keys of one gateway, over a database. */
const open = async (changed: { readonly store?: Store; readonly pepper?: Uint8Array; readonly sealer?: ReturnType<typeof createSealer> } = {}) => {
  const clock = testClock()
  const lines: (readonly [string, unknown])[] = []
  const store = changed.store ?? (await createStore(openSqlite()))
  if (!changed.store) onTestFinished(() => store.close())
  const vault = { sealer: changed.sealer ?? createSealer([masterKey('one', 1)]), pepper: changed.pepper ?? pepper }
  const keys = createIdTokenKeys({ clock, log: (event, facts) => lines.push([event, facts]), store: store.vault, vault })
  return { clock, lines, store, keys, kids: async () => (await keys.published()).map(({ kid }) => kid) }
}

test('idTokenKeys: gateways that begin at once use one key, and a private key is stored sealed', async () => {
  const { store, keys } = await open()
  const others = await Promise.all([1, 2, 3].map(() => open({ store })))
  const all = await Promise.all([keys, ...others.map((other) => other.keys)].map(async (one) => [await one.published(), (await one.signing()).kid]))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  const [row, ...more] = await store.vault.listIdTokenKeys()
  expect([row?.privateKey, more]).toEqual([expect.stringMatching(/^one\.[\w-]{80}$/), []])
})

test('idTokenKeys: a key that somebody with the database alone added signs nothing, and is not published', async () => {
  const { store, kids, clock, lines } = await open()
  const [own] = await kids()
  const { kty, crv, x, y } = await exportJWK((await generateKeyPair('ES256')).publicKey)
  const forged = { generation: 2, kid: 'forged', publicKey: JSON.stringify({ kty, crv, x, y }), privateKey: 'one.AAAA', mark: 'm'.repeat(43), signsFrom: 0 }
  await store.vault.addIdTokenKey(forged)
  clock.advance(61_000)
  expect(await kids()).toEqual([own])
  expect(lines).toEqual([['id token key refused', expect.objectContaining({ kid: 'forged', level: 'error' })]])
  // It does not keep the next one away either.
  clock.advance(signsMs)
  expect(await kids()).toEqual([own, expect.not.stringMatching('forged')])
  expect(lines).toHaveLength(1)
})

test('idTokenKeys: a key that was changed, or made with another pepper, is not used', async () => {
  const { store } = await open()
  await (await open({ store })).kids()
  const other = await open({ store, pepper: new Uint8Array(32).fill(8) })
  const [kid] = await other.kids()
  expect((await store.vault.listIdTokenKeys()).map((row) => [row.generation, row.kid === kid])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('idTokenKeys: while the database is away, keys that were read go on; without any the request fails', async () => {
  const { store, keys, kids, clock } = await open()
  const before = await kids()
  const fresh = await open({ store })
  await store.close()
  clock.advance(120_000)
  expect([await kids(), (await keys.signing()).kid]).toEqual([before, before[0]])
  await expect(fresh.kids()).rejects.toThrow('closed')
})

test('idTokenKeys: while nothing can be sealed the present key goes on, and the next is made when it can', async () => {
  const { store, kids } = await open()
  const before = await kids()
  const sealer = createSealer([masterKey('one', 1)])
  let away = true
  const later = await open({ store, sealer: { ...sealer, seal: (...given) => (away ? Promise.reject(new Error('It is away.')) : sealer.seal(...given)) } })
  later.clock.advance(signsMs)
  expect(await later.kids()).toEqual(before)
  expect(later.lines).toEqual([['id token key not made', expect.objectContaining({ message: 'It is away.' })]])
  away = false
  later.clock.advance(61_000)
  expect(await later.kids()).toEqual([before[0], expect.any(String)])
})

test('idTokenKeys: a new master key seals the private keys again, and the old one can be taken away', async () => {
  const { store, kids, keys } = await open()
  const before = [await kids(), (await keys.signing()).kid]
  const both = createSealer([masterKey('two', 2), masterKey('one', 1)])
  const done = await reseal({ store: store.vault, sealer: both }, { signal: new AbortController().signal, onProgress: () => {} })
  expect([done, await store.vault.listUsedKeys()]).toEqual([{ sealed: 1, unreadable: 0, stopped: false }, [{ id: 'two', rows: 1 }]])
  const after = await open({ store, sealer: createSealer([masterKey('two', 2)]) })
  expect([await after.kids(), (await after.keys.signing()).kid]).toEqual(before)
})

test('idTokenKeys: keys that the operator deleted are replaced within a minute, by one for all gateways', async () => {
  const one = await open()
  const other = await open({ store: one.store })
  const before = await one.kids()
  expect([await other.kids(), (await other.keys.signing()).kid]).toEqual([before, before[0]])
  await one.store.vault.deleteIdTokenKeys(99)
  for (const { clock } of [one, other]) clock.advance(61_000)
  const after = await Promise.all([one.kids(), other.kids(), one.keys.signing().then(({ kid }) => [kid]), other.keys.signing().then(({ kid }) => [kid])])
  expect(new Set(after.map(String)).size).toBe(1)
  expect(after[0]).not.toEqual(before)
})

const rotation = (name: string, openDatabase: () => Promise<readonly Store[]>) =>
  test(`three gateways on ${name}: over 100 days every token is verified by whatever gateway is asked for the keys, and four keys sign`, {
    timeout: 120_000,
  }, async () => {
    const port = await freePort()
    const issuer = `http://127.0.0.1:${port}`
    const world = await createVaultWorld({ idTokens: { issuer, check: await loadCheck() } }, { projects: idTokenProjects })
    vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() })
    const stores = await openDatabase()
    const gateways = stores.map((store) => createGateway({ ...world.parts, store }))
    let turn = 0
    const server = createAdaptorServer({ fetch: (request, env) => gateways[turn++ % gateways.length]?.fetch(request, env) ?? Response.error() })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(async () => {
      vi.useRealTimers()
      server.close()
      await once(server, 'close')
      for (const store of stores) await store.close()
    })
    const codeFor = (email: string) =>
      /(\d{3}) (\d{3})/
        .exec(world.mails.findLast(({ to }) => to === email)?.text ?? '')
        ?.slice(1)
        .join('')
    const visitor = await createVaultVisitor({ site: shopSite, secureSite, codeFor })
    const first = await Promise.all([0, 1, 2].map(async () => (await fetch(`${issuer}/.well-known/jwks.json`)).text()))
    expect(new Set(first).size).toBe(1)
    const { body: asked } = await visitor.askCode(issuer)
    let { body: login } = await visitor.answerCode(issuer, asked.challenge)
    await visitor.makeWallet(issuer, login.access)
    const { verifyIdToken } = await documentedServer({ gateway: issuer, project: 'shop' })
    const kids = new Set<string>()
    let verified = 0
    for (let passed = 0; passed < 100 * day; passed += day) {
      const { body: answer, status } = await visitor.send(issuer, 'POST', 'id-token', { token: login.access, body: { site: shopSite, nonce: aNonce } })
      expect([status, answer.error]).toEqual([200, undefined])
      // The server of the website is late, by most of the five minutes.
      world.clock.advance(200_000)
      vi.setSystemTime(world.clock.now())
      await verifyIdToken(answer.token, aNonce)
      verified += 1
      kids.add(JSON.parse(Buffer.from(`${answer.token}`.split('.')[0] ?? '', 'base64url').toString()).kid)
      world.clock.advance(day)
      vi.setSystemTime(world.clock.now())
      login = (await visitor.send(issuer, 'POST', 'refresh', { body: { refresh: login.refresh } })).body
    }
    const stored = await stores[0]?.vault.listIdTokenKeys()
    console.log(`${name}: ${verified} tokens verified, ${kids.size} keys signed, ${stored?.length} stored at the end`)
    expect([verified, kids.size]).toEqual([100, 4])
    expect(stored?.length).toBeLessThanOrEqual(2)
  })

describe('rotation', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-id-tokens-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  describe.skipIf(findPostgres() === undefined)('with PostgreSQL', () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    afterAll(() => postgres.stop())
    rotation('PostgreSQL', async () => {
      const onError = (error: Error) => {
        throw error
      }
      return Promise.all([1, 2, 3].map(() => createStore(openPostgres({ url: postgres.url, onError, connections: 2 }))))
    })
  })
})
