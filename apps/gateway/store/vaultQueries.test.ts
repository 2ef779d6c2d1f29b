import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEveryDatabase } from '../testing/onEveryDatabase.js'
import { answerCode, code, hour, limits, login, recovery, start } from '../testing/storedAccounts.js'
import { createStore } from './createStore.js'
import type { Database, Store } from './Store.js'
import type { VaultStore } from './VaultStore.js'

const accounts = (name: string, open: () => Database) =>
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
    const answer = (id: string, text: string, user = `u-${id}`, now = start + 1) => answerCode(vault, { id, text, user, now })

    test('a wallet is created once, and replaced from the version that it is of, with its recovery shares, all or none', async () => {
      const wallet = { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one' }
      expect([await vault.createWallet('w', wallet), await vault.createWallet('w', { ...wallet, share: 'two' }), await vault.findWallet('w')]).toEqual([
        true,
        false,
        wallet,
      ])
      expect([await vault.saveRecovery('w', recovery('r', 2)), await vault.saveRecovery('w', recovery('r', 1))]).toEqual([false, true])
      const next = { version: 2, share: 'next' }
      const broken = { ...recovery('s', 2), share: null as never }
      await expect(vault.replaceWallet('w', 1, next, [recovery('s', 2), broken])).rejects.toThrow()
      expect([await vault.findWallet('w'), await vault.listRecoveries('w')]).toEqual([wallet, [recovery('r', 1)]])
      const all = await Promise.all(Array.from({ length: 5 }, () => vault.replaceWallet('w', 1, next, [recovery('s', 2)])))
      expect(all.filter(Boolean)).toHaveLength(1)
      expect([await vault.findWallet('w'), await vault.listRecoveries('w')]).toEqual([{ ...wallet, ...next }, [recovery('s', 2)]])
      expect([await vault.resealWallet('w', { from: 'one', to: 'x' }), await vault.resealWallet('w', { from: 'next', to: 'sealed' })]).toEqual([false, true])
    })

    test('recovery shares of a passkey, a password and a file are kept side by side, and each is replaced by the next one of its kind', async () => {
      await vault.createWallet('k', { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one' })
      const kinds = ['file', 'passkey', 'password'] as const
      for (const kind of kinds) expect(await vault.saveRecovery('k', { ...recovery(kind, 1), kind })).toBe(true)
      expect(await vault.listRecoveries('k')).toEqual(kinds.map((kind) => ({ ...recovery(kind, 1), kind })))
      const next = { ...recovery('passkey', 1), kind: 'passkey', facts: '{"credential":"other"}', share: 'b3RoZXI=' } as const
      expect(await vault.saveRecovery('k', next)).toBe(true)
      expect((await vault.listRecoveries('k'))[1]).toEqual(next)
      expect([await vault.deleteRecovery('k', 'passkey'), await vault.deleteRecovery('k', 'passkey')]).toEqual([true, false])
      await vault.deleteUser('k')
      expect(await vault.listRecoveries('k')).toEqual([])
    })

    test('a deletion ends with a login before its time, or with its token, once; after it nothing is left', async () => {
      const begin = async (name: string) => {
        await vault.createCode(code(name, { identity: name, network: name }), limits)
        await answer(name, `answer-${name}`, `u-${name}`)
        await vault.createSession(login(`${name}-1`, { user: `u-${name}` }))
        await vault.createWallet(`u-${name}`, { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one.sealed' })
        await vault.scheduleDeletion({ user: `u-${name}`, token: `t-${name}`, site: 'https://lumen.market', at: start, ends: start + hour })
        expect(await vault.findSession(`${name}-1-access`, start)).toBeUndefined()
      }
      const kept = { event: 'kept', site: 'https://lumen.market', ends: start + hour }
      const read = (name: string, now: number) => vault.listNotices({ user: `u-${name}`, device: 'phone', now })
      for (const name of ['lea', 'max', 'nia']) await begin(name)
      await vault.createSession(login('lea-2', { user: 'u-lea', login: start + 5 }))
      expect(await read('lea', start + 6)).toEqual([{ ...kept, at: start + 5 }])
      const all = await Promise.all(Array.from({ length: 5 }, () => vault.cancelDeletion('t-max', start + 7)))
      expect(all.filter(Boolean)).toEqual(['u-max'])
      expect(await read('max', start + 8)).toEqual([{ ...kept, at: start + 7 }])
      await Promise.all([vault.deleteExpired(start + hour - 1), vault.deleteExpired(start + hour - 1)])
      expect(await vault.findWallet('u-nia')).toBeDefined()
      expect(await vault.cancelDeletion('t-nia', start + hour)).toBeUndefined()
      await Promise.all([vault.deleteExpired(start + hour), vault.deleteExpired(start + hour)])
      expect(await Promise.all(['lea', 'max', 'nia'].map(async (name) => (await vault.findUser(`u-${name}`)) !== undefined))).toEqual([true, true, false])
      expect([await vault.findWallet('u-lea'), await vault.findWallet('u-nia')]).toEqual([expect.anything(), undefined])
    })

    test('of concurrent events no more are to be mailed than the limit says, and the rest is read, by each browser for itself', async () => {
      const keep = (id: string, at = start) =>
        vault.createNotice({ id, user: 'u-olga', event: 'exported', site: 'https://lumen.market', device: 'thief', at }, 3)
      const all = await Promise.all(Array.from({ length: 6 }, (_, at) => keep(`o${at}`)))
      expect(all.filter(Boolean)).toHaveLength(3)
      for (const [at, mail] of all.entries()) if (mail) await vault.markNoticeMailed(`o${at}`)
      expect(await keep('o6', start + hour)).toBe(true)
      const read = (device: string, now = start + hour) => vault.listNotices({ user: 'u-olga', device, now })
      expect([await read('thief'), (await read('phone')).map(({ at }) => at)]).toEqual([[], [start + hour, start, start, start]])
      await vault.markNoticesRead({ user: 'u-olga', device: 'phone', at: start })
      await vault.markNoticesRead({ user: 'u-olga', device: 'phone', at: start - 1 })
      expect([(await read('phone')).length, (await read('laptop')).length, (await read('phone', start + 31 * 24 * hour)).length]).toEqual([1, 4, 0])
    })

    test('deleting a user leaves nothing of them, and everything of others', async () => {
      await vault.createCode(code('g1', { identity: 'gerd' }), limits)
      await vault.createCode(code('h1', { identity: 'hana' }), limits)
      await answer('g1', 'answer-g1', 'u-gerd')
      await answer('h1', 'answer-h1', 'u-hana')
      for (const name of ['gerd', 'hana']) {
        await vault.createSession(login(name, { user: `u-${name}` }))
        await vault.createWallet(`u-${name}`, { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'one' })
        await vault.saveRecovery(`u-${name}`, recovery('r', 1))
        await vault.addAuditRow({ at: start, event: 'login', user: `u-${name}`, detail: '' })
      }
      await vault.deleteUser('u-gerd')
      const of = async (name: string) => [
        await vault.findSession(`${name}-access`, start),
        await vault.findWallet(`u-${name}`),
        (await vault.listRecoveries(`u-${name}`)).length,
        (await vault.listAuditRows(`u-${name}`)).length,
      ]
      expect(await of('gerd')).toEqual([undefined, undefined, 0, 0])
      expect(await of('hana')).toEqual([login('hana', { user: 'u-hana' }), expect.anything(), 1, 1])
      const devices = "SELECT identity FROM vault_known_devices WHERE identity IN ('gerd', 'hana')"
      expect(await database.all(devices)).toEqual([{ identity: 'hana' }])
      await vault.deleteExpired(start + 181 * 24 * hour)
      expect(await database.all(devices)).toEqual([])
    })
  })

onEveryDatabase(accounts)
