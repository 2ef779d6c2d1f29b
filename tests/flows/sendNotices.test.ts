// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { SettledTransfer } from '../../kernel/api/index.js'
import { account } from '../../plugins/account/manifest.js'
import { send } from '../../plugins/send/manifest.js'
import { createFakeEnvironment } from '../harness/createFakeEnvironment.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../plugins/account/plugin.js'
import '../../plugins/account/views/Account.js'
import '../../plugins/send/plugin.js'

// A send that an earlier page left behind, as a visitor meets it: on the account, and when it ends while the modal is closed.

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const key = 'portico:main:send:pending'
const left = {
  chain: 'eip155:1',
  hash: `0x${'ab'.repeat(32)}`,
  from: me,
  to: other,
  symbol: 'ETH',
  decimals: 18,
  amount: '250000000000000000',
  at: 5,
}

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const world = async (storage = createMemoryStorage({ [key]: JSON.stringify({ v: 1, d: [left] }) }), locale = 'en') => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  let end: (outcome: SettledTransfer['outcome']) => void = () => {}
  wallets.extra = {
    transfer: {
      readAddress: async (text) => ({ address: text }),
      estimate: async () => ({ likely: 1n, most: 2n }),
      prepare: () => new Promise(() => {}),
      decode: async () => undefined,
      simulate: async () => ({ outcome: 'unavailable' }),
      send: () => new Promise(() => {}),
      wait: () => new Promise((resolve) => (end = (outcome) => resolve({ outcome, hash: left.hash, fee: undefined }))),
    },
  }
  modal = mountModal({ locale, environment: createFakeEnvironment({ storage }), plugins: [account(), send(), wallets.plugin] })
  const { kernel, settle } = modal
  kernel.preload()
  await settle()
  const connection = kernel.sessions.connect('com.harbor')
  await settle()
  wallets.asked.at(-1)?.approve({ address: me })
  await connection
  await settle()
  return { ...modal, storage, end: (outcome: SettledTransfer['outcome']) => end(outcome) }
}
const waiting = ({ kernel }: Pick<MountedModal, 'kernel'>) => kernel.notices.state.get().unseen.map(({ variant, message }) => `${variant} ${message.key}`)

test('a send that runs has a line on the account until it has ended', async () => {
  const { open, text, end, settle } = await world()
  await open()
  expect(text()).toContain('Sending 0.25 ETH to 0x91d8…5E13')
  end('done')
  await settle()
  expect(text()).not.toContain('Sending 0.25 ETH')
})

test('amounts of notices and of lines on the account are written in the language of the page', async () => {
  const large = { ...left, amount: '2500750000000000000000' }
  const { open, text, end, settle, advance } = await world(createMemoryStorage({ [key]: JSON.stringify({ v: 1, d: [large] }) }), 'de')
  await open()
  expect(text()).toContain('Sending 2.500,75 ETH to 0x91d8…5E13')
  end('done')
  await settle()
  await advance(400)
  expect(text()).toContain('2.500,75 ETH sent to 0x91d8…5E13')
})

test('a send that fails while the modal is closed is told when it opens, and forgotten once that was dismissed', async () => {
  const { open, text, end, settle, advance, press, storage, kernel } = await world()
  end('reverted')
  await settle()
  await advance(600_000)
  expect(waiting({ kernel })).toEqual(['error send.note.reverted'])
  expect(storage.getItem(key)).not.toBeNull()
  await open()
  await advance(400)
  expect(text()).toContain('Sending 0.25 ETH didn’t go through')
  await advance(600_000)
  expect(text()).toContain('Sending 0.25 ETH didn’t go through')
  await press('Dismiss')
  expect(text()).not.toContain('didn’t go through')
  expect(storage.getItem(key)).toBeNull()
})

test('how a send ended is told after a reload, where it was not seen before', async () => {
  const first = await world()
  first.end('done')
  await first.settle()
  first.scope.dispose()
  await first.kernel.destroy()
  const next = await world(first.storage)
  expect(waiting(next)).toEqual(['success send.done'])
  await next.open()
  await next.advance(400)
  expect(next.text()).toContain('0.25 ETH sent to 0x91d8…5E13')
  await next.advance(6_000)
  expect(next.text()).not.toContain('0.25 ETH sent')
  expect(next.storage.getItem(key)).toBeNull()
})
