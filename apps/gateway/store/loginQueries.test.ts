import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEveryDatabase } from '../testing/onEveryDatabase.js'
import { hour, login, start } from '../testing/storedAccounts.js'
import { createStore } from './createStore.js'
import type { StoredSocial } from './SocialStore.js'
import type { Database, Store } from './Store.js'
import type { StoredDevice, VaultStore } from './VaultStore.js'

const sessions = (name: string, open: () => Database) =>
  describe(`logins on ${name}`, () => {
    let store: Store
    let vault: VaultStore
    beforeAll(async () => {
      store = await createStore(open())
      vault = store.vault
    })
    afterAll(() => store.close())

    test('a refresh is taken once; the same device may show it again until the pair is used, and nobody after that', async () => {
      await vault.createSession(login('f1'))
      expect(await vault.findSession('f1-access', start)).toEqual(login('f1'))
      expect(await vault.findSession('f1-access', start + 300_000)).toBeUndefined()
      const rotate = (refresh: string, { at = 0, device = 'phone', project = 'lumen' } = {}) =>
        vault.renewSession({ refresh, device, project, now: start + at, seed: `seed-${at}`, again: start + at + 100 }, (seed) => ({
          ...{ access: `${refresh}-a-${seed}`, accessExpires: start + hour, refresh: `${refresh}-r-${seed}`, refreshExpires: start + 24 * hour },
        }))
      const both = await Promise.all([rotate('f1-refresh'), rotate('f1-refresh', { at: 1 })])
      const [one, other] = both
      if (typeof one !== 'object' || typeof other !== 'object') return expect.fail()
      // Whichever came first: both have its pair.
      expect([other.seed, other.refresh, other.accessExpires]).toEqual([one.seed, one.refresh, one.accessExpires])
      expect(await vault.findSession(one.access, start)).toMatchObject({ family: 'f1', unused: true })
      expect(await rotate('f1-refresh', { at: 99 })).toMatchObject({ refresh: one.refresh })
      await vault.confirmRenewal(one.access)
      expect((await vault.findSession(one.access, start))?.unused).toBeUndefined()
      expect(await rotate('f1-refresh', { at: 99 })).toBe('reused')
      expect([await vault.findSession(one.access, start), await rotate(one.refresh)]).toEqual([undefined, 'unknown'])

      const ends: readonly [string, (refresh: string) => Promise<unknown>][] = [
        ['late', (refresh) => rotate(refresh, { at: 100 })],
        ['thief', (refresh) => rotate(refresh, { device: 'thief' })],
        ['project', (refresh) => rotate(refresh, { project: 'quay' })],
      ]
      for (const [family, again] of ends) {
        await vault.createSession(login(family))
        const next = await rotate(`${family}-refresh`)
        expect([family, await again(`${family}-refresh`)]).toEqual([family, 'reused'])
        expect(typeof next === 'object' && (await vault.findSession(next.access, start))).toBeUndefined()
      }
      // The pair was renewed, which uses it as well.
      await vault.createSession(login('f4'))
      const next = await rotate('f4-refresh')
      if (typeof next !== 'object') return expect.fail()
      expect(await rotate(next.refresh, { at: 1 })).toMatchObject({ family: 'f4' })
      expect(await rotate('f4-refresh', { at: 2 })).toBe('reused')

      await vault.createSession(login('f2'))
      expect(await rotate('f2-refresh', { device: 'thief' })).toBe('reused')
      expect(await vault.findSession('f2-access', start)).toBeUndefined()
      await vault.createSession(login('f3', { refreshExpires: start }))
      expect(await rotate('f3-refresh')).toBe('unknown')
    })

    test('a proof is taken once', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => vault.consumeProof('p1', start + 1)))
      expect(all.filter(Boolean)).toHaveLength(1)
      await vault.deleteExpired(start + 1)
      expect(await vault.consumeProof('p1', start + 2)).toBe(true)
    })
  })

