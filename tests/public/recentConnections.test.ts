// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { AppKit } from '../../client/AppKit.js'
import { createClient } from '../../client/createClient.js'
import { kernelOf } from '../../elements/instances.js'
import { mainnet } from '../../exports/networks.js'
import { connections } from '../../plugins/connections/manifest.js'
import '../../client/compat/compatActions.js'
import '../../plugins/connections/plugin.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { address, fakeWallets } from '../harness/fakeWallets.js'

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})

/** A visit of the page, with one installed wallet. */
const visit = async (multiWallet = true) => {
  await end()
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' })
  const appkit: AppKit = createClient(
    { networks: [mainnet], features: { multiWallet }, enableReconnect: false, plugins: [wallets.plugin] },
    { plugins: [...fakePlugins().plugins, connections()] },
  )
  end = appkit.destroy
  const heard: unknown[] = []
  appkit.subscribeConnections(() => heard.push(1))
  await appkit.ready()
  const recent = () => appkit.getRecentConnections('eip155').map(({ connectorId, name, accounts }) => ({ connectorId, name, accounts }))
  const connect = async () => {
    const connecting = appkit[kernelOf].load().then(({ sessions }) => sessions.connect('app.harbor'))
    await expect.poll(() => wallets.asked.length).toBe(1)
    wallets.asked[0]?.approve()
    await connecting
  }
  return { appkit, recent, connect }
}
const harbor = { connectorId: 'app.harbor', name: 'Harbor' }

test('wallets of an earlier visit are recent connections, without their accounts, until they are deleted', async () => {
  const first = await visit()
  expect(first.recent()).toEqual([])
  await first.connect()
  expect(first.recent()).toEqual([])
  await first.appkit.disconnect()
  await expect.poll(first.recent).toEqual([{ ...harbor, accounts: [{ address, type: 'eoa' }] }])

  const second = await visit()
  await expect.poll(second.recent).toEqual([{ ...harbor, accounts: [] }])
  expect(JSON.stringify({ ...localStorage })).not.toContain(address)
  await second.appkit.deleteConnection({ connectorId: 'app.harbor', address: '', namespace: 'eip155' })
  expect(second.recent()).toEqual([])

  const third = await visit()
  await third.connect()
  await third.appkit.disconnect()
  await expect.poll(third.recent).toHaveLength(1)
  await third.appkit.deleteConnection({ connectorId: 'app.harbor', address: '', namespace: 'eip155' })
  expect((await visit()).recent()).toEqual([])
})

test('with several wallets off there are none', async () => {
  const first = await visit()
  expect(first.recent()).toEqual([])
  await first.connect()
  await first.appkit.disconnect()
  await expect.poll(first.recent).toHaveLength(1)
  expect((await visit(false)).recent()).toEqual([])
})
