// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { define } from '../../elements/define.js'
import { kernelIn } from '../../tests/harness/kernelIn.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import type { AppKit } from '../AppKit.js'
import { createClient } from '../createClient.js'
import { mainnet, polygon } from '../../exports/networks.js'
import './readPage.js'

const account = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'
const kit: Readonly<Record<string, string>> = {
  '@appkit/connection_status': 'connected',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/active_namespace': 'eip155',
  '@appkit/active_caip_network_id': 'eip155:137',
  '@appkit/eip155:connected_connector_id': 'example.acme',
  '@appkit/connections': JSON.stringify({ eip155: [{ connectorId: 'example.acme', accounts: [{ address: account, type: 'eoa' }] }] }),
  '@appkit/recent_wallets': JSON.stringify([{ id: 'acme-id', name: 'Acme', rdns: 'example.acme' }]),
}
const ofWindow = Object.getOwnPropertyDescriptor(window, 'localStorage')
let stored: Storage
let full = false
let asked: string[] = []
beforeEach(() => {
  stored = createMemoryStorage()
  full = false
  asked = []
  const page: Storage = {
    ...stored,
    getItem: (key) => {
      asked.push(key)
      return stored.getItem(key)
    },
    setItem: (key, text) => {
      if (full) throw new DOMException('QuotaExceededError')
      stored.setItem(key, text)
    },
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: page })
})
const leave = (items: Readonly<Record<string, string>> = kit) => {
  for (const [key, text] of Object.entries(items)) stored.setItem(key, text)
}
const ours = (key: string) => JSON.parse(stored.getItem(`portico:main:${key}`) ?? 'null')?.d

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  if (ofWindow) Object.defineProperty(window, 'localStorage', ofWindow)
})

/** A page load with an installed wallet. */
const visit = (
  options: { readonly permitted?: boolean; readonly accounts?: readonly string[]; readonly reconnect?: boolean; readonly instance?: string } = {},
) => {
  const { permitted = true, accounts = [account], reconnect = true, instance = 'main' } = options
  const wallet = fakeEthereum({ page: window, accounts, permitted, chainId: 137 })
  const appkit: AppKit = createClient(
    { networks: [mainnet, polygon], adapters: [new EvmAdapter()], enableReconnect: reconnect, instance },
    { plugins: fakePlugins().plugins },
  )
  const leavePage = async () => {
    wallet.vanish()
    await appkit.destroy()
  }
  ends.push(leavePage)
  return { wallet, appkit, leavePage }
}
test('a visitor whom the kit had connected is connected, without a prompt, on the same network', async () => {
  leave()
  const { appkit, wallet } = visit()
  expect(appkit.getAccount()).toMatchObject({ status: 'reconnecting', isConnected: false, address: undefined })
  expect(appkit.getState().initialized).toBe(false)
  await appkit.ready()
  expect(appkit.getAccount()).toMatchObject({ status: 'connected', isConnected: true, address: account, caipAddress: `eip155:137:${account}` })
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  expect(ours('connect:recents')).toMatchObject([{ id: 'example.acme', name: 'Acme' }])
  for (const [key, text] of Object.entries(kit)) expect(stored.getItem(key)).toBe(text)
})

test('a button is shown as connecting until the account is known, then with the account', async () => {
  leave()
  define(customElements, () => undefined)
  const { appkit } = visit()
  const button = document.body.appendChild(document.createElement('appkit-button'))
  ends.push(() => button.remove())
  const inner = () => button.shadowRoot?.querySelector('button')
  const shown: (string | null | undefined)[] = []
  const look = () => {
    const now = inner()?.getAttribute('data-testid')
    if (shown.at(-1) !== now) shown.push(now)
    if (now === 'connect-button') expect(inner()?.getAttribute('aria-busy')).toBe('true')
  }
  ends.push(kernelIn(appkit).sessions.state.subscribe(() => queueMicrotask(look)))
  for (let turn = 0; turn < 20 && !inner(); turn++) await Promise.resolve()
  look()
  await appkit.ready()
  await expect.poll(() => inner()?.getAttribute('aria-label')).toContain('0x7f3a…91BC')
  look()
  expect(shown).toEqual(['connect-button', 'account-button'])
})

test('the second visit reads nothing of the kit, whatever it contains', async () => {
  leave()
  const first = visit()
  await first.appkit.ready()
  await first.leavePage()
  stored.setItem('@appkit/eip155:connected_connector_id', 'com.other')
  expect(asked.some((key) => key.startsWith('@appkit/'))).toBe(true)
  asked = []
  const { appkit } = visit()
  await appkit.ready()
  expect(appkit.getAddress()).toBe(account)
  expect(asked.filter((key) => !key.startsWith('portico:'))).toEqual([])
})

test('a visitor who disconnects stays disconnected, although the kit’s keys still exist', async () => {
  leave()
  const first = visit()
  await first.appkit.ready()
  await first.appkit.disconnect()
  await first.leavePage()
  const { appkit, wallet } = visit()
  await appkit.ready()
  expect(appkit.getAccount().status).toBe('disconnected')
  expect(wallet.calls).toEqual([])
})

test.each([
  ['does not allow this page any more', { permitted: false }],
  ['holds another account', { accounts: ['0x00000000000000000000000000000000000000aa'] }],
])('a wallet that %s is not connected', async (_, options) => {
  leave()
  const { appkit, wallet } = visit(options)
  await appkit.ready()
  expect(appkit.getAccount().status).toBe('disconnected')
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

test('a host that does not reconnect, and an instance with another name, start disconnected', async () => {
  leave()
  for (const options of [{ reconnect: false }, { instance: 'left' }]) {
    const { appkit, wallet, leavePage } = visit(options)
    await appkit.ready()
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(wallet.calls).toEqual([])
    await leavePage()
  }
})

test('the data of a visitor who is not connected is migrated when the kernel is loaded', async () => {
  leave({ ...kit, '@appkit/connection_status': 'disconnected' })
  const { appkit } = visit()
  expect(appkit.getAccount().status).toBe('disconnected')
  expect(kernelIn(appkit).started).toBeUndefined()
  expect(ours('kernel:sessions')).toBeUndefined()
  await kernelIn(appkit).load()
  expect(appkit.getChainId()).toBe(137)
  expect(ours('connect:recents')).toMatchObject([{ id: 'acme-id', name: 'Acme' }])
})

test.each(['{', 'null', '[]', '{"eip155":[{"connectorId":"example.acme","accounts":"0x1"}]}'])(
  'with connections that are %s the visitor is disconnected, and the page works',
  async (text) => {
    leave({ ...kit, '@appkit/connections': text })
    const { appkit, wallet } = visit()
    await appkit.ready()
    expect(appkit.getAccount().status).toBe('disconnected')
    const { sessions } = await kernelIn(appkit).load()
    await sessions.connect('example.acme')
    expect(appkit.getAddress()).toBe(account)
    expect(wallet.calls.map(({ method }) => method)).toContain('eth_requestAccounts')
  },
)

test('where storage is full, the visitor is connected for this visit', async () => {
  leave()
  full = true
  const { appkit } = visit()
  await appkit.ready()
  expect(appkit.getAddress()).toBe(account)
  expect(ours('kernel:sessions')).toBeUndefined()
})
