// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { kernelIn } from '../../tests/harness/kernelIn.js'
import { mainnet, polygon } from '../../exports/networks.js'
import { defineManifest, msg, type Plugin, TransactionSent, viewSpec } from '../../kernel/api/index.js'
import { Tracked } from '../../ports/analytics.js'
import { SendView } from '../../ports/send.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { createClient } from '../createClient.js'

const send: Plugin = {
  manifest: defineManifest({
    id: 'send',
    apiVersion: 1,
    version: '0.0.0',
    views: [viewSpec({ ref: SendView, name: 'WalletSend', title: msg('fake.send', 'Send') })],
  }),
  input: undefined,
  load: async () => ({ default: () => ({ views: { [SendView.id]: async () => ({ kind: 'react' as const, component: () => 'Send' }) } }) }),
}
const transfer = { from: '0x1', to: '0x2', symbol: 'ETH', amount: 1n, decimals: 18 }
const given = { amount: 0.5, assetAddress: '0xa0', to: '0x2', namespace: 'eip155', chainId: 137 }

const world = async () => {
  const appkit = createClient({ networks: [mainnet, polygon] }, { plugins: [...fakePlugins().plugins, send] })
  onTestFinished(appkit.destroy)
  const kernel = await kernelIn(appkit).load()
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([import('./compatActions.js'), import('../../kernel/wallet/networks/createSwitching.js')])
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  const opening = appkit.open({ view: 'WalletSend', arguments: given })
  let result: unknown = 'waiting'
  opening.then(
    (value) => {
      result = value
    },
    (error: unknown) => {
      result = error
    },
  )
  await settle()
  const tell = (event: string) => kernel.emit(Tracked, { event, properties: {} })
  const sent = (hash: string, more = {}) => kernel.emit(TransactionSent, { chain: 'eip155:137', hash, transfer, ...more })
  return { appkit, kernel, settle, tell, sent, result: () => result }
}

test('open: shows the form with the values of the former kit, on the network that is named', async () => {
  const { appkit, kernel, result } = await world()
  expect(kernel.router.state.get().stack).toMatchObject([{ view: SendView.id, params: { to: '0x2', token: '0xa0', amount: '0.5' } }])
  expect([appkit.getCaipNetworkId(), result()]).toEqual(['eip155:137', 'waiting'])
})

test('open: answers the hash when the network accepted the transaction', async () => {
  const { settle, tell, sent, result } = await world()
  tell('SEND_INITIATED')
  // A swap is none.
  sent('0xswap', { received: { symbol: 'USDC', amount: 1n, decimals: 6 } })
  await settle()
  expect(result()).toBe('waiting')
  sent('0xhash')
  await settle()
  expect(result()).toEqual({ hash: '0xhash' })
})

test('open: answers undefined when the visitor leaves before the wallet is asked', async () => {
  const { appkit, settle, result } = await world()
  await appkit.close()
  await settle()
  expect(result()).toBeUndefined()
})

test('open: still answers the hash when the modal was closed while the wallet asked', async () => {
  const { appkit, settle, tell, sent, result } = await world()
  tell('SEND_INITIATED')
  await appkit.close()
  await settle()
  expect(result()).toBe('waiting')
  sent('0xlate')
  await settle()
  expect(result()).toEqual({ hash: '0xlate' })
})

test('open: waits for another try in an open modal when the visitor declined, and for none in a closed one', async () => {
  const { appkit, settle, tell, result } = await world()
  tell('SEND_INITIATED')
  tell('SEND_REJECTED')
  await settle()
  expect(result()).toBe('waiting')
  tell('SEND_INITIATED')
  await appkit.close()
  tell('SEND_ERROR')
  await settle()
  expect(result()).toBeUndefined()
})

test('open: ends with the instance', async () => {
  const { appkit, settle, tell, result } = await world()
  tell('SEND_INITIATED')
  await appkit.destroy()
  await settle()
  expect(result()).toBeUndefined()
})

test('open: rejects when there is no network of the namespace that is named', async () => {
  const { appkit } = await world()
  await expect(appkit.open({ view: 'WalletSend', arguments: { namespace: 'eip15' } })).rejects.toMatchObject({ code: 'P411' })
})
