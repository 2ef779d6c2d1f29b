import { expect, test } from 'vitest'
import { largestUnused } from './unused.js'

test('largestUnused: names plugins and adapters that are off, with their port, the heaviest first, and none that is on', async () => {
  const found = await largestUnused([
    ['plugins/swap/manifest.ts', 400],
    ['ports/embeddedWallet.ts', 300],
    ['plugins/embedded-wallet/manifest.ts', 200],
    ['adapters/solana/manifest.ts', 150],
    ['adapters/evm/createSource.ts', 900],
    ['plugins/connect/plugin.ts', 900],
    ['kernel/createKernel.ts', 900],
  ])
  expect(found).toEqual([
    ['plugins/embedded-wallet', 500],
    ['plugins/swap', 400],
    ['adapters/solana', 150],
  ])
})

test('largestUnused: names no more than asked for', async () => {
  expect(
    await largestUnused(
      [
        ['adapters/solana/manifest.ts', 150],
        ['adapters/bitcoin/manifest.ts', 140],
      ],
      1,
    ),
  ).toEqual([['adapters/solana', 150]])
})
