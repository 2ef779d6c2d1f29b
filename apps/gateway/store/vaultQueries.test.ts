import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Store } from './Store.js'
import type { CodeLimits } from './CodeLimits.js'
import type { MailedCode, StoredCode, StoredDevice, StoredLogin, StoredRecovery, StoredSocial, VaultStore } from './VaultStore.js'
import { findPostgres, type Postgres, startPostgres } from '../testing/startPostgres.js'
import { createStore } from './createStore.js'
import { openPostgres } from './openPostgres.js'
import { openSqlite } from './openSqlite.js'

const hour = 3_600_000
const limits: CodeLimits = {
  pause: 10,
  perPair: 3,
  mailsPerPair: 3,
  mailsOfOthers: 2,
  mailEvery: hour,
  mailsToNew: 2,
  perNetwork: 100,
  perWide: 1_000,
  perGateway: 1_000,
  tries: 3,
  triesPerPair: 5,
  triesPerIdentity: 7,
}
const start = Date.UTC(2026, 10, 12)
const code = (id: string, more: Partial<StoredCode> = {}): StoredCode => ({
  id,
  identity: 'anna',
  network: 'home',
  wide: 'street',
  device: 'phone',
  project: 'lumen',
  answer: `answer-${id}`,
  created: start,
  expires: start + 600_000,
  ...more,
})
const login = (family: string, more: Partial<StoredLogin> = {}): StoredLogin => ({
  family,
  user: 'u-anna',
  device: 'phone',
  project: 'lumen',
  access: `${family}-access`,
  accessExpires: start + 300_000,
  refresh: `${family}-refresh`,
  refreshExpires: start + 24 * hour,
  login: start,
  ...more,
})
const recovery = (id: string, version: number): StoredRecovery => ({
  id,
  kind: 'password',
  version,
  facts: `{"name":"'; DROP TABLE vault_users; --"}`,
  share: 'c2VhbGVk',
})

