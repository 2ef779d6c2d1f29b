// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Capabilities, NoHashError, type PreparedTransfer, type SettledTransfer, type Transfer } from '../../kernel/api/index.js'
import { send } from '../../plugins/send/manifest.js'
import { testNetwork } from '../harness/testNetwork.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/send/plugin.js'
import '../../plugins/send/views/lateViews.js'
import '../../plugins/send/views/views.js'

// How a send ends, as a visitor meets it.

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const hash = `0x${'ab'.repeat(32)}`
const explorer = { default: { name: 'Etherscan', url: 'https://etherscan.example' } }

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** A send of 0.25 ETH that the wallet answers, and whose outcome the network shows. */
const sent = async (answer: () => Promise<string>, outcome: SettledTransfer['outcome'], blockExplorers: typeof explorer | undefined = explorer) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const made = new Map<PreparedTransfer, Transfer>()
  const transfer: Capabilities['transfer'] = {
    readAddress: async (text) => ({ address: text }),
    estimate: async () => ({ likely: 1n, most: 2n }),
    prepare: async (wanted) => {
      const { chain, amount } = wanted
      const prepared: PreparedTransfer = {
        ...{ chain, from: me, request: { method: 'x', params: [] }, fee: undefined, native: 10n ** 18n, held: 10n ** 18n, receiver: 'account' },
      }
      made.set(prepared, { ...wanted, amount })
      return prepared
    },
    decode: async (prepared) => made.get(prepared),
    simulate: async () => ({ outcome: 'unavailable' }),
    send: answer,
    wait: async () => ({ outcome, hash, fee: undefined }),
  }
  wallets.extra = { transfer }
  modal = mountModal({ networks: [{ ...testNetwork('eip155', 1, 'Ethereum'), ...(blockExplorers && { blockExplorers }) }], plugins: [send(), wallets.plugin] })
  const { kernel, open, advance, press, root } = modal
  kernel.preload()
  await modal.settle()
  const connection = kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: me })
  await connection
  await open({ view: 'WalletSend', params: { to: juno, amount: '0.25' } })
  await advance(1_000)
  await press('Review')
  await advance(1_000)
  await press('Send 0.25 ETH')
  await advance(1_000)
  return { ...modal, links: () => [...root.querySelectorAll('a')].map(({ href, textContent }) => `${textContent?.trim()} ${href}`) }
}
const accepted = async () => hash

test('an unclear send says that it may have left, leads to the explorer, and cannot be repeated', async () => {
  const { text, controls, links, root } = await sent(accepted, 'unclear')
  expect(text()).toContain('We can’t confirm this yet')
  expect(text()).toContain('0.25 ETH may have left already. Sending it again could pay twice.')
  expect(controls()).not.toContain('Try again')
  expect(links()).toContain(`Look at the explorer https://etherscan.example/tx/${hash}`)
  expect(root.querySelector('.pt-statusBar')?.className).toContain('pt-warn')
  expect(text()).not.toContain('Not sent')
})

test('a wallet that names no transaction leaves it unclear, and the account’s page shows whether anything left', async () => {
  const { text, controls, links } = await sent(() => Promise.reject(new NoHashError({ method: 'x' })), 'done')
  expect(text()).toContain('0.25 ETH may have left already. Sending it again could pay twice.')
  expect(controls()).not.toContain('Try again')
  expect(links()).toContain(`Look at the explorer https://etherscan.example/address/${me}`)
})

test('without an explorer an unclear send leads back to the account only', async () => {
  const { text, controls } = await sent(accepted, 'unclear', undefined)
  expect(text()).toContain('We can’t confirm this yet')
  expect(controls()).not.toContain('Try again')
  expect(controls()).not.toContain('Look at the explorer')
})

test('what is proven not to have been sent is said, and can be tried again', async () => {
  const { text, controls } = await sent(accepted, 'dropped')
  expect(text()).toContain('Not sent')
  expect(controls()).toContain('Try again')
})
