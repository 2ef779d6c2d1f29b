// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { AppKit } from '../../client/AppKit.js'
import { createClient } from '../../client/createClient.js'
import { kernelIn } from '../harness/kernelIn.js'
import { mainnet } from '../../exports/networks.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { address, fakeWallets } from '../harness/fakeWallets.js'

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})

/** A visit of a page with one installed wallet, which asks for nothing by itself. The plugin of several wallets comes late, as in a page. */
const visit = async ({ multiWallet = true, reconnects = false } = {}) => {
  await end()
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' })
  const appkit: AppKit = createClient(
    { networks: [mainnet], features: { multiWallet }, enableReconnect: reconnects, plugins: [wallets.plugin] },
    {
      plugins: fakePlugins().plugins,
      later: async () => [(await import('../../plugins/connections/manifest.js')).connections()],
    },
  )
  end = appkit.destroy
  const recent = () => appkit.getRecentConnections('eip155').map(({ connectorId, name, accounts }) => ({ connectorId, name, accounts }))
  const connect = async () => {
    const connecting = kernelIn(appkit)
      .load()
      .then(({ sessions }) => sessions.connect('app.harbor'))
    await expect.poll(() => wallets.asked.length).toBe(1)
    wallets.asked[0]?.approve()
    await connecting
  }
  const isStored = () => localStorage.getItem('portico:main:connections:used')?.includes('app.harbor') ?? false
  return { appkit, recent, connect, isStored }
}
/** A visit in which the visitor connects and disconnects, and the page asks for nothing. */
const visitOnce = async () => {
  const { appkit, connect, isStored } = await visit()
  await connect()
  await expect.poll(isStored).toBe(true)
  await appkit.disconnect()
}
const harbor = { connectorId: 'app.harbor', name: 'Harbor' }

test('a wallet of an earlier visit is a recent connection right after the page loads, and stays one', async () => {
  await visitOnce()
  const { appkit, recent } = await visit()
  expect(recent()).toEqual([{ ...harbor, accounts: [] }])
  expect(appkit.getRecentConnections()).toHaveLength(1)
  expect(appkit.getRecentConnections('solana')).toEqual([])
  expect(kernelIn(appkit).started).toBeUndefined()
  await appkit.ready()
  expect(recent()).toEqual([{ ...harbor, accounts: [] }])
  expect(JSON.stringify({ ...localStorage })).not.toContain(address)
})

test('wallets that end are recent connections, with their accounts in that visit, until they are deleted', async () => {
  const first = await visit()
  await first.connect()
  expect(first.recent()).toEqual([])
  await expect.poll(first.isStored).toBe(true)
  await first.appkit.disconnect()
  await expect.poll(first.recent).toEqual([{ ...harbor, accounts: [{ address, type: 'eoa' }] }])
  await first.appkit.deleteConnection({ connectorId: 'app.harbor', address: '', namespace: 'eip155' })
  expect(first.recent()).toEqual([])
  expect((await visit()).recent()).toEqual([])
})

test('one of an earlier visit is deleted as the first thing that a page does', async () => {
  await visitOnce()
  const { appkit, recent } = await visit()
  await appkit.deleteConnection({ connectorId: 'app.harbor', address: '', namespace: 'eip155' })
  expect(recent()).toEqual([])
  expect((await visit()).recent()).toEqual([])
})

test('one that is being reconnected is none', async () => {
  const first = await visit()
  await first.connect()
  await expect.poll(first.isStored).toBe(true)
  const { recent } = await visit({ reconnects: true })
  expect(recent()).toEqual([])
})

test('with several wallets off there are none', async () => {
  await visitOnce()
  const { appkit, recent } = await visit({ multiWallet: false })
  expect(recent()).toEqual([])
  await appkit.ready()
  expect(recent()).toEqual([])
})

test('what storage holds is checked when a page asks', async () => {
  for (const text of [
    '',
    '[',
    '{"v":1,"d":7}',
    '{"v":1,"d":[{"namespace":"eip155","connectorId":7,"kind":"injected","name":"Harbor"},null]}',
    '{"v":9,"d":[]}',
  ]) {
    localStorage.setItem('portico:main:connections:used', text)
    expect((await visit()).recent()).toEqual([])
  }
})