/** One suite for every database. `open` gives the same data each time it is called. */
const contract = (name: string, open: () => Database) =>
  describe(`embedded wallets on ${name}`, () => {
    let store: Store
    let vault: VaultStore
    let database: Database
    beforeAll(async () => {
      database = open()
      store = await createStore(database)
      vault = store.vault
    })
    afterAll(() => store.close())
    const answer = (id: string, text: string, user = `u-${id}`, now = start + 1) =>
      vault.answer({ id, device: 'phone', project: 'lumen', user, now }, (kept) => kept === text, limits)

    describe('another address', () => {
      const changeTo = (id: string, more: Partial<Parameters<VaultStore['changeIdentity']>[0]> = {}, text = `answer-${id}`) =>
        vault.changeIdentity(
          { id, device: 'phone', project: 'lumen', user: 'u-old', from: 'old', family: 'here', now: start + 2, proof: proofOf('proof'), undo, ...more },
          (kept) => kept === text,
          limits,
        )
      const proofOf = (id: string) => ({ id, matches: (kept: string) => kept === `answer-${id}` })
      const undo = { token: 'undo', ends: start + 1_000 }

      test('takes the place of the current one, and other logins of the user end', async () => {
        await vault.ask(code('old', { identity: 'old' }), limits)
        expect(await answer('old', 'answer-old')).toEqual({ kind: 'right', user: 'u-old', created: true })
        for (const family of ['here', 'elsewhere']) await vault.open(login(family, { user: 'u-old' }))
        await vault.open(login('stranger', { user: 'u-stranger' }))
        await vault.ask(code('new', { identity: 'new' }), limits)
        await vault.ask(code('proof', { identity: 'old', created: start + 20, purpose: 'change' }), limits)
        expect(await changeTo('new', { proof: proofOf('new') })).toEqual({ kind: 'gone' })
        expect(await changeTo('new', { proof: { id: 'proof', matches: () => false } })).toEqual({ kind: 'wrong', left: 2 })
        expect(await changeTo('new', {}, 'another')).toEqual({ kind: 'wrong', left: 2 })
        expect(await vault.hasIdentity('u-old', 'old')).toBe(true)
        expect(await changeTo('new')).toEqual({ kind: 'changed' })
        expect([await vault.hasIdentity('u-old', 'old'), await vault.hasIdentity('u-old', 'new')]).toEqual([false, true])
        const found = await Promise.all(['here', 'elsewhere', 'stranger'].map((family) => vault.find(`${family}-access`, start + 3)))
        expect(found.map((one) => one?.family)).toEqual(['here', undefined, 'stranger'])
        expect(await changeTo('new', { from: 'new' })).toEqual({ kind: 'gone' })
        // For its time, the former address opens the account, and whoever has the token takes the change back.
        const former = { id: 'former', identity: 'old', created: start + 60, expires: start + 600 }
        await vault.ask(code('former', former), limits)
        expect(await answer('former', 'answer-former', 'u-another', start + 61)).toEqual({ kind: 'right', user: 'u-old', created: false })
        expect(await vault.undoChange('another', start + 62)).toBeUndefined()
        expect(await vault.undoChange('undo', undo.ends)).toBeUndefined()
        expect(await vault.undoChange('undo', start + 62)).toBe('u-old')
        expect([await vault.hasIdentity('u-old', 'old'), (await vault.find('here-access', start + 62)) === undefined]).toEqual([true, true])
        // An operator gives it another one, and none of a user with a wallet.
        expect(await vault.giveAddress({ user: 'u-old', identity: 'new', now: start + 63 })).toBe(true)
      })

      test('of another user, or for a user who has another one by now, is refused', async () => {
        await vault.ask(code('owner', { identity: 'owner' }), limits)
        await answer('owner', 'answer-owner')
        await vault.ask(code('taken', { identity: 'owner', created: start + 20 }), limits)
        await vault.ask(code('proof2', { identity: 'new', created: start + 100, expires: start + 600, purpose: 'change' }), limits)
        expect(await changeTo('taken', { from: 'new', now: start + 101, proof: proofOf('proof2') })).toEqual({ kind: 'taken' })
        await vault.ask(code('free', { identity: 'free' }), limits)
        expect(await changeTo('free', { from: 'not theirs', now: start + 102, proof: proofOf('proof2') })).toEqual({ kind: 'gone' })
        expect(await vault.hasIdentity('u-old', 'new')).toBe(true)
      })
    })

    test('of concurrent codes for one address the limits admit no more than they say', async () => {
      const asked = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.ask(code(`a${at}`, { identity: 'crowd' }), limits)))
      expect(asked.filter((wait) => wait === 0)).toHaveLength(1)
      expect(asked.filter((wait) => wait === 10)).toHaveLength(5)
      const more = []
      for (let at = 0; at < 6; at++)
        more.push(await vault.ask(code(`b${at}`, { identity: 'crowd', created: start + 100 + at * 20, network: `n${at}` }), limits))
      expect(more).toEqual([0, 0, 0, 0, 0, 0])
      const rows = await database.all("SELECT mail, mailed FROM vault_codes WHERE identity = 'crowd' ORDER BY created")
      // The first of the network and one of another one are mailed; all others are for the code of the last mail.
      expect(rows.map(({ mailed }) => mailed)).toEqual(['login', 'login', null, null, null, null, null])
      expect(new Set(rows.slice(1).map(({ mail }) => mail))).toEqual(new Set(['b0']))
    })

    test('an hour after the last mail there is another one, which lasts for an hour; a mail that failed is none, and one that was answered counts no more', async () => {
      const placed: MailedCode[] = []
      const ask = async (id: string, at: number, more: Partial<StoredCode> = {}) => {
        const from = { network: `n-${id}`, device: `s-${id}`, wide: `w-${id}` }
        const made = code(id, { identity: 'fay', created: start + at, expires: start + at + 600_000, ...from, ...more })
        expect(await vault.ask(made, limits, (mailed) => `answer-${placed.push(mailed)}`)).toBe(0)
        return placed.at(-1)
      }
      expect(await ask('fay1', 0)).toEqual({ mail: 'fay1', sent: true, expires: start + 600_000 })
      await vault.notMailed('fay1')
      expect([(await ask('fay2', 10))?.sent, (await ask('fay3', 20))?.sent]).toEqual([true, true])
      expect(await ask('fay4', 30)).toEqual({ mail: 'fay3', sent: false, expires: start + 30 + 600_000 })
      expect(await ask('fay5', 20 + hour)).toEqual({ mail: 'fay5', sent: true, expires: start + 20 + 2 * hour })
      expect(await ask('fay6', 30 + hour)).toMatchObject({ mail: 'fay5', sent: false })
      // The visitor is in by the code of the mail that a stranger asked for.
      const right = { id: 'fay6', device: 's-fay6', project: 'lumen', user: 'u-fay', now: start + 31 + hour }
      expect((await vault.answer(right, (kept) => kept === 'answer-6', limits)).kind).toBe('right')
      expect((await ask('fay7', 40 + hour))?.sent).toBe(true)
      expect(await vault.codesSince(start + 19 + hour)).toBeGreaterThan(0)
    })

    test('codes for an address that is to become the one of a user share no mail, and have a limit of their own', async () => {
      const ask = (id: string, at: number) =>
        vault.ask(code(id, { identity: 'fred', created: start + at, network: `n-${id}`, device: `s-${id}`, purpose: 'new' }), limits)
      expect([await ask('fred1', 0), await ask('fred2', 10), await ask('fred3', 20), await ask('fred4', hour)]).toEqual([0, 0, hour - 20, 0])
    })

    test('codes are counted for a wider network and for the whole gateway, whatever address they go to', async () => {
      // Nothing else of this suite is of that day.
      const day = start + 1_000 * 24 * hour
      const ask = (id: string, at: number, wide: string, most: Partial<CodeLimits>) =>
        vault.ask(code(id, { identity: id, network: `network of ${id}`, wide, created: day + at, expires: day + at + 600_000 }), { ...limits, ...most })
      const few = { perWide: 3, perGateway: 5 }
      const asked = []
      for (let at = 0; at < 5; at++) asked.push(await ask(`w${at}`, at, 'one', few))
      expect(asked).toEqual([0, 0, 0, hour - 3, hour - 4])
      expect([await ask('x0', 10, 'two', few), await ask('x1', 11, 'three', few)]).toEqual([0, 0])
      expect(await ask('x2', 12, 'four', few)).toBe(hour - 12)
      expect(await ask('x3', hour, 'four', few)).toBe(0)
    })

    test('an answer counts before it is compared, a right one is used once, and it makes one user an address', async () => {
      await vault.ask(code('c1', { identity: 'cleo' }), limits)
      const all = await Promise.all(Array.from({ length: 8 }, (_, at) => answer('c1', 'answer-c1', `u-${at}`)))
      expect(all.map(({ kind }) => kind).sort()).toEqual(['gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'right'])
      const first = all.find(({ kind }) => kind === 'right')
      await vault.ask(code('c2', { identity: 'cleo', created: start + 60_000 }), limits)
      expect(await answer('c2', 'answer-c2', 'another')).toEqual({ ...first, created: false })

      await vault.ask(code('d1', { identity: 'dora' }), limits)
      const wrong = await Promise.all(Array.from({ length: 8 }, () => answer('d1', 'no')))
      expect(wrong.filter(({ kind }) => kind === 'wrong')).toHaveLength(3)
      expect(await answer('d1', 'answer-d1')).toEqual({ kind: 'gone' })
      expect([await answer('unknown', 'x'), await answer('c2', 'answer-c2', 'x', start + hour)]).toEqual([{ kind: 'gone' }, { kind: 'gone' }])
    })

    test('wrong answers lock the pair of address and network for an hour; after those of all networks one right code is not enough', async () => {
      const ask = (id: string, more: Partial<StoredCode>) => vault.ask(code(id, { identity: 'emil', ...more }), limits)
      const wrong = async (id: string, times: number, now = start + 1) => {
        for (let tried = 0; tried < times; tried++) expect((await answer(id, 'no', 'u', now)).kind).toBe('wrong')
      }
      await ask('e1', {})
      await wrong('e1', 3)
      await ask('e2', { created: start + 100 })
      await wrong('e2', 2, start + 101)
      expect(await answer('e2', 'answer-e2', 'u', start + 102)).toEqual({ kind: 'locked', wait: hour - 101 })
      expect(await ask('e3', { created: start + 200 })).toBe(hour - 199)
      const away = { network: 'away', wide: 'away' }
      expect(await ask('e4', { created: start + 200, ...away })).toBe(0)
      await wrong('e4', 2, start + 201)
      // The seventh. What is answered now is told by nobody to be right or wrong, and each code takes one answer.
      const third = { network: 'third', wide: 'third' }
      expect(await ask('e5', { created: start + 221, ...third })).toBe(0)
      expect(await answer('e5', 'no', 'u', start + 222)).toEqual({ kind: 'locked', wait: limits.pause })
      expect(await answer('e5', 'answer-e5', 'u', start + 223)).toEqual({ kind: 'gone' })
      expect(await ask('e6', { created: start + 241, ...third })).toBe(0)
      expect(await answer('e6', 'answer-e6', 'u', start + 242)).toEqual({ kind: 'locked', wait: limits.pause })
      // Another device has nothing of it, and this one a code of its own, once.
      expect(await ask('e7', { created: start + 261, network: 'fourth', wide: 'fourth', device: 'thief' })).toBe(0)
      expect(await ask('e8', { created: start + 261, ...third })).toBe(0)
      expect((await database.all("SELECT id, mailed FROM vault_codes WHERE id IN ('e7', 'e8') ORDER BY id")).map((row) => row.mailed)).toEqual([null, 'second'])
      expect(await answer('e8', 'no', 'u', start + 262)).toEqual({ kind: 'wrong', left: 2 })
      expect((await answer('e8', 'answer-e8', 'u', start + 263)).kind).toBe('right')
    })

    test('a device that logged in to an address waits for its own wrong answers alone, and gets its own codes', async () => {
      const ask = (id: string, more: Partial<StoredCode>) => vault.ask(code(id, { identity: 'gwen', ...more }), limits)
      await ask('gwen1', {})
      expect((await answer('gwen1', 'answer-gwen1')).kind).toBe('right')
      const strangers = []
      for (let at = 1; at <= 4; at++) {
        const from = { network: `n${at}`, wide: `w${at}`, device: `s${at}` }
        strangers.push(await ask(`other${at}`, { created: start + at * 20, ...from }))
        for (let tried = 0; tried < 3; tried++)
          await vault.answer({ id: `other${at}`, device: from.device, project: 'lumen', user: 'u', now: start + at * 20 + 1 }, () => false, limits)
      }
      expect(strangers).toEqual([0, 0, 0, 0])
      // Neither the wrong answers nor the codes of others count, also in their network.
      expect(await ask('gwen2', { created: start + 90, network: 'n1', wide: 'w1' })).toBe(0)
      for (let tried = 0; tried < 3; tried++) await answer('gwen2', 'no', 'u', start + 91)
      expect(await ask('gwen3', { created: start + 110 })).toBe(0)
      for (let tried = 0; tried < 2; tried++) await answer('gwen3', 'no', 'u', start + 111)
      expect(await answer('gwen3', 'answer-gwen3', 'u', start + 112)).toEqual({ kind: 'locked', wait: hour - 21 })
      expect(await ask('gwen4', { created: start + 120 })).toBe(hour - 29)
      expect(await ask('gwen5', { created: start + hour + 92, expires: start + 2 * hour })).toBe(0)
      expect((await answer('gwen5', 'answer-gwen5', 'u', start + hour + 93)).kind).toBe('right')
    })

    test('a refresh is taken once; the same device may show it again until the pair is used, and nobody after that', async () => {
      await vault.open(login('f1'))
      expect(await vault.find('f1-access', start)).toEqual(login('f1'))
      expect(await vault.find('f1-access', start + 300_000)).toBeUndefined()
      const rotate = (refresh: string, { at = 0, device = 'phone', project = 'lumen' } = {}) =>
        vault.rotate({ refresh, device, project, now: start + at, seed: `seed-${at}`, again: start + at + 100 }, (seed) => ({
          ...{ access: `${refresh}-a-${seed}`, accessExpires: start + hour, refresh: `${refresh}-r-${seed}`, refreshExpires: start + 24 * hour },
        }))
      const both = await Promise.all([rotate('f1-refresh'), rotate('f1-refresh', { at: 1 })])
      const [one, other] = both
      if (typeof one !== 'object' || typeof other !== 'object') return expect.fail()
      // Whichever came first: both have its pair.
      expect([other.seed, other.refresh, other.accessExpires]).toEqual([one.seed, one.refresh, one.accessExpires])
      expect(await vault.find(one.access, start)).toMatchObject({ family: 'f1', unused: true })
      expect(await rotate('f1-refresh', { at: 99 })).toMatchObject({ refresh: one.refresh })
      await vault.used(one.access)
      expect((await vault.find(one.access, start))?.unused).toBeUndefined()
      expect(await rotate('f1-refresh', { at: 99 })).toBe('reused')
      expect([await vault.find(one.access, start), await rotate(one.refresh)]).toEqual([undefined, 'unknown'])

      const ends: readonly [string, (refresh: string) => Promise<unknown>][] = [
        ['late', (refresh) => rotate(refresh, { at: 100 })],
        ['thief', (refresh) => rotate(refresh, { device: 'thief' })],
        ['project', (refresh) => rotate(refresh, { project: 'quay' })],
      ]
      for (const [family, again] of ends) {
        await vault.open(login(family))
        const next = await rotate(`${family}-refresh`)
        expect([family, await again(`${family}-refresh`)]).toEqual([family, 'reused'])
        expect(typeof next === 'object' && (await vault.find(next.access, start))).toBeUndefined()
      }
      // The pair was renewed, which uses it as well.
      await vault.open(login('f4'))
      const next = await rotate('f4-refresh')
      if (typeof next !== 'object') return expect.fail()
      expect(await rotate(next.refresh, { at: 1 })).toMatchObject({ family: 'f4' })
      expect(await rotate('f4-refresh', { at: 2 })).toBe('reused')

      await vault.open(login('f2'))
      expect(await rotate('f2-refresh', { device: 'thief' })).toBe('reused')
      expect(await vault.find('f2-access', start)).toBeUndefined()
      await vault.open(login('f3', { refreshExpires: start }))
      expect(await rotate('f3-refresh')).toBe('unknown')
    })

    test('a proof is taken once', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => vault.proof('p1', start + 1)))
      expect(all.filter(Boolean)).toHaveLength(1)
      await vault.forget(start + 1)
      expect(await vault.proof('p1', start + 2)).toBe(true)
    })

    test('a wallet is created once, and replaced from the version that it is of, with its recovery shares, all or none', async () => {
      const wallet = { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one' }
      expect([await vault.createWallet('w', wallet), await vault.createWallet('w', { ...wallet, share: 'two' }), await vault.wallet('w')]).toEqual([
        true,
        false,
        wallet,
      ])
      expect([await vault.keepRecovery('w', recovery('r', 2)), await vault.keepRecovery('w', recovery('r', 1))]).toEqual([false, true])
      const next = { version: 2, share: 'next' }
      const broken = { ...recovery('s', 2), share: null as never }
      await expect(vault.replaceWallet('w', 1, next, [recovery('s', 2), broken])).rejects.toThrow()
      expect([await vault.wallet('w'), await vault.recoveries('w')]).toEqual([wallet, [recovery('r', 1)]])
      const all = await Promise.all(Array.from({ length: 5 }, () => vault.replaceWallet('w', 1, next, [recovery('s', 2)])))
      expect(all.filter(Boolean)).toHaveLength(1)
      expect([await vault.wallet('w'), await vault.recoveries('w')]).toEqual([{ ...wallet, ...next }, [recovery('s', 2)]])
      expect([await vault.resealWallet('w', { from: 'one', to: 'x' }), await vault.resealWallet('w', { from: 'next', to: 'sealed' })]).toEqual([false, true])
    })

    test('recovery shares of a passkey, a password and a file are kept side by side, and each is replaced by the next one of its kind', async () => {
      await vault.createWallet('k', { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one' })
      const kinds = ['file', 'passkey', 'password'] as const
      for (const kind of kinds) expect(await vault.keepRecovery('k', { ...recovery(kind, 1), kind })).toBe(true)
      expect(await vault.recoveries('k')).toEqual(kinds.map((kind) => ({ ...recovery(kind, 1), kind })))
      const next = { ...recovery('passkey', 1), kind: 'passkey', facts: '{"credential":"other"}', share: 'b3RoZXI=' } as const
      expect(await vault.keepRecovery('k', next)).toBe(true)
      expect((await vault.recoveries('k'))[1]).toEqual(next)
      expect([await vault.dropRecovery('k', 'passkey'), await vault.dropRecovery('k', 'passkey')]).toEqual([true, false])
      await vault.remove('k')
      expect(await vault.recoveries('k')).toEqual([])
    })

    test('a login at a provider comes back once, is taken once by its device, and limits count an hour', async () => {
      const social = (id: string, more: Partial<StoredSocial> = {}): StoredSocial => ({
        ...{ id, provider: 'google', network: 'home', device: 'phone', project: 'lumen', site: 'https://lumen.market' },
        ...{ created: start, expires: start + 600_000 },
        ...more,
      })
      const few = { perDevice: 3, perNetwork: 5 }
      const started = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.beginSocial(social(`d${at}`), few)))
      expect(started.filter((wait) => wait === 0)).toHaveLength(3)
      const others = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.beginSocial(social(`n${at}`, { device: `tablet${at}` }), few)))
      expect(others.filter((wait) => wait === 0)).toHaveLength(2)
      expect(others.find((wait) => wait > 0)).toBe(hour)
      const id = `d${started.indexOf(0)}`
      const claims = await Promise.all([vault.claimSocial(id, start + 1), vault.claimSocial(id, start + 1)])
      expect(claims.filter(Boolean)).toEqual([{ provider: 'google', site: 'https://lumen.market' }])
      expect(await vault.claimSocial(`d${started.lastIndexOf(0)}`, start + 600_000)).toBeUndefined()
      await vault.returnSocial(id, { handle: 'h', identity: 'google-1', name: 'sealed', expires: start + 120_000 })
      const take = (more: Partial<Parameters<VaultStore['takeSocial']>[0]> = {}) =>
        vault.takeSocial({ handle: 'h', device: 'phone', project: 'lumen', user: 'u-social', now: start + 2, ...more })
      expect([await take({ device: 'thief' }), await take({ project: 'quay' }), await take({ now: start + 120_000 })]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      const taken = await Promise.all([take(), take()])
      expect(taken.filter(Boolean)).toEqual([{ user: 'u-social', created: true, provider: 'google', name: 'sealed' }])
      expect(await take()).toBeUndefined()
      await vault.forget(start + 2 * hour)
      expect(await vault.beginSocial(social('again', { created: start + 2 * hour }), few)).toBe(0)
    })

    test('a new device is answered once, for its user and project, and limits count an hour', async () => {
      const request = (id: string, more: Partial<StoredDevice> = {}): StoredDevice => ({
        ...{ id, user: 'u-new', family: 'new', network: 'new home', device: 'laptop', project: 'lumen', site: 'https://lumen.market', keyHash: 'k' },
        ...{ created: start, expires: start + 300_000 },
        ...more,
      })
      const few = { perUser: 3, perNetwork: 5 }
      await vault.open(login('new', { user: 'u-new', device: 'laptop' }))
      const asked = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.askDevice(request(`v${at}`), few)))
      expect([asked.filter((wait) => wait === 0).length, asked.filter((wait) => wait === hour).length]).toEqual([3, 3])
      const others = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.askDevice(request(`o${at}`, { user: `u-${at}` }), few)))
      expect(others.filter((wait) => wait === 0)).toHaveLength(2)
      const at = { project: 'lumen', now: start + 1 }
      // The last one of a device waits alone.
      const waiting = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => vault.askedDevice({ id: `v${number}`, ...at })))
      expect(waiting.filter(Boolean)).toEqual([{ user: 'u-new', site: 'https://lumen.market', device: 'laptop', keyHash: 'k', expires: start + 300_000 }])
      const id = `v${waiting.findIndex(Boolean)}`
      expect(await vault.askedDevice({ id, ...at, project: 'quay' })).toBeUndefined()
      expect(await vault.askedDevice({ id, ...at, now: start + 300_000 })).toBeUndefined()
      const answer = (more: Partial<Parameters<VaultStore['answerDevice']>[0]> = {}) => vault.answerDevice({ id, user: 'u-new', ...at, ...more }, 'parcel')
      expect(await Promise.all([answer({ user: 'u-other' }), answer({ project: 'quay' }), answer({ now: start + 300_000 })])).toEqual([false, false, false])
      const all = await Promise.all(Array.from({ length: 5 }, () => answer()))
      expect(all.filter(Boolean)).toHaveLength(1)
      const read = (more: Partial<Parameters<VaultStore['deviceAnswer']>[0]> = {}) =>
        vault.deviceAnswer({ id, user: 'u-new', device: 'laptop', ...at, ...more })
      expect(await read()).toEqual({ state: 'approved', parcel: 'parcel' })
      expect(await Promise.all([read({ user: 'u-other' }), read({ device: 'thief' }), read({ project: 'quay' }), read({ now: start + 120_001 })])).toEqual([
        ...[undefined, undefined, undefined, undefined],
      ])
      await vault.endDevice({ id, user: 'u-new', device: 'thief', project: 'lumen' })
      expect(await read()).toBeDefined()
      await vault.endDevice({ id, user: 'u-new', device: 'laptop', project: 'lumen' })
      expect(await read()).toBeUndefined()
      const later = { created: start + 2 * hour, expires: start + 3 * hour }
      expect(await vault.askDevice(request('later', later), few)).toBe(0)
      expect(await vault.answerDevice({ id: 'later', user: 'u-new', project: 'lumen', now: later.created }, undefined)).toBe(true)
      expect(await read({ id: 'later', now: later.created })).toEqual({ state: 'refused' })
      const last = { created: later.created + 1, expires: later.expires }
      expect(await vault.askDevice(request('last', last), few)).toBe(0)
      expect(await vault.askedDevice({ id: 'last', project: 'lumen', now: last.created })).toBeDefined()
      await vault.end('new')
      expect(await vault.askedDevice({ id: 'last', project: 'lumen', now: last.created })).toBeUndefined()
      expect(await vault.answerDevice({ id: 'last', user: 'u-new', project: 'lumen', now: last.created }, 'parcel')).toBe(false)
      await vault.remove('u-new')
      expect(await read({ id: 'later', now: later.created })).toBeUndefined()
    })

    test('the sealed address of a code goes to its user, and stays nowhere else', async () => {
      const left = async () => (await database.all("SELECT id FROM vault_codes WHERE identity = 'ida' AND address IS NOT NULL")).map(({ id }) => id)
      const ask = (id: string, minute: number) =>
        vault.ask(code(id, { identity: 'ida', address: `sealed-${id}`, created: start + minute * 60_000, expires: start + minute * 60_000 + 600_000 }), limits)
      await ask('i1', 0)
      await ask('i2', 1)
      // A code that took the place of another one is the only one left.
      expect(await left()).toEqual(['i2'])
      expect(await answer('i2', 'answer-i2', 'u-ida', start + 60_001)).toEqual({ kind: 'right', user: 'u-ida', created: true })
      expect([await left(), await vault.user('u-ida')]).toEqual([[], { identity: 'ida', address: 'sealed-i2' }])
      await ask('i3', 61)
      for (let tried = 0; tried < limits.tries; tried++) await answer('i3', 'no', 'u-ida', start + 61 * 60_000 + 1)
      expect(await left()).toEqual([])
      await ask('i4', 130)
      expect(await left()).toEqual(['i4'])
      await vault.forget(start + 140 * 60_000)
      expect([await left(), (await vault.user('u-ida'))?.address]).toEqual([[], 'sealed-i2'])
    })

    test('a deletion ends with a login before its time, or with its token, once; after it nothing is left', async () => {
      const begin = async (name: string) => {
        await vault.ask(code(name, { identity: name, network: name }), limits)
        await answer(name, `answer-${name}`, `u-${name}`)
        await vault.open(login(`${name}-1`, { user: `u-${name}` }))
        await vault.createWallet(`u-${name}`, { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one.sealed' })
        await vault.beginDeletion({ user: `u-${name}`, token: `t-${name}`, site: 'https://lumen.market', at: start, ends: start + hour })
        expect(await vault.find(`${name}-1-access`, start)).toBeUndefined()
      }
      const kept = { event: 'kept', site: 'https://lumen.market', ends: start + hour }
      const read = (name: string, now: number) => vault.notices({ user: `u-${name}`, device: 'phone', now })
      for (const name of ['lea', 'max', 'nia']) await begin(name)
      await vault.open(login('lea-2', { user: 'u-lea', login: start + 5 }))
      expect(await read('lea', start + 6)).toEqual([{ ...kept, at: start + 5 }])
      const all = await Promise.all(Array.from({ length: 5 }, () => vault.endDeletion('t-max', start + 7)))
      expect(all.filter(Boolean)).toEqual(['u-max'])
      expect(await read('max', start + 8)).toEqual([{ ...kept, at: start + 7 }])
      await Promise.all([vault.forget(start + hour - 1), vault.forget(start + hour - 1)])
      expect(await vault.wallet('u-nia')).toBeDefined()
      expect(await vault.endDeletion('t-nia', start + hour)).toBeUndefined()
      await Promise.all([vault.forget(start + hour), vault.forget(start + hour)])
      expect(await Promise.all(['lea', 'max', 'nia'].map(async (name) => (await vault.user(`u-${name}`)) !== undefined))).toEqual([true, true, false])
      expect([await vault.wallet('u-lea'), await vault.wallet('u-nia')]).toEqual([expect.anything(), undefined])
    })

    test('of concurrent events no more are to be mailed than the limit says, and the rest is read, by each browser for itself', async () => {
      const keep = (id: string, at = start) => vault.keepNotice({ id, user: 'u-olga', event: 'exported', site: 'https://lumen.market', device: 'thief', at }, 3)
      const all = await Promise.all(Array.from({ length: 6 }, (_, at) => keep(`o${at}`)))
      expect(all.filter(Boolean)).toHaveLength(3)
      for (const [at, mail] of all.entries()) if (mail) await vault.mailedNotice(`o${at}`)
      expect(await keep('o6', start + hour)).toBe(true)
      const read = (device: string, now = start + hour) => vault.notices({ user: 'u-olga', device, now })
      expect([await read('thief'), (await read('phone')).map(({ at }) => at)]).toEqual([[], [start + hour, start, start, start]])
      await vault.readNotices({ user: 'u-olga', device: 'phone', at: start })
      await vault.readNotices({ user: 'u-olga', device: 'phone', at: start - 1 })
      expect([(await read('phone')).length, (await read('laptop')).length, (await read('phone', start + 31 * 24 * hour)).length]).toEqual([1, 4, 0])
    })

    test('deleting a user leaves nothing of them, and everything of others', async () => {
      await vault.ask(code('g1', { identity: 'gerd' }), limits)
      await vault.ask(code('h1', { identity: 'hana' }), limits)
      await answer('g1', 'answer-g1', 'u-gerd')
      await answer('h1', 'answer-h1', 'u-hana')
      for (const name of ['gerd', 'hana']) {
        await vault.open(login(name, { user: `u-${name}` }))
        await vault.createWallet(`u-${name}`, { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one' })
        await vault.keepRecovery(`u-${name}`, recovery('r', 1))
        await vault.audit({ at: start, event: 'login', user: `u-${name}`, detail: '' })
      }
      await vault.remove('u-gerd')
      const of = async (name: string) => [
        await vault.find(`${name}-access`, start),
        await vault.wallet(`u-${name}`),
        (await vault.recoveries(`u-${name}`)).length,
        (await vault.audits(`u-${name}`)).length,
      ]
      expect(await of('gerd')).toEqual([undefined, undefined, 0, 0])
      expect(await of('hana')).toEqual([login('hana', { user: 'u-hana' }), expect.anything(), 1, 1])
      const devices = "SELECT identity FROM vault_known_devices WHERE identity IN ('gerd', 'hana')"
      expect(await database.all(devices)).toEqual([{ identity: 'hana' }])
      await vault.forget(start + 181 * 24 * hour)
      expect(await database.all(devices)).toEqual([])
    })
  })

contract('SQLite in memory', () => openSqlite())

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-vault-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
contract('SQLite in a file', () => openSqlite({ file: path.join(folder, 'gateway.sqlite') }))

describe.skipIf(findPostgres() === undefined)('with PostgreSQL', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())
  contract('PostgreSQL', () =>
    openPostgres({
      url: postgres.url,
      onError: (error) => {
        throw error
      },
    }),
  )
})
