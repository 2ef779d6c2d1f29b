// @vitest-environment happy-dom
import { createApp, defineComponent, h } from 'vue'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../client/createClient.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { mainnet, solana } from '../networks.js'
import { SolanaAdapter as ofReact } from './solanaReact.js'
import { SolanaAdapter } from './solana.js'
import { SolanaAdapter as ofVue, useAppKitConnection } from './solanaVue.js'

test('a component gets a connection to the active Solana network, and none on other kinds of network', async () => {
  const appkit = createClient({ networks: [solana, mainnet] }, { plugins: fakePlugins().plugins })
  const page = document.body.appendChild(document.createElement('main'))
  const Endpoint = defineComponent(() => {
    const { connection } = useAppKitConnection({ commitment: 'finalized' })
    return () => h('p', connection.value ? `${connection.value.rpcEndpoint} ${connection.value.commitment}` : 'none')
  })
  const app = createApp(Endpoint)
  app.mount(page)
  onTestFinished(async () => {
    app.unmount()
    await appkit.destroy()
    page.remove()
  })
  expect(page.textContent).toBe('none')
  await expect.poll(() => page.textContent).toBe('https://api.mainnet-beta.solana.com/ finalized')
  await appkit.switchNetwork(mainnet)
  await expect.poll(() => page.textContent).toBe('none')
})

test('the entries of React and Vue have the adapter of Solana, too', () => {
  expect([ofReact, ofVue]).toEqual([SolanaAdapter, SolanaAdapter])
})

test('an adapter says which networks it serves: those it was made with, else those of its namespace', async () => {
  const [plain, given] = [new SolanaAdapter(), new SolanaAdapter({ networks: [solana] })]
  expect([plain.networks, given.networks]).toEqual([undefined, [solana]])
  const appkit = createClient({ networks: [mainnet, solana], adapters: [plain, Object.freeze(given)] }, { plugins: fakePlugins().plugins })
  onTestFinished(appkit.destroy)
  expect(plain.networks?.map(({ name }) => name)).toEqual(['Solana'])
  expect(given.networks).toEqual([solana])
})
