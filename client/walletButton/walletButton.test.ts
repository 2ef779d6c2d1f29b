// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp, type App } from 'vue'
import { UserRejectedError } from '../../kernel/api/index.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { address, fakeWallets } from '../../tests/harness/fakeWallets.js'
import { connect } from '../../plugins/connect/manifest.js'
import { wallets as directory } from '../../plugins/wallets/manifest.js'
import { createAppKitWalletButton } from '../../exports/wallet-button.js'
import * as react from '../../exports/wallet-button-react.js'
import * as vue from '../../exports/wallet-button-vue.js'
import { instances, handleOf } from '../../elements/instances.js'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
/** A page whose instance is there for `instances`, with one wallet. */
const start = (...more: { readonly id: string; readonly name: string; readonly namespaces: readonly string[] }[]) => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' }, ...more)
  const environment = createFakeEnvironment({ dev: true })
  const { kernel } = createTestKernel({ environment, plugins: [connect(), directory(), wallets.plugin] })
  ends.push(kernel.destroy)
  kernel.scope.add(instances.add({ ...handleOf(kernel) }))
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([
        import('../../elements/walletButton/loaded.js'),
        import('./createWalletsStore.js'),
        import('../../plugins/connect/views/deferredViews.js'),
        import('../../plugins/wallets/plugin.js'),
        import('../../plugins/wallets/snapshot.js'),
        import('../../ui/mount.js'),
      ])
      await environment.settle()
      await environment.advance(10)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  return { kernel, wallets, environment, settle }
}

test('without an instance nothing is ready, and a call names createAppKit; the button becomes ready when one comes', async () => {
  const button = createAppKitWalletButton()
  expect(button.isReady()).toBe(false)
  await expect(button.connect('metamask')).rejects.toThrow('Please call "createAppKit" before using "createAppKitWalletButton" function')
  const states: boolean[] = []
  const stop = button.subscribeIsReady(({ isReady }) => states.push(isReady))
  const { kernel, settle } = start()
  await settle()
  expect([states, button.isReady()]).toEqual([[false, true], true])
  await kernel.destroy()
  await settle()
  expect([states, button.isReady()]).toEqual([[false, true, false], false])
  stop()
})

test('connect resolves with the account; a wallet that is connected already answers at once', async () => {
  const { wallets, settle } = start()
  const button = createAppKitWalletButton()
  await settle()
  const connecting = button.connect('harbor')
  await settle()
  wallets.asked[0]?.approve({ chain: 'eip155:137' })
  const account = { chainNamespace: 'eip155', chainId: '137', address }
  expect(await connecting).toEqual(account)
  expect(await button.connect('app.harbor')).toEqual(account)
  expect(wallets.asked).toHaveLength(1)
})

test('a wallet that nobody knows rejects with its error, and developers read the name, also where the page does not wait', async () => {
  const { kernel, settle } = start()
  const button = createAppKitWalletButton()
  await settle()
  const unknown = button.connect('no-such-wallet')
  await settle()
  await expect(unknown).rejects.toMatchObject({ code: 'P691', reason: 'not-found' })
  void button.connect('neither-this')
  await settle()
  expect(kernel.started?.alerts.state.get().items.map(({ title }) => title)).toEqual([
    expect.stringContaining('"no-such-wallet"'),
    expect.stringContaining('"neither-this"'),
  ])
})

test('a press before the code has come connects once it has', async () => {
  const { wallets, settle } = start()
  const connecting = createAppKitWalletButton().connect('harbor')
  await settle()
  wallets.asked[0]?.approve()
  expect(await connecting).toMatchObject({ address })
})

test('connect rejects with the refusal, or that the modal was closed, once the visitor has left', async () => {
  const { kernel, wallets, settle } = start()
  const button = createAppKitWalletButton()
  await settle()
  const declined = button.connect('harbor')
  await settle()
  wallets.asked[0]?.fail(new UserRejectedError())
  await settle()
  kernel.router.close()
  await expect(declined).rejects.toBeInstanceOf(UserRejectedError)
  const left = button.connect('harbor')
  await settle()
  kernel.router.close()
  await expect(left).rejects.toMatchObject({ name: 'WalletNotChosenError', shortMessage: 'Modal closed', reason: 'cancelled' })
})

