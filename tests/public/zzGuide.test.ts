// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createAppKit } from '../../exports/index.js'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { mainnet } from '../../exports/networks.js'

const announceWallet = (account: string) => {
  const answers: Readonly<Record<string, unknown>> = { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x1' }
  const provider = { request: async ({ method }: { readonly method: string }) => answers[method] ?? null, on: () => {}, removeListener: () => {} }
  const info = { uuid: crypto.randomUUID(), name: 'Test Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'com.acme.test' }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
test('x', async () => {
  announceWallet('0x1234567890AbcdEF1234567890aBcdef12345678')
  const appkit = createAppKit({ networks: [mainnet], adapters: [new EvmAdapter()], features: { analytics: false } })
  await appkit.connectWallet('com.acme.test')
  expect(appkit.getAddress()).toBe('0x1234567890AbcdEF1234567890aBcdef12345678')
  await appkit.destroy()
})
