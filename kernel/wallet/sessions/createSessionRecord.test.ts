import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { createSessionWorld, evmAddress, solanaAddress } from '../../../tests/harness/createSessionWorld.js'

const key = 'portico:test:kernel:sessions'

test('createSessionRecord: the namespaces that are connected are those of the stored connections, and no second record of them is kept', async () => {
  const storage = createMemoryStorage()
  const world = createSessionWorld({ storage })
  const multi = world.wallet('multi', { namespaces: ['eip155', 'solana'] })
  await world.ready()
  const connecting = world.sessions.connect('multi')
  multi.asked[0]?.approve({ eip155: [evmAddress(1)], solana: [solanaAddress(1)] })
  await connecting
  const { d: kept } = JSON.parse(storage.getItem(key) ?? '') as { readonly d: { readonly connections: readonly { readonly namespace: string }[] } }
  expect(Object.keys(kept).sort()).toEqual(['active', 'connections', 'disconnected'])
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
  expect(keys.filter((one) => /namespace/i.test(`${one}`))).toEqual([])
  expect([...createSessionWorld({ storage }).sessions.stored()].sort()).toEqual(['eip155', 'solana'])
  storage.setItem(key, JSON.stringify({ v: 1, d: { ...kept, connections: kept.connections.filter(({ namespace }) => namespace === 'solana') } }))
  expect(createSessionWorld({ storage }).sessions.stored()).toEqual(['solana'])
})
