import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEveryDatabase } from '../testing/onEveryDatabase.js'
import { answerCode, code, limits, login, start } from '../testing/storedAccounts.js'
import { createStore } from './createStore.js'
import type { Database, Store } from './Store.js'
import type { VaultStore } from './VaultStore.js'

const addresses = (name: string, open: () => Database) =>
  describe(`addresses of users on ${name}`, () => {
    let store: Store
    let vault: VaultStore
    beforeAll(async () => {
      store = await createStore(open())
      vault = store.vault
    })
    afterAll(() => store.close())
    const answer = (id: string, text: string, user = `u-${id}`, now = start + 1) => answerCode(vault, { id, text, user, now })

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
        await vault.createCode(code('old', { identity: 'old' }), limits)
        expect(await answer('old', 'answer-old')).toEqual({ kind: 'right', user: 'u-old', created: true })
        for (const family of ['here', 'elsewhere']) await vault.createSession(login(family, { user: 'u-old' }))
        await vault.createSession(login('stranger', { user: 'u-stranger' }))
        await vault.createCode(code('new', { identity: 'new' }), limits)
        await vault.createCode(code('proof', { identity: 'old', created: start + 20, purpose: 'change' }), limits)
        expect(await changeTo('new', { proof: proofOf('new') })).toEqual({ kind: 'gone' })
        expect(await changeTo('new', { proof: { id: 'proof', matches: () => false } })).toMatchObject({ kind: 'wrong', left: 2 })
        expect(await changeTo('new', {}, 'another')).toMatchObject({ kind: 'wrong', left: 2 })
        expect(await vault.hasIdentity('u-old', 'old')).toBe(true)
        expect(await changeTo('new')).toEqual({ kind: 'changed' })
        expect([await vault.hasIdentity('u-old', 'old'), await vault.hasIdentity('u-old', 'new')]).toEqual([false, true])
        const found = await Promise.all(['here', 'elsewhere', 'stranger'].map((family) => vault.findSession(`${family}-access`, start + 3)))
        expect(found.map((one) => one?.family)).toEqual(['here', undefined, 'stranger'])
        expect(await changeTo('new', { from: 'new' })).toEqual({ kind: 'gone' })
        // For its time, the former address opens the account, and whoever has the token takes the change back.
        const former = { id: 'former', identity: 'old', created: start + 60, expires: start + 600 }
        await vault.createCode(code('former', former), limits)
        expect(await answer('former', 'answer-former', 'u-another', start + 61)).toEqual({ kind: 'right', user: 'u-old', created: false })
        expect(await vault.undoChange('another', start + 62)).toBeUndefined()
        expect(await vault.undoChange('undo', undo.ends)).toBeUndefined()
        expect(await vault.undoChange('undo', start + 62)).toBe('u-old')
        expect([await vault.hasIdentity('u-old', 'old'), (await vault.findSession('here-access', start + 62)) === undefined]).toEqual([true, true])
        // An operator gives it another one, and none of a user with a wallet.
        expect(await vault.assignAddress({ user: 'u-old', identity: 'new', now: start + 63 })).toBe(true)
      })

      test('of another user, or for a user who has another one by now, is refused', async () => {
        await vault.createCode(code('owner', { identity: 'owner' }), limits)
        await answer('owner', 'answer-owner')
        await vault.createCode(code('taken', { identity: 'owner', created: start + 20 }), limits)
        await vault.createCode(code('proof2', { identity: 'new', created: start + 100, expires: start + 600, purpose: 'change' }), limits)
        expect(await changeTo('taken', { from: 'new', now: start + 101, proof: proofOf('proof2') })).toEqual({ kind: 'taken' })
        await vault.createCode(code('free', { identity: 'free' }), limits)
        expect(await changeTo('free', { from: 'not theirs', now: start + 102, proof: proofOf('proof2') })).toEqual({ kind: 'gone' })
        expect(await vault.hasIdentity('u-old', 'new')).toBe(true)
      })
    })
  })

onEveryDatabase(addresses)
