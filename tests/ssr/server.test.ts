import { createElement } from 'react'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString as renderVue } from 'vue/server-renderer'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { mainnet, polygon } from '../../exports/networks.js'
import * as vue from '../../exports/vue.js'
import {
  type AppKit,
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useDisconnect,
  useWalletInfo,
} from '../../exports/react.js'

let appkit: AppKit | undefined
afterEach(() => appkit?.destroy())

const Page = () => {
  const { open } = useAppKit()
  const { status, address } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { initialized } = useAppKitState()
  const { walletInfo } = useWalletInfo()
  return createElement(
    'button',
    { type: 'button', onClick: () => open() },
    JSON.stringify({ status, address, network: caipNetwork?.name, initialized, wallet: walletInfo?.name }),
    createElement('appkit-button'),
  )
}

test('on a server an instance answers questions and does nothing by itself', async () => {
  appkit = createAppKit({ networks: [mainnet, polygon], defaultNetwork: polygon, adapters: [new EvmAdapter()] })
  expect(appkit.getAccount().status).toBe('disconnected')
  expect(appkit.getCaipNetwork()?.name).toBe('Polygon')
  expect(appkit.getWalletInfo()).toBeUndefined()
  await appkit.ready()
})

test('hooks render the values without a connection, and elements are empty tags', () => {
  appkit = createAppKit({ networks: [mainnet], adapters: [new EvmAdapter()] })
  expect(renderToString(createElement(Page))).toBe(
    '<button type="button">{&quot;status&quot;:&quot;disconnected&quot;,&quot;initialized&quot;:false}<appkit-button></appkit-button></button>',
  )
})

test('two requests of one process share the one inert instance', () => {
  appkit = createAppKit({ networks: [mainnet] })
  expect(createAppKit({ networks: [mainnet] })).toBe(appkit)
})

test('a hook before createAppKit says what to do', () => {
  expect(() => renderToString(createElement(Page))).toThrow('Please call "createAppKit" before using "useAppKit" hook')
})

const Component = defineComponent(() => {
  const account = vue.useAppKitAccount()
  return () => h('p', account.value.status)
})

test('a composable that only reads answers the values without a connection before createAppKit', async () => {
  expect(await renderVue(createSSRApp(Component))).toBe('<p>disconnected</p>')
})

const Reader = () => {
  const { status } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider('eip155')
  const { connections } = useAppKitConnections()
  const [{ disconnect }, { fetchBalance }] = [useDisconnect(), useAppKitBalance()]
  return createElement('p', undefined, JSON.stringify({ status, chainId, walletProvider, connections, acts: [typeof disconnect, typeof fetchBalance] }))
}

test('hooks that only read answer the values without a connection before createAppKit', () => {
  expect(renderToString(createElement(Reader))).toBe(
    '<p>{&quot;status&quot;:&quot;disconnected&quot;,&quot;connections&quot;:[],&quot;acts&quot;:[&quot;function&quot;,&quot;function&quot;]}</p>',
  )
})
