// @vitest-environment happy-dom
import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../client/createClient.js'
import { kernelIn } from '../../tests/harness/kernelIn.js'
import { authConnector, WagmiAdapter } from '../../exports/adapters/wagmi.js'

let end: () => Promise<void> = async () => {}
afterEach(() => end())

test('WagmiAdapter leaves authConnector out, and developers read what replaces it', async () => {
  const adapter = new WagmiAdapter({ networks: [mainnet], projectId: 'abc', connectors: [authConnector({ chains: [mainnet], options: { projectId: 'abc' } })] })
  expect(adapter.wagmiConfig.connectors.map(({ id }) => id)).toEqual(['walletConnect'])
  const appkit = createClient({ networks: [mainnet], adapters: [adapter] })
  end = appkit.destroy
  const { alerts } = await kernelIn(appkit).load()
  await import('./AuthConnectorError.js')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(alerts.state.get().items.map(({ title, lines }) => [title, ...lines].join(' '))).toContainEqual(
    expect.stringMatching(/^authConnector has no counterpart, and was left out\..*Name a `secureSite`/),
  )
})

test('a config of wagmi without the adapter is not made with it', () => {
  expect(() => createConfig({ chains: [mainnet], transports: { 1: http() }, connectors: [authConnector()] })).toThrow('authConnector has no counterpart')
})
