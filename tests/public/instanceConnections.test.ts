// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { address } from '../harness/fakeWallets.js'
import { debugWorld } from './debugWorld.js'

test('connections of this visit that ended are recent ones, the last one first, until they are connected again', async () => {
  const { appkit, connect, settle } = debugWorld({ features: { multiWallet: true } })
  const recent = () => appkit.getRecentConnections('eip155').map(({ connectorId }) => connectorId)
  await connect()
  await connect('app.pier')
  expect(recent()).toEqual([])
  await appkit.deleteConnection({ connectorId: 'app.harbor', address, namespace: 'eip155' })
  expect(recent()).toEqual(['app.harbor'])
  await appkit.disconnect()
  await settle()
  expect(recent()).toEqual(['app.pier', 'app.harbor'])
  expect(appkit.getRecentConnections('solana')).toEqual([])
  await connect('app.pier')
  expect(recent()).toEqual(['app.harbor'])
  // Both at once: in the order in which they were listed, the current one first.
  await connect('app.harbor')
  expect(appkit.getConnections('eip155').map(({ connectorId }) => connectorId)).toEqual(['app.harbor', 'app.pier'])
  await appkit.disconnect()
  await settle()
  expect(recent()).toEqual(['app.harbor', 'app.pier'])
})

test('what asks for several wallets does nothing while that is off, and says how to switch it on', async () => {
  const { appkit, connect, told } = debugWorld()
  await connect()
  expect([appkit.getConnections().map(({ connectorId }) => connectorId), appkit.getRecentConnections()]).toEqual([['app.harbor'], []])
  await appkit.switchConnection({ connection: { connectorId: 'app.pier' }, namespace: 'eip155' })
  await appkit.deleteConnection({ connectorId: 'app.harbor', address, namespace: 'eip155' })
  expect(appkit.getIsConnectedState()).toBe(true)
  expect(told()).toEqual(['Multi-Wallet Not Enabled | Set `features: { multiWallet: true }` to read and switch connections.'])
  // Of two that are connected, the one in use.
  await connect('app.pier')
  expect(appkit.getConnections().map(({ connectorId }) => connectorId)).toEqual(['app.pier'])
})

test('subscribers to connections are told of each by its namespace', async () => {
  const { appkit, connect, settle } = debugWorld({ features: { multiWallet: true } })
  const heard: (readonly string[])[] = []
  const undo = appkit.subscribeConnections((all) => heard.push((all.get('eip155') ?? []).map(({ connectorId }) => connectorId)))
  await connect()
  await connect('app.pier')
  expect(heard.slice(-2)).toEqual([['app.harbor'], ['app.pier', 'app.harbor']])
  const before = heard.length
  undo()
  await appkit.disconnect()
  await settle()
  expect(heard).toHaveLength(before)
})
