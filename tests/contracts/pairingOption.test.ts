import { expect, test } from 'vitest'
import { manifest } from '../../adapters/walletconnect/manifest.js'
import { builtins } from '../../plugins/index.js'

test('pairing is on where a page can reach a relay, and off where the page switched it off', () => {
  const pairs = (options: object) => builtins.find(({ id }) => id === manifest.id)?.when?.(options)
  expect([pairs({ projectId: 'lumen' }), pairs({ relayUrl: 'wss://relay.example' }), pairs({})]).toEqual([true, true, false])
  expect(pairs({ projectId: 'lumen', enableWalletConnect: false })).toBe(false)
})