test('what this version does not have is refused with the words of other kits', async () => {
  const { settle } = start()
  const button = createAppKitWalletButton()
  await settle()
  for (const provider of ['google', 'oidc:acme', 'email'] as const) await expect(button.connect(provider)).rejects.toMatchObject({ code: 'P692' })
  await expect(button.updateEmail()).rejects.toMatchObject({ code: 'P693', shortMessage: 'No auth connector found' })
  await expect(button.connect('walletConnect')).rejects.toMatchObject({ name: 'UnknownWalletError', reason: 'not-found' })
})

test('a destroyed instance ends the wait, and so does the signal of the caller', async () => {
  const { kernel, settle } = start()
  const button = createAppKitWalletButton()
  await settle()
  const stop = new AbortController()
  const stopped = button.connect('harbor', { signal: stop.signal })
  const waiting = button.connect('harbor')
  await settle()
  stop.abort('enough')
  await expect(stopped).rejects.toBe('enough')
  const left = expect(waiting).rejects.toThrow('Modal closed')
  await kernel.destroy()
  await left
})

/** Calls a hook in a component, and keeps what it returned last. */
const Probe = ({ hook, keep }: { readonly hook: () => unknown; readonly keep: (value: unknown) => void }) => {
  keep(hook())
  return null
}
const renderHook = async <value>(hook: () => value): Promise<() => value> => {
  const last: value[] = []
  await act(async () => root.render(createElement(Probe, { hook, keep: (value) => last.push(value as value) })))
  return () => last.at(-1) as value
}

let root: Root
beforeEach(() => {
  const page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
  ends = [() => page.remove(), () => act(async () => root.unmount())]
})

test('useAppKitWallet of React says ready, pending, success and error, and tells the component', async () => {
  const { kernel, wallets, settle } = start()
  const told: unknown[] = []
  const used = await renderHook(() => react.useAppKitWallet({ onSuccess: (account) => told.push(account), onError: (error) => told.push(error.name) }))
  await act(settle)
  expect(used()).toMatchObject({ isReady: true, isPending: false, isError: false, isSuccess: false, data: undefined, error: undefined })
  await act(async () => void used().connect('harbor'))
  await act(settle)
  expect(used()).toMatchObject({ isPending: true })
  await act(async () => kernel.router.close())
  await act(settle)
  expect(used()).toMatchObject({ isPending: false, isError: true, error: { name: 'WalletNotChosenError' } })
  await act(async () => void used().connect('harbor'))
  await act(settle)
  await act(async () => wallets.asked[1]?.approve())
  await act(settle)
  const account = { chainNamespace: 'eip155', chainId: '1', address }
  expect(used()).toMatchObject({ isPending: false, isError: false, isSuccess: true, data: account })
  expect(told).toEqual(['WalletNotChosenError', account])
})

test('useAppKitWallets of React lists the wallets of the browser and connects one without the modal', async () => {
  const { kernel, wallets, settle } = start()
  const used = await renderHook(react.useAppKitWallets)
  await act(settle)
  expect(used()).toMatchObject({ isInitialized: true, wallets: [{ id: 'app.harbor', name: 'Harbor', isInjected: true, connectors: [{ chain: 'eip155' }] }] })
  const [item] = used().wallets ?? []
  if (!item) throw new Error('no wallet')
  let done: Promise<void> | undefined
  await act(async () => {
    done = used().connect(item)
  })
  await act(settle)
  expect(used().connectingWallet?.id).toBe('app.harbor')
  await act(async () => wallets.asked[0]?.approve())
  await done
  await act(settle)
  expect(used().connectingWallet).toBeUndefined()
  expect([kernel.router.state.get().open, kernel.sessions.state.get().byNamespace.eip155?.status]).toEqual([false, 'connected'])
})

