// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Network, Plugin } from '../../../kernel/api/index.js'
import { ReceiveView } from '../../../ports/receive.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { onramp } from '../../onramp/manifest.js'
import { receive } from '../../receive/manifest.js'
import { activity } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../plugin.js'
import '../readPage.js'
import './late.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const ethereum: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
/** The list of an account that did nothing yet. */
const show = async (...more: readonly Plugin[]) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  modal = mountModal({
    networks: [ethereum],
    plugins: [activity(), wallets.plugin, ...more],
    host: { apiUrl: 'https://api.lumen.example' } as object,
    fetch: async () => Response.json({ data: [], next: null }),
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.open({ view: 'Transactions' })
  await modal.advance(0)
  return modal
}

test('one action leads to receiving, or to buying where nothing can be received', async () => {
  const { press, stack, root, text } = await show(receive(), onramp(true))
  expect(text()).toContain('No activity on Ethereum When you send, receive or swap, it shows up here within a minute. Receive')
  expect(root.querySelectorAll('.pt-empty button')).toHaveLength(1)
  await press('Receive')
  expect(stack().at(-1)).toBe(ReceiveView.id)
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  const { controls } = await show(onramp(true))
  expect(controls().slice(-1)).toEqual(['Buy'])
})

test('without a way to begin there is the sentence alone', async () => {
  const { root, text } = await show()
  expect(text()).toContain('No activity on Ethereum')
  expect(root.querySelectorAll('.pt-empty button')).toHaveLength(0)
})
