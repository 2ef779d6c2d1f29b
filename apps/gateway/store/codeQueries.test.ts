import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEveryDatabase } from '../testing/onEveryDatabase.js'
import { answerCode, code, hour, limits, start } from '../testing/storedAccounts.js'
import type { CodeLimits } from './CodeLimits.js'
import { createStore } from './createStore.js'
import type { Database, Store } from './Store.js'
import type { MailedCode, StoredCode, VaultStore } from './VaultStore.js'

const mails = (name: string, open: () => Database) =>
  describe(`codes that are mailed on ${name}`, () => {
    let store: Store
    let vault: VaultStore
    let database: Database
    beforeAll(async () => {
      database = open()
      store = await createStore(database)
      vault = store.vault
    })
    afterAll(() => store.close())

    test('of concurrent codes for one address the limits admit no more than they say', async () => {
      const asked = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.createCode(code(`a${at}`, { identity: 'crowd' }), limits)))
      expect(asked.filter((wait) => wait === 0)).toHaveLength(1)
      expect(asked.filter((wait) => wait === 10)).toHaveLength(5)
      const more = []
      for (let at = 0; at < 6; at++)
        more.push(await vault.createCode(code(`b${at}`, { identity: 'crowd', created: start + 100 + at * 20, network: `n${at}` }), limits))
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
        expect(await vault.createCode(made, limits, (mailed) => `answer-${placed.push(mailed)}`)).toBe(0)
        return placed.at(-1)
      }
      expect(await ask('fay1', 0)).toEqual({ mail: 'fay1', sent: true, expires: start + 600_000 })
      await vault.cancelCode('fay1')
      expect([(await ask('fay2', 10))?.sent, (await ask('fay3', 20))?.sent]).toEqual([true, true])
      expect(await ask('fay4', 30)).toEqual({ mail: 'fay3', sent: false, expires: start + 30 + 600_000 })
      expect(await ask('fay5', 20 + hour)).toEqual({ mail: 'fay5', sent: true, expires: start + 20 + 2 * hour })
      expect(await ask('fay6', 30 + hour)).toMatchObject({ mail: 'fay5', sent: false })
      // The visitor is in by the code of the mail that a stranger asked for.
      const right = { id: 'fay6', device: 's-fay6', project: 'lumen', user: 'u-fay', now: start + 31 + hour }
      expect((await vault.redeemCode(right, (kept) => kept === 'answer-6', limits)).kind).toBe('right')
      expect((await ask('fay7', 40 + hour))?.sent).toBe(true)
      expect(await vault.countCodesSince(start + 19 + hour)).toBeGreaterThan(0)
    })

    test('codes for an address that is to become the one of a user share no mail, and have a limit of their own', async () => {
      const ask = (id: string, at: number) =>
        vault.createCode(code(id, { identity: 'fred', created: start + at, network: `n-${id}`, device: `s-${id}`, purpose: 'new' }), limits)
      expect([await ask('fred1', 0), await ask('fred2', 10), await ask('fred3', 20), await ask('fred4', hour)]).toEqual([0, 0, hour - 20, 0])
    })

    test('codes are counted for a wider network and for the whole gateway, whatever address they go to', async () => {
      // Nothing else of this suite is of that day.
      const day = start + 1_000 * 24 * hour
      const ask = (id: string, at: number, wide: string, most: Partial<CodeLimits>) =>
        vault.createCode(code(id, { identity: id, network: `network of ${id}`, wide, created: day + at, expires: day + at + 600_000 }), { ...limits, ...most })
      const few = { perWide: 3, perGateway: 5 }
      const asked = []
      for (let at = 0; at < 5; at++) asked.push(await ask(`w${at}`, at, 'one', few))
      expect(asked).toEqual([0, 0, 0, hour - 3, hour - 4])
      expect([await ask('x0', 10, 'two', few), await ask('x1', 11, 'three', few)]).toEqual([0, 0])
      expect(await ask('x2', 12, 'four', few)).toBe(hour - 12)
      expect(await ask('x3', hour, 'four', few)).toBe(0)
    })
  })