test('a wallet of two families is one row with a way for each, and is connected by the one that is asked for', async () => {
  const { wallets, settle } = start({ id: 'wallet-standard:Harbor', name: 'Harbor', namespaces: ['solana'] })
  const used = await renderHook(react.useAppKitWallets)
  await act(settle)
  expect(used().wallets.map(({ id, connectors }) => [id, connectors.map(({ id: way, chain }) => [way, chain])])).toEqual([
    [
      'app.harbor',
      [
        ['app.harbor', 'eip155'],
        ['wallet-standard:Harbor', 'solana'],
      ],
    ],
  ])
  const [item] = used().wallets
  if (!item) throw new Error('no wallet')
  await act(async () => {
    used()
      .connect(item, 'eip155')
      .catch(() => undefined)
  })
  await act(settle)
  expect(wallets.asked.map(({ id }) => id)).toEqual(['app.harbor'])
})

test('a page of the directory has as many wallets as are asked for, and query is another word for search', async () => {
  const { settle } = start()
  const used = await renderHook(react.useAppKitWallets)
  await act(settle)
  const fetch = (options: Parameters<ReturnType<typeof react.useAppKitWallets>['fetchWallets']>[0]) =>
    act(async () => {
      await Promise.all([used().fetchWallets(options), settle()])
    })
  await fetch({ entries: 5 })
  const first = used().wcWallets.map(({ id }) => id)
  expect(first).toHaveLength(5)
  await fetch({ page: 2, entries: 5 })
  const both = used().wcWallets.map(({ id }) => id)
  expect([both.slice(0, 5), new Set(both).size]).toEqual([first, 10])
  await fetch({ query: 'metamask' })
  expect(used().wcWallets[0]?.name).toBe('MetaMask')
})

test('useAppKitWallets fetches pages of the directory, and gives up an attempt on request', async () => {
  const { wallets, settle } = start()
  const used = await renderHook(react.useAppKitWallets)
  await act(settle)
  await act(async () => {
    await Promise.all([used().fetchWallets(), settle()])
  })
  expect(used()).toMatchObject({ page: 1, isFetchingWallets: false })
  expect(used().wcWallets.length).toBeGreaterThan(10)
  expect(used().wcWallets[0]).toMatchObject({ isInjected: false, connectors: [] })
  const first = used().wcWallets[0]?.id ?? ''
  await act(async () => {
    await Promise.all([used().fetchWallets({ exclude: [first] }), settle()])
  })
  expect(used().wcWallets.some(({ id }) => id === first)).toBe(false)
  const [item] = used().wallets ?? []
  if (!item) throw new Error('no wallet')
  let given: Promise<unknown> | undefined
  await act(async () => {
    given = used()
      .connect(item)
      .catch((error: unknown) => error)
  })
  await act(settle)
  expect(wallets.asked).toHaveLength(1)
  await act(async () => used().resetConnectingWallet())
  expect(used().connectingWallet).toBeUndefined()
  expect(await given).toBeDefined()
})

const mount = (setup: () => void): App => {
  const page = document.body.appendChild(document.createElement('main'))
  const app = createApp({
    setup() {
      setup()
      return () => null
    },
  })
  app.mount(page)
  ends.push(() => app.unmount())
  return app
}

test('the composables of Vue say the same', async () => {
  const { wallets, settle } = start()
  const told: unknown[] = []
  let used: ReturnType<typeof vue.useAppKitWallet> | undefined
  let list: ReturnType<typeof vue.useAppKitWallets> | undefined
  mount(() => {
    used = vue.useAppKitWallet({ onSuccess: (account) => told.push(account) })
    list = vue.useAppKitWallets()
  })
  expect(used?.isReady.value).toBe(false)
  await settle()
  expect([used?.isReady.value, list?.isInitialized.value, list?.wallets.value.map(({ name }) => name)]).toEqual([true, true, ['Harbor']])
  const connecting = used?.connect('harbor')
  await settle()
  expect(used?.isPending.value).toBe(true)
  wallets.asked[0]?.approve()
  const account = { chainNamespace: 'eip155', chainId: '1', address }
  expect(await connecting).toEqual(account)
  expect([used?.isSuccess.value, used?.data.value, told]).toEqual([true, account, [account]])
})
