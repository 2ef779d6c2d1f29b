// @vitest-environment happy-dom
import { act, createElement, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kernelIn } from '../tests/harness/kernelIn.js'
import { address, fakeWallets } from '../tests/harness/fakeWallets.js'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import type { AppKit } from './AppKit.js'
import { createClient } from './createClient.js'
import { mainnet, polygon } from '../exports/networks.js'
import {
  AppKitProvider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useWalletInfo,
} from '../exports/react.js'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const kits: AppKit[] = []
let root: Root
let page: HTMLElement
beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  for (const kit of kits.splice(0)) await kit.destroy()
  page.remove()
  localStorage.clear()
})

const create = (instance = 'main') => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor' })
  const appkit = createClient({ networks: [mainnet, polygon], instance, plugins: [wallets.plugin] }, { plugins: fakePlugins().plugins })
  kits.push(appkit)
  return { appkit, wallets }
}
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([import('../kernel/startServices.js'), import('./onKernelStart.js'), import('../kernel/wallet/sessions/createSessionCore.js')])
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  })
const connectIt = async ({ appkit, wallets }: ReturnType<typeof create>) => {
  const connecting = kernelIn(appkit)
    .load()
    .then(({ sessions }) => sessions.connect('app.harbor'))
  await settle()
  wallets.asked.at(-1)?.approve()
  await connecting
  await settle()
}
const Probe = ({ use }: { readonly use: () => unknown }) => createElement('pre', null, JSON.stringify(use()))
const show = (use: () => unknown, provider?: AppKit) => {
  const probe = createElement(Probe, { use })
  return act(async () => root.render(createElement(StrictMode, null, provider ? createElement(AppKitProvider, { appkit: provider }, probe) : probe)))
}
const shown = () => JSON.parse(page.textContent ?? 'null')

test('account, wallet and state follow a connection', async () => {
  const made = create()
  await show(() => ({ account: useAppKitAccount(), wallet: useWalletInfo().walletInfo?.name, state: useAppKitState(), event: useAppKitEvents().data.event }))
  expect(shown()).toMatchObject({ account: { status: 'disconnected', isConnected: false }, state: { loading: false } })
  await connectIt(made)
  expect(shown()).toMatchObject({ account: { status: 'connected', address }, wallet: 'Harbor', event: 'CONNECT_SUCCESS' })
})

test('the network follows a switch made by the hook', async () => {
  create()
  const switches: (() => Promise<void>)[] = []
  await show(() => {
    const { chainId, caipNetwork, switchNetwork } = useAppKitNetwork()
    switches.push(() => switchNetwork(polygon))
    return [chainId, caipNetwork?.name]
  })
  expect(shown()).toEqual([1, 'Ethereum'])
  await act(async () => switches.at(-1)?.())
  await settle()
  expect(shown()).toEqual([137, 'Polygon'])
})

test('the theme follows its setters', async () => {
  const { appkit } = create()
  await show(() => useAppKitTheme().themeMode)
  expect(shown()).toBe('dark')
  await act(async () => appkit.setThemeMode('light'))
  await settle()
  expect(shown()).toBe('light')
})

test('the balance is read on request, and failures are results', async () => {
  const made = create()
  const fetches: ReturnType<typeof useAppKitBalance>['fetchBalance'][] = []
  await show(() => {
    fetches.push(useAppKitBalance().fetchBalance)
    return null
  })
  expect(await fetches.at(-1)?.()).toEqual({ data: undefined, error: 'No balance found', isSuccess: false, isError: true })
  await connectIt(made)
  expect(await fetches.at(-1)?.()).toEqual({ data: { balance: '1.23456789', symbol: 'ETH' }, error: null, isSuccess: true, isError: false })
  made.wallets.balance = () => Promise.reject(new Error('offline'))
  expect(await fetches.at(-1)?.()).toMatchObject({ error: 'Not able to retrieve balance', isError: true })
})

test('a provider in the tree is preferred over the last instance created', async () => {
  const left = create('left')
  create('right')
  await connectIt(left)
  await show(() => useAppKitAccount().status)
  expect(shown()).toBe('disconnected')
  await show(() => useAppKitAccount().status, left.appkit)
  expect(shown()).toBe('connected')
})

test('rendering twice leaves no second subscription', async () => {
  const made = create()
  let renders = 0
  await show(() => {
    renders += 1
    return [useAppKitAccount().status, useAppKitProvider('eip155').walletProviderType]
  })
  await act(async () => root.unmount())
  const before = renders
  await connectIt(made)
  expect(renders).toBe(before)
  root = createRoot(page)
})

const hooks = { useAppKit, useAppKitState, useAppKitTheme, useAppKitEvents, useWalletInfo }
test.each(Object.entries(hooks))('%s before createAppKit throws an error that explains what to do', async (name, hook) => {
  await expect(show(hook)).rejects.toThrow(`Please call "createAppKit" before using "${name}" hook`)
})