const answered = (name: string, open: () => Database) =>
  describe(`answers to codes on ${name}`, () => {
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

    test('an answer counts before it is compared, a right one is used once, and it makes one user an address', async () => {
      await vault.createCode(code('c1', { identity: 'cleo' }), limits)
      const all = await Promise.all(Array.from({ length: 8 }, (_, at) => answer('c1', 'answer-c1', `u-${at}`)))
      expect(all.map(({ kind }) => kind).sort()).toEqual(['gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'right'])
      const first = all.find(({ kind }) => kind === 'right')
      await vault.createCode(code('c2', { identity: 'cleo', created: start + 60_000 }), limits)
      expect(await answer('c2', 'answer-c2', 'another')).toEqual({ ...first, created: false })

      await vault.createCode(code('d1', { identity: 'dora' }), limits)
      const wrong = await Promise.all(Array.from({ length: 8 }, () => answer('d1', 'no')))
      expect(wrong.filter(({ kind }) => kind === 'wrong')).toHaveLength(3)
      expect(await answer('d1', 'answer-d1')).toEqual({ kind: 'gone' })
      expect([await answer('unknown', 'x'), await answer('c2', 'answer-c2', 'x', start + hour)]).toEqual([{ kind: 'gone' }, { kind: 'gone' }])
    })

    test('wrong answers lock the pair of address and network for an hour; after those of all networks one right code is not enough', async () => {
      const ask = (id: string, more: Partial<StoredCode>) => vault.createCode(code(id, { identity: 'emil', ...more }), limits)
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
      expect(await answer('e8', 'no', 'u', start + 262)).toMatchObject({ kind: 'wrong', left: 2 })
      expect((await answer('e8', 'answer-e8', 'u', start + 263)).kind).toBe('right')
    })

    test('a device that logged in to an address waits for its own wrong answers alone, and gets its own codes', async () => {
      const ask = (id: string, more: Partial<StoredCode>) => vault.createCode(code(id, { identity: 'gwen', ...more }), limits)
      await ask('gwen1', {})
      expect((await answer('gwen1', 'answer-gwen1')).kind).toBe('right')
      const strangers = []
      for (let at = 1; at <= 4; at++) {
        const from = { network: `n${at}`, wide: `w${at}`, device: `s${at}` }
        strangers.push(await ask(`other${at}`, { created: start + at * 20, ...from }))
        for (let tried = 0; tried < 3; tried++)
          await vault.redeemCode({ id: `other${at}`, device: from.device, project: 'lumen', user: 'u', now: start + at * 20 + 1 }, () => false, limits)
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

    test('the sealed address of a code goes to its user, and stays nowhere else', async () => {
      const left = async () => (await database.all("SELECT id FROM vault_codes WHERE identity = 'ida' AND address IS NOT NULL")).map(({ id }) => id)
      const ask = (id: string, minute: number) =>
        vault.createCode(
          code(id, { identity: 'ida', address: `sealed-${id}`, created: start + minute * 60_000, expires: start + minute * 60_000 + 600_000 }),
          limits,
        )
      await ask('i1', 0)
      await ask('i2', 1)
      // A code that took the place of another one is the only one left.
      expect(await left()).toEqual(['i2'])
      expect(await answer('i2', 'answer-i2', 'u-ida', start + 60_001)).toEqual({ kind: 'right', user: 'u-ida', created: true })
      expect([await left(), await vault.findUser('u-ida')]).toEqual([[], { identity: 'ida', address: 'sealed-i2' }])
      await ask('i3', 61)
      for (let tried = 0; tried < limits.tries; tried++) await answer('i3', 'no', 'u-ida', start + 61 * 60_000 + 1)
      expect(await left()).toEqual([])
      await ask('i4', 130)
      expect(await left()).toEqual(['i4'])
      await vault.deleteExpired(start + 140 * 60_000)
      expect([await left(), (await vault.findUser('u-ida'))?.address]).toEqual([[], 'sealed-i2'])
    })
  })

onEveryDatabase((name, open) => {
  mails(name, open)
  answered(name, open)
})
