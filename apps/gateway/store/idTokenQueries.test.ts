import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEveryDatabase } from '../testing/onEveryDatabase.js'
import { createStore } from './createStore.js'
import type { StoredIdTokenKey } from './IdTokenStore.js'
import type { Store } from './Store.js'

const key = (generation: number, more: Partial<StoredIdTokenKey> = {}): StoredIdTokenKey => ({
  generation,
  kid: `kid-${generation}`,
  publicKey: '{}',
  privateKey: `old.${generation}`,
  mark: 'mark',
  signsFrom: generation * 1_700_000_000_000,
  ...more,
})

onEveryDatabase((name, open) =>
  describe(`ID tokens on ${name}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await createStore(open())
    })
    afterAll(() => store.close())

    test('idTokenQueries: of keys of one generation the first stays, when several gateways add one at once', async () => {
      const { vault } = store
      await Promise.all([1, 2, 3].map((gateway) => vault.addIdTokenKey(key(1, { kid: `kid of ${gateway}` }))))
      const [first, ...others] = await vault.listIdTokenKeys()
      expect([first?.kid, others]).toEqual([expect.stringMatching(/^kid of [123]$/), []])
      await vault.addIdTokenKey(key(3))
      await vault.addIdTokenKey(key(2))
      expect(await vault.listIdTokenKeys()).toEqual([first, key(2), key(3)])
      await vault.deleteIdTokenKeys(2)
      expect(await vault.listIdTokenKeys()).toEqual([key(2), key(3)])
    })

    test('idTokenQueries: private keys count as rows of their master key, and are sealed again once', async () => {
      const { vault } = store
      expect(await vault.listUsedKeys()).toEqual([{ id: 'old', rows: 2 }])
      expect(await vault.countSealedRows()).toEqual([{ key: 'old', shares: 0, addresses: 0, codes: 0, idTokenKeys: 2 }])
      expect(await vault.listIdTokenKeysOfOtherKeys('old', 0, 9)).toEqual([])
      expect(await vault.listIdTokenKeysOfOtherKeys('new', 2, 9)).toEqual([{ generation: 3, kid: 'kid-3', privateKey: 'old.3' }])
      expect([await vault.resealIdTokenKey(3, { from: 'old.3', to: 'new.3' }), await vault.resealIdTokenKey(3, { from: 'old.3', to: 'x.3' })]).toEqual([
        true,
        false,
      ])
      expect((await vault.listIdTokenKeys()).map(({ privateKey }) => privateKey)).toEqual(['old.2', 'new.3'])
    })

    test('idTokenQueries: a wallet is proven for the addresses that were shown, and stays so when its shares are replaced', async () => {
      const { vault } = store
      const wallet = { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: 'old.share' }
      expect(await vault.markWalletProven('anna', { ...wallet, now: 5 })).toBe(false)
      await vault.createWallet('anna', wallet)
      expect(await vault.findWallet('anna')).toEqual(wallet)
      expect([
        await vault.markWalletProven('anna', { ...wallet, evmAddress: '0xc', now: 5 }),
        await vault.markWalletProven('theo', { ...wallet, now: 5 }),
      ]).toEqual([false, false])
      expect([await vault.markWalletProven('anna', { ...wallet, now: 5 }), await vault.markWalletProven('anna', { ...wallet, now: 6 })]).toEqual([true, true])
      await vault.replaceWallet('anna', 1, { version: 2, share: 'old.next' }, [])
      expect(await vault.findWallet('anna')).toEqual({ ...wallet, version: 2, share: 'old.next', proven: true })
      await vault.deleteUser('anna')
      await vault.createWallet('anna', wallet)
      expect(await vault.findWallet('anna')).toEqual(wallet)
    })
  }),
)