const begun = (name: string, open: () => Database) =>
  describe(`logins at providers and new devices on ${name}`, () => {
    let store: Store
    let vault: VaultStore
    beforeAll(async () => {
      store = await createStore(open())
      vault = store.vault
    })
    afterAll(() => store.close())

    test('a login at a provider comes back once, is taken once by its device, and limits count an hour', async () => {
      const social = (id: string, more: Partial<StoredSocial> = {}): StoredSocial => ({
        ...{ id, provider: 'google', network: 'home', device: 'phone', project: 'lumen', site: 'https://lumen.market' },
        ...{ created: start, expires: start + 600_000 },
        ...more,
      })
      const few = { perDevice: 3, perNetwork: 5 }
      const started = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.createPendingLogin(social(`d${at}`), few)))
      expect(started.filter((wait) => wait === 0)).toHaveLength(3)
      const others = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.createPendingLogin(social(`n${at}`, { device: `tablet${at}` }), few)))
      expect(others.filter((wait) => wait === 0)).toHaveLength(2)
      expect(others.find((wait) => wait > 0)).toBe(hour)
      const id = `d${started.indexOf(0)}`
      const claims = await Promise.all([vault.claimPendingLogin(id, start + 1), vault.claimPendingLogin(id, start + 1)])
      expect(claims.filter(Boolean)).toEqual([{ provider: 'google', site: 'https://lumen.market', created: start, afresh: false }])
      expect(await vault.claimPendingLogin(`d${started.lastIndexOf(0)}`, start + 600_000)).toBeUndefined()
      await vault.saveLoginResult(id, { handle: 'h', identity: 'google-1', name: 'sealed', expires: start + 120_000 })
      const take = (more: Partial<Parameters<VaultStore['redeemLoginHandle']>[0]> = {}) =>
        vault.redeemLoginHandle({ handle: 'h', device: 'phone', project: 'lumen', user: 'u-social', now: start + 2, ...more })
      expect([await take({ device: 'thief' }), await take({ project: 'quay' }), await take({ now: start + 120_000 })]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      const taken = await Promise.all([take(), take()])
      expect(taken.filter(Boolean)).toEqual([{ user: 'u-social', created: true, provider: 'google', name: 'sealed', facts: {} }])
      expect(await take()).toBeUndefined()
      await vault.deleteExpired(start + 2 * hour)
      expect(await vault.createPendingLogin(social('again', { created: start + 2 * hour }), few)).toBe(0)
    })

    test('a new device is answered once, for its user and project, and limits count an hour', async () => {
      const request = (id: string, more: Partial<StoredDevice> = {}): StoredDevice => ({
        ...{ id, user: 'u-new', family: 'new', network: 'new home', device: 'laptop', project: 'lumen', site: 'https://lumen.market', keyHash: 'k' },
        ...{ created: start, expires: start + 300_000 },
        ...more,
      })
      const few = { perUser: 3, perNetwork: 5 }
      await vault.createSession(login('new', { user: 'u-new', device: 'laptop' }))
      const asked = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.createDeviceRequest(request(`v${at}`), few)))
      expect([asked.filter((wait) => wait === 0).length, asked.filter((wait) => wait === hour).length]).toEqual([3, 3])
      const others = await Promise.all(Array.from({ length: 6 }, (_, at) => vault.createDeviceRequest(request(`o${at}`, { user: `u-${at}` }), few)))
      expect(others.filter((wait) => wait === 0)).toHaveLength(2)
      const at = { project: 'lumen', now: start + 1 }
      // The last one of a device waits alone.
      const waiting = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => vault.findDeviceRequest({ id: `v${number}`, ...at })))
      expect(waiting.filter(Boolean)).toEqual([{ user: 'u-new', site: 'https://lumen.market', device: 'laptop', keyHash: 'k', expires: start + 300_000 }])
      const id = `v${waiting.findIndex(Boolean)}`
      expect(await vault.findDeviceRequest({ id, ...at, project: 'quay' })).toBeUndefined()
      expect(await vault.findDeviceRequest({ id, ...at, now: start + 300_000 })).toBeUndefined()
      const answer = (more: Partial<Parameters<VaultStore['answerDeviceRequest']>[0]> = {}) =>
        vault.answerDeviceRequest({ id, user: 'u-new', ...at, ...more }, 'envelope')
      expect(await Promise.all([answer({ user: 'u-other' }), answer({ project: 'quay' }), answer({ now: start + 300_000 })])).toEqual([false, false, false])
      const all = await Promise.all(Array.from({ length: 5 }, () => answer()))
      expect(all.filter(Boolean)).toHaveLength(1)
      const read = (more: Partial<Parameters<VaultStore['findDeviceAnswer']>[0]> = {}) =>
        vault.findDeviceAnswer({ id, user: 'u-new', device: 'laptop', ...at, ...more })
      expect(await read()).toEqual({ state: 'approved', envelope: 'envelope' })
      expect(await Promise.all([read({ user: 'u-other' }), read({ device: 'thief' }), read({ project: 'quay' }), read({ now: start + 120_001 })])).toEqual([
        ...[undefined, undefined, undefined, undefined],
      ])
      await vault.deleteDeviceRequest({ id, user: 'u-new', device: 'thief', project: 'lumen' })
      expect(await read()).toBeDefined()
      await vault.deleteDeviceRequest({ id, user: 'u-new', device: 'laptop', project: 'lumen' })
      expect(await read()).toBeUndefined()
      const later = { created: start + 2 * hour, expires: start + 3 * hour }
      expect(await vault.createDeviceRequest(request('later', later), few)).toBe(0)
      expect(await vault.answerDeviceRequest({ id: 'later', user: 'u-new', project: 'lumen', now: later.created }, undefined)).toBe(true)
      expect(await read({ id: 'later', now: later.created })).toEqual({ state: 'refused' })
      const last = { created: later.created + 1, expires: later.expires }
      expect(await vault.createDeviceRequest(request('last', last), few)).toBe(0)
      expect(await vault.findDeviceRequest({ id: 'last', project: 'lumen', now: last.created })).toBeDefined()
      await vault.endSession('new')
      expect(await vault.findDeviceRequest({ id: 'last', project: 'lumen', now: last.created })).toBeUndefined()
      expect(await vault.answerDeviceRequest({ id: 'last', user: 'u-new', project: 'lumen', now: last.created }, 'envelope')).toBe(false)
      await vault.deleteUser('u-new')
      expect(await read({ id: 'later', now: later.created })).toBeUndefined()
    })
  })

onEveryDatabase((name, open) => {
  sessions(name, open)
  begun(name, open)
})
