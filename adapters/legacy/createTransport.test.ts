import { expect, test } from 'vitest'
import type { TransportChange } from '../../kernel/api/index.js'
import { RequestRefusedError } from '../../kernel/api/index.js'
import { fakeLegacyAdapter, legacyAddress } from '../../tests/harness/fakeLegacyAdapter.js'
import { testNetwork } from '../../tests/harness/testNetwork.js'
import { createTransport, requests } from './createTransport.js'
import { readAdapter } from './readAdapter.js'

const network = testNetwork('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin')
const chain = network.caipNetworkId
const other = 'bip122:000000000933ea01ad0ee984209779ba'
const secondAddress = legacyAddress.replace('q', 'p')

const open = () => {
  const wallet = fakeLegacyAdapter()
  const adapter = readAdapter(wallet.adapter)
  const news = { closing: 0 }
  const connect = (id: string) => {
    const connector = { id, name: id, icon: undefined, rdns: undefined, type: 'ANNOUNCED', provider: { id }, info: undefined }
    const transport = createTransport({ adapter, connector, provider: connector.provider, account: legacyAddress, chain, news, find: () => network })
    const heard: TransportChange[] = []
    const end = transport.watch((change) => heard.push(change))
    return { transport, heard, end }
  }
  return { wallet, connect }
}

test('news that name a wallet are about that wallet, and news without a name are about the wallet that was connected last', () => {
  const { wallet, connect } = open()
  const harbor = connect('harbor')
  const lantern = connect('lantern')
  wallet.emit('accountChanged', { address: secondAddress, connector: { id: 'harbor' } })
  wallet.emit('switchNetwork', { chainId: other })
  wallet.emit('disconnect')
  expect(harbor.heard).toEqual([{ accounts: [secondAddress] }])
  expect(lantern.heard).toEqual([{ chain: other }, 'closed'])
})

test('the disconnect of one wallet does not end the connection of another wallet of the same adapter', async () => {
  const { wallet, connect } = open()
  const harbor = connect('harbor')
  const lantern = connect('lantern')
  await harbor.transport.close()
  expect(wallet.calls.at(-1)).toMatchObject({ method: 'disconnect', parameters: { id: 'harbor' } })
  expect(lantern.heard).toEqual([])
  wallet.emit('disconnect')
  expect(lantern.heard).toEqual(['closed'])
})

test('news without a valid account or chain change nothing', () => {
  const { wallet, connect } = open()
  const { heard } = connect('harbor')
  for (const news of [undefined, 7, {}, { address: '<b>' }, { address: legacyAddress }, { chainId: 'eip155:1' }, { chainId: {} }])
    wallet.emit('accountChanged', news)
  expect(heard).toEqual([])
})

test('a disconnect that the adapter refuses is an error with its reason', async () => {
  const { wallet, connect } = open()
  const { transport } = connect('harbor')
  wallet.respond('disconnect', () => {
    throw new Error('The wallet is locked.')
  })
  await expect(transport.close()).rejects.toThrow('The wallet is locked.')
})

test('a switch that the adapter answers with another network reports that network', async () => {
  const { wallet, connect } = open()
  const { transport } = connect('harbor')
  expect(await transport.request({ method: requests.switch, chain })).toBe(chain)
  wallet.respond('switchNetwork', () => ({ chainId: other }))
  expect(await transport.request({ method: requests.switch, chain })).toBe(other)
})

test('other requests go to the provider of the wallet, and without one they are refused as unsupported', async () => {
  const { connect } = open()
  const { transport } = connect('harbor')
  const refused = await transport.request({ method: 'getInfo', chain }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RequestRefusedError)
  expect(refused).toMatchObject({ rpcCode: 4200 })
})

test('the adapter is listened to while the connection is watched, and not afterwards', () => {
  const { wallet, connect } = open()
  const { end } = connect('harbor')
  expect(wallet.listeners).toBe(3)
  end()
  expect(wallet.listeners).toBe(0)
})
