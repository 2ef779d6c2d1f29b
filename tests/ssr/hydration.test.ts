// @vitest-environment happy-dom
import { act, createElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString as reactToString } from 'react-dom/server'
import { createSSRApp, defineComponent, h, nextTick } from 'vue'
import { afterEach, expect, test } from 'vitest'
import { cookieToAccount, cookieToAccounts } from '../../exports/cookies.js'
import type { AppKit } from '../../client/AppKit.js'
import * as hooks from '../../exports/react.js'
import * as composables from '../../exports/vue.js'
import { address } from '../harness/fakeWallets.js'
import { createHostWorld } from '../public/hostWorld.js'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
})

/** A page as a server rendered it for somebody it knows nothing of, in a browser where somebody is connected. */
const page = async (markup: (appkit: AppKit) => string) => {
  const world = createHostWorld()
  ends.push(world.appkit.destroy)
  const root = document.body.appendChild(document.createElement('main'))
  ends.push(() => root.remove())
  root.innerHTML = markup(world.appkit)
  const served = root.textContent
  await world.connect()
  return { root, served, ...world }
}
const words = (facts: readonly unknown[]) => facts.map((fact) => String(fact ?? 'none')).join(' ')

const Facts = () => {
  const { address: account, status } = hooks.useAppKitAccount()
  const { caipNetwork } = hooks.useAppKitNetwork()
  const { initialized, selectedNetworkId } = hooks.useAppKitState()
  const { walletInfo } = hooks.useWalletInfo()
  const { walletProvider } = hooks.useAppKitProvider('eip155')
  return createElement('p', null, words([account, status, caipNetwork?.name, initialized, selectedNetworkId, walletInfo?.name, typeof walletProvider]))
}

test('React takes over what a server rendered without a mismatch, then shows who is connected', async () => {
  const tree = createElement(StrictMode, null, createElement(Facts), createElement('appkit-button'))
  const { root, served } = await page(() => reactToString(tree))
  const problems: unknown[] = []
  await act(async () => {
    const app = hydrateRoot(root, tree, { onRecoverableError: (error) => problems.push(error) })
    ends.push(() => act(async () => app.unmount()))
  })
  expect(served).toBe('none disconnected none false none none undefined')
  expect(problems).toEqual([])
  expect(root.textContent).toMatch(new RegExp(`^${address} connected .* Harbor object`))
})

test('with what the cookie says the server shows the address already, and the page agrees with it', async () => {
  const initialAccount = cookieToAccount(`portico.main=eip155:1:${address}`)
  const tree = (appkit: AppKit) => createElement(hooks.AppKitProvider, { appkit, initialAccount }, createElement(Facts))
  const { appkit, root, served } = await page((made) => reactToString(tree(made)))
  const problems: unknown[] = []
  await act(async () => {
    const app = hydrateRoot(root, tree(appkit), {
      onRecoverableError: (error) => problems.push(error),
    })
    ends.push(() => act(async () => app.unmount()))
  })
  expect(served).toBe(`${address} reconnecting none false none none undefined`)
  expect(problems).toEqual([])
  expect(root.textContent).toMatch(new RegExp(`^${address} connected .* Harbor object`))
})

const Accounts = () => {
  const all = [hooks.useAppKitAccount(), hooks.useAppKitAccount({ namespace: 'solana' }), hooks.useAppKitAccount({ namespace: 'eip155' })]
  return createElement('p', null, words(all.flatMap((account) => [account.address, account.status])))
}

test('with all accounts of the cookie the server shows each where its chain family is asked for', async () => {
  const cookie = `portico.main=|solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc|eip155:1:${address}`
  const initial = { initialAccount: cookieToAccount(cookie), initialAccounts: cookieToAccounts(cookie) }
  const tree = (appkit: AppKit) => createElement(hooks.AppKitProvider, { appkit, ...initial }, createElement(Accounts))
  const { appkit, root, served } = await page((made) => reactToString(tree(made)))
  const problems: unknown[] = []
  await act(async () => {
    const app = hydrateRoot(root, tree(appkit), { onRecoverableError: (error) => problems.push(error) })
    ends.push(() => act(async () => app.unmount()))
  })
  expect(served).toBe(`none disconnected abc reconnecting ${address} reconnecting`)
  expect(problems).toEqual([])
  expect(root.textContent).toBe(`${address} connected none disconnected ${address} connected`)
})

const VueFacts = defineComponent(() => {
  const account = composables.useAppKitAccount()
  const network = composables.useAppKitNetwork()
  const state = composables.useAppKitState()
  const wallet = composables.useWalletInfo()
  const provider = composables.useAppKitProvider('eip155')
  return () =>
    h(
      'p',
      words([
        account.value.address,
        account.value.status,
        network.value.caipNetwork?.name,
        state.initialized,
        state.selectedNetworkId,
        wallet.walletInfo?.name,
        typeof provider.walletProvider,
      ]),
    )
})

test('Vue takes over what a server rendered without a mismatch, then shows who is connected', async () => {
  const make = () => {
    const app = createSSRApp(defineComponent(() => () => h('div', [h(VueFacts), h('appkit-button')])))
    app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('appkit-')
    return app
  }
  // As vueServer.test.ts renders it, where there is no page.
  const { root } = await page(() => '<div><p>none disconnected none false none none undefined</p><appkit-button></appkit-button></div>')
  const problems: string[] = []
  const app = make()
  app.config.warnHandler = (text) => problems.push(text)
  app.mount(root)
  ends.push(() => app.unmount())
  await nextTick()
  expect(problems).toEqual([])
  expect(root.textContent).toMatch(new RegExp(`^${address} connected .* Harbor object`))
})
