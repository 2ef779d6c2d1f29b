import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { afterEach, expect, test } from 'vitest'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { mainnet } from '../../exports/networks.js'
import { type AppKit, createAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useAppKitState, useWalletInfo } from '../../exports/vue.js'

let appkit: AppKit | undefined
afterEach(() => appkit?.destroy())

const Facts = defineComponent(() => {
  const { address, status } = useAppKitAccount().value
  const { caipNetwork } = useAppKitNetwork().value
  const { initialized, selectedNetworkId } = useAppKitState()
  const { walletInfo } = useWalletInfo()
  const { walletProvider } = useAppKitProvider('eip155')
  const facts = [address, status, caipNetwork?.name, initialized, selectedNetworkId, walletInfo?.name, typeof walletProvider]
  return () => h('div', [h('p', facts.map((fact) => String(fact ?? 'none')).join(' ')), h('appkit-button')])
})

test('composables render the values without a connection, as the first render over it does, and elements are empty tags', async () => {
  appkit = createAppKit({ networks: [mainnet], adapters: [new EvmAdapter()] })
  const app = createSSRApp(Facts)
  app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('appkit-')
  expect(await renderToString(app)).toBe('<div><p>none disconnected none false none none undefined</p><appkit-button></appkit-button></div>')
})
