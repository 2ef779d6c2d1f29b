import { expect, onTestFinished, test } from 'vitest'
import { bitcoin } from '../../adapters/bitcoin/manifest.js'
import { cosmos } from '../../adapters/cosmos/manifest.js'
import { evm } from '../../adapters/evm/manifest.js'
import { polkadot } from '../../adapters/polkadot/manifest.js'
import { solana } from '../../adapters/solana/manifest.js'
import { BitcoinSource } from '../../ports/bitcoin.js'
import { CosmosSource } from '../../ports/cosmos.js'
import { EvmSource } from '../../ports/evm.js'
import { PolkadotSource } from '../../ports/polkadot.js'
import { SolanaSource } from '../../ports/solana.js'
import { createTestKernel } from '../harness/createTestKernel.js'

test.each([
  ['evm', evm, EvmSource],
  ['solana', solana, SolanaSource],
  ['bitcoin', bitcoin, BitcoinSource],
  ['polkadot', polkadot, PolkadotSource],
  ['cosmos', cosmos, CosmosSource],
])('on a server where some library left a bare window, the adapter %s starts, finds no wallet and fails in nothing', async (_, create, source) => {
  Object.defineProperty(globalThis, 'window', { value: {}, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'window')
  })
  const { kernel } = createTestKernel({ plugins: [create()] })
  const found = await kernel.get(source)
  found.refresh()
  expect(found.state.get().items).toEqual([])
  expect(kernel.plugins.list()[0]?.status).toBe('active')
  await kernel.destroy()
})
