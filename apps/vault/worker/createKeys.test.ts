import { expect, test } from 'vitest'
import { verifyMessage } from 'viem'
import { memoryStore } from '../tests/createBrowser.js'
import { createKeys, type NextShares } from './createKeys.js'

const user = 'anna'
const clock = { after: () => () => {} }

/** A browser whose wallet was split twice: it has the share of version 3, and the visitor has the files of versions 2 and 3. */
const begin = async () => {
  const store = memoryStore()
  const keys = createKeys({ store, clock })
  const first = await keys.create(user)
  await keys.settle(first)
  const splitAgain = async (): Promise<NextShares> => {
    const next = await keys.split(user)
    await keys.settle(next.server)
    return next
  }
  const [second, third] = [await splitAgain(), await splitAgain()]
  await keys.lock()
  const version = async () => (await store.wallet(user)).used?.share.header.version
  return { store, keys, second, third, version }
}
const signs = async (keys: ReturnType<typeof createKeys>, address: string) => {
  const signature = (await keys.sign({ user, work: { kind: 'evm-message', message: '0x12' } })) as `0x${string}`
  return verifyMessage({ address: address as `0x${string}`, message: { raw: '0x12' }, signature })
}

test('a gateway of an older version and the file of that version open the wallet, and leave the newer share of the browser as it is', async () => {
  const { keys, second, third, version } = await begin()
  const facts = await keys.recover(second)
  expect(facts).toMatchObject({ version: 2, evmAddress: second.server.evmAddress })
  expect(await signs(keys, facts.evmAddress)).toBe(true)
  expect(await version()).toBe(3)
  // Once the gateway says the newer version again, the browser opens the wallet as before.
  await keys.lock()
  expect(await keys.settle(third.server)).toBe(true)
  expect(await keys.unlock(third.server)).toMatchObject({ version: 3 })
})

test('a newer share that still waits for the gateway is not dropped for an older one', async () => {
  const { keys, store, third, version } = await begin()
  await keys.unlock(third.server)
  const fourth = await keys.split(user)
  await keys.lock()
  await keys.recover(third)
  expect([await version(), (await store.wallet(user)).next?.share.header.version]).toEqual([3, 4])
  expect(await keys.settle(fourth.server)).toBe(true)
  expect(await keys.unlock(fourth.server)).toMatchObject({ version: 4 })
})

test('a browser whose share is newer than the gateway is split for the version that the gateway has', async () => {
  const { keys, second, version } = await begin()
  await keys.recover(second)
  const next = await keys.split(user)
  expect(next.server.version).toBe(3)
  expect(await keys.settle(next.server)).toBe(true)
  expect(await version()).toBe(3)
  expect(await keys.unlock(next.server)).toMatchObject({ version: 3, evmAddress: second.server.evmAddress })
})

test('a share of the same or a newer version takes the place of the one in the browser, and so does one of another wallet', async () => {
  const { keys, store, third, version } = await begin()
  await keys.recover(third)
  expect(await version()).toBe(3)
  const other = createKeys({ store: memoryStore(), clock })
  await other.settle(await other.create(user))
  const foreign = await other.split(user)
  await keys.recover(foreign)
  expect((await store.wallet(user)).used?.share.header).toMatchObject({ version: 2, evmAddress: foreign.server.evmAddress })
})
