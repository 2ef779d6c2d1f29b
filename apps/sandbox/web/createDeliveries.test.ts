import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../../tests/harness/startAnvil.js'
import { buildings, metadataOf, shop } from '../world/buildings.js'
import { encodeValues } from '../world/encodeValues.js'
import { own } from '../world/own.js'
import { sendAs } from '../world/sendAs.js'
import { accounts, ownDeployer, pictures } from '../world/settings.js'
import { createDeliveries } from './createDeliveries.js'

const [colonnade, lighthouse] = buildings
if (!colonnade || !lighthouse) throw new Error('There is too little to buy.')
const [{ address: visitor }, { address: stranger }] = accounts
const price = 120_000_000_000_000_000n

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  const { url, request } = anvil
  await request('anvil_setBalance', [ownDeployer, '0x3635c9adc5dea00000'])
  const [hash] = await sendAs({ url, blocks: [{ actions: [own.pictures(pictures)] }] })
  const receipt = await request('eth_getTransactionReceipt', [hash])
  const made: unknown = Reflect.get(receipt as object, 'contractAddress')
  await request('anvil_setCode', [pictures.address, await request('eth_getCode', [made, 'latest'])])
})
afterAll(() => anvil.stop())

/** Sends a payment that is in a block when it answers. */
const send = async (to: string, value: bigint) => {
  const hash = await anvil.request('eth_sendTransaction', [{ from: visitor, to, value: `0x${value.toString(16)}` }])
  await expect.poll(() => anvil.request('eth_getTransactionReceipt', [hash])).not.toBeNull()
  return hash
}
const chain = () => ({ id: 1, upstream: anvil.url })
const call = (data: string) => anvil.request('eth_call', [{ to: pictures.address, data }, 'latest'])
const held = async () => BigInt(String(await call(`0x70a08231${encodeValues([BigInt(visitor)])}`)))

test('who paid the price gets the picture, once', async () => {
  const deliver = createDeliveries()
  const order = { building: colonnade.id, transaction: await send(shop.address, price) }
  const before = await held()
  await deliver(chain(), order)
  expect(await held()).toBe(before + 1n)
  const number = BigInt(String(await call('0x18160ddd')))
  const text = Buffer.from(String(await call(`0xc87b56dd${encodeValues([number])}`)).slice(2), 'hex').toString('utf8')
  expect(text).toContain(metadataOf(colonnade))
  await expect(deliver(chain(), order)).rejects.toThrow('delivered already')
  expect(await held()).toBe(before + 1n)
})

test('nothing is delivered for less, for a payment to somebody else, for none, or for a building that is not sold', async () => {
  const deliver = createDeliveries()
  const before = await held()
  const refuse = async (building: unknown, transaction: unknown, reason: string) => expect(deliver(chain(), { building, transaction })).rejects.toThrow(reason)
  await refuse(colonnade.id, await send(shop.address, price - 1n), 'costs more than was paid')
  await refuse(colonnade.id, await send(stranger, price), 'is not one to Lumen Market')
  await refuse(colonnade.id, `0x${'0'.repeat(64)}`, 'in no block yet')
  await refuse(colonnade.id, 'a payment', 'is its hash')
  await refuse('palace', await send(shop.address, price), 'The buildings are colonnade')
  expect(await held()).toBe(before)
})
