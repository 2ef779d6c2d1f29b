// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { DeadlineError, type HeldPiece, type PreparedTransfer, type Transfer, TransactionSettled, UserRejectedError } from '../../kernel/api/index.js'
import { send } from '../../plugins/send/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { SendReviewView, SendView } from '../../ports/send.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../plugins/send/plugin.js'
import '../../plugins/send/views/lateViews.js'
import '../../plugins/send/views/views.js'
import '../../plugins/tokens/createNftLists.js'
import '../../plugins/tokens/plugin.js'
import '../../plugins/tokens/views/pages.js'
import '../../plugins/tokens/views/nftViews.js'
import '../../plugins/tokens/views/views.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const collection = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const chain = 'eip155:1'
const piece = { address: collection, collection: 'Small Buildings', image: 'data:image/svg+xml,%3Csvg/%3E' }
const building: HeldPiece = { ...piece, id: '27', name: 'Colonnade 27', kind: 'single' }
const lights: HeldPiece = { ...piece, id: '5', name: 'Harbour Lights', kind: 'edition', amount: 3n }
const compressed: HeldPiece = { ...piece, id: '9', name: 'Slow Water' }

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

interface World {
  readonly held?: () => Promise<readonly HeldPiece[]>
  readonly declines?: boolean
  readonly owned?: bigint
  readonly reviews?: boolean
  readonly leaves?: bigint
  readonly isDown?: () => boolean
}
const world = async ({
  held = async () => [building, lights, compressed],
  declines = false,
  owned = 3n,
  reviews = false,
  leaves,
  isDown = () => false,
}: World = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const made = new Map<PreparedTransfer, Transfer>()
  const sent: Transfer[] = []
  wallets.extra = {
    balances: { list: async () => [{ address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }] },
    collectibles: { list: held },
    transfer: {
      readAddress: async (text) => ({ address: text }),
      estimate: async () => ({ likely: 1n, most: 2n }),
      prepare: async (transfer) => {
        if (isDown()) throw new DeadlineError({ what: 'Preparing the transfer', ms: 20_000 })
        const funds = transfer.item?.kind === 'single' ? (owned > 0n ? 1n : 0n) : owned
        const prepared: PreparedTransfer = {
          ...{ chain, from: me, request: { method: 'x', params: [] }, fee: undefined, native: 10n ** 18n, receiver: 'account' as const },
          held: funds,
        }
        made.set(prepared, transfer)
        return prepared
      },
      decode: async (prepared) => made.get(prepared),
      simulate: async (prepared) => {
        const amount = made.get(prepared)?.amount ?? 0n
        return { outcome: 'ok', leaves: leaves ?? amount, arrives: leaves ?? amount }
      },
      send: async (prepared) => {
        if (declines) throw new UserRejectedError({ method: 'eth_sendTransaction' })
        const transfer = made.get(prepared)
        if (transfer) sent.push(transfer)
        return `0x${'ab'.repeat(32)}`
      },
      wait: () => new Promise(() => {}),
    },
  }
  modal = mountModal({
    plugins: [tokens(), send(), wallets.plugin],
    host: { tokens: { [chain]: { address: collection, type: 'nft' } } } as object,
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: me, reviews })
  await connection
  await modal.settle()
  const toReview = async () => {
    await expect
      .poll(async () => {
        await modal?.press('Review')
        await modal?.advance(1_000)
        return modal?.stack().at(-1)
      })
      .toBe(SendReviewView.id)
    await modal?.settle()
  }
  const { emit } = modal.kernel
  return { ...modal, sent, toReview, wallets, settled: () => emit(TransactionSettled, { chain, hash: '0x1', outcome: 'done' }) }
}

test('an NFT: is sent from its view, reviewed with its picture, and followed as a send is', async () => {
  const { open, press, text, root, advance, toReview, controls } = await world()
  await open({ view: 'tokens.nfts' })
  await press('Colonnade 27')
  await press('Send')
  await advance(500)
  expect(text()).toContain('Colonnade 27')
  expect(text()).toContain('Small Buildings')
  expect(root.querySelectorAll('.pt-send-card img')).toHaveLength(1)
  expect(text()).not.toContain('Available')
  await open({ view: 'WalletSend', params: { token: collection.toLowerCase(), item: '27', to: juno } })
  await toReview()
  expect(text()).toContain('1 Colonnade 27 leaves 0xf39F')
  expect(text()).toContain('New address receives 1 Colonnade 27')
  expect(root.querySelectorAll('.pt-send-item img')).toHaveLength(1)
  expect(controls().at(-1)).toBe('Send 1 Colonnade 27')
})

test('an NFT: is sent as it was reviewed, and followed as a send is', async () => {
  const { open, press, text, advance, sent, stack } = await world({ reviews: true })
  await open({ view: 'WalletSend', params: { token: collection.toLowerCase(), item: '27', to: juno } })
  await expect
    .poll(async () => {
      await press('Review').catch(() => undefined)
      await advance(1_000)
      return stack().at(-1)
    })
    .toBe('send.progress')
  expect(sent).toEqual([{ from: me, to: juno, token: collection, item: { id: '27', kind: 'single' }, amount: 1n, chain }])
  expect(text()).toContain('1 Colonnade 27')
})

test('an edition: asks how many, and refuses more than there are', async () => {
  const { open, text, toReview, press, advance, controls, root } = await world()
  await open({ view: 'WalletSend', params: { token: collection, item: '5', to: juno, amount: '4' } })
  await advance(1_000)
  expect(text()).toContain('You own 3')
  expect(text()).toContain('How many')
  expect(root.querySelector<HTMLInputElement>('input')?.value).toBe('4')
  await press('Review')
  expect(text()).toContain('That’s 1 Harbour Lights more than you have')
  await open({ view: 'WalletSend', params: { token: collection, item: '5', to: juno, amount: '2' } })
  await toReview()
  expect(text()).toContain('you keep 1 Harbour Lights')
  expect(controls().at(-1)).toBe('Send 2 Harbour Lights')
})

test('an edition: is counted up and down within what there is, and says what is kept, when its buttons are pressed', async () => {
  const { open, text, press, advance, root } = await world()
  await open({ view: 'WalletSend', params: { token: collection, item: '5', to: juno } })
  await advance(1_000)
  const count = () => root.querySelector<HTMLInputElement>('.pt-count input')?.value
  expect([count(), text().includes('You keep 2')]).toEqual(['1', true])
  await press('One less')
  await press('One more')
  await press('One more')
  await press('One more')
  expect([count(), text().includes('You keep 0')]).toEqual(['3', true])
  await press('One less')
  expect([count(), text().includes('You keep 1')]).toEqual(['2', true])
})

test('an NFT by a link, when the balances are known and the NFTs are not: the form waits for it', async () => {
  const { open, text, advance } = await world()
  await open({ view: 'tokens.tab' })
  await advance(1_000)
  expect(text()).toContain('1.000 ETH')
  await open({ view: 'WalletSend', params: { token: collection, item: '5', to: juno } })
  await advance(1_000)
  expect(text()).toContain('You own 3')
  expect(text()).not.toContain('isn’t in your account')
})

test('an NFT of another kind: says that it cannot be sent, and has no Send', async () => {
  const { open, press, text, controls } = await world()
  await open({ view: 'tokens.nfts' })
  await press('Slow Water')
  expect(text()).toContain('This kind of NFT can’t be sent from here.')
  expect(controls()).not.toContain('Send')
})

test('an NFT that was moved away meanwhile: the form says so and sends nothing', async () => {
  let items: readonly HeldPiece[] = [building]
  const { open, advance, text, settled, sent } = await world({ held: async () => items })
  await open({ view: 'WalletSend', params: { token: collection, item: '27', to: juno } })
  await advance(1_000)
  expect(text()).toContain('Colonnade 27')
  items = []
  settled()
  await advance(1_000)
  expect(text()).toContain('This NFT isn’t in your account any more.')
  expect(sent).toEqual([])
})

test('an NFT whose collection does not load: the form says nothing of it, and has none', async () => {
  const { open, advance, text } = await world({ held: () => Promise.reject(new Error('HTTP 500')) })
  await open({ view: 'WalletSend', params: { token: collection, item: '27', to: juno } })
  await advance(20_000)
  expect(text()).toContain('Available 1.000 ETH')
  expect(text()).not.toContain('isn’t in your account')
})

test('an NFT that the chain says is somebody else’s: the review stops', async () => {
  const { open, toReview, text, press, advance, sent } = await world({ owned: 0n })
  await open({ view: 'WalletSend', params: { token: collection, item: '27', to: juno } })
  await toReview()
  expect(text()).toContain('more than you have')
  await press('Send 1 Colonnade 27')
  await advance(1_000)
  expect(sent).toEqual([])
})

test('an NFT whose send the wallet declines: nothing was sent, and it can be sent again', async () => {
  const { open, text, press, advance } = await world({ declines: true, reviews: true })
  await open({ view: 'WalletSend', params: { token: collection, item: '27', to: juno } })
  await expect
    .poll(async () => {
      await press('Review').catch(() => undefined)
      await advance(1_000)
      return text()
    })
    .toContain('Nothing was sent')
  await press('Try again')
  await advance(1_000)
  expect(text()).toContain('Colonnade 27')
})

test.each([['x'], ['-1'], ['9'.repeat(79)], [5]])('an item that is none (%s): the form is that of a token', async (item) => {
  const { open, advance, text } = await world()
  await open({ view: 'WalletSend', params: { token: collection, item, to: juno } as never })
  await advance(1_000)
  expect(text()).toContain('Available 1.000 ETH')
})

const countField = ({ root }: Pick<MountedModal, 'root'>) => root.querySelector<HTMLInputElement>('.pt-count input')
const typeCount = async (shown: Pick<MountedModal, 'root' | 'advance'>, text: string) => {
  const field = countField(shown)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await shown.advance(300)
}

test('an edition: is counted by what was typed, when its digits are those of another script or of an input method', async () => {
  const shown = await world()
  await shown.open({ view: 'WalletSend', params: { token: collection, item: '5', to: juno } })
  await shown.advance(1_000)
  for (const typed of ['２', '٢', '२']) {
    await typeCount(shown, typed)
    expect([countField(shown)?.value, shown.text().includes('You keep 1')]).toEqual(['2', true])
  }
  await shown.toReview()
  expect(shown.controls().at(-1)).toBe('Send 2 Harbour Lights')
})

test('an edition: is not reviewed, when what was typed is no whole number of what there is', async () => {
  const shown = await world()
  await shown.open({ view: 'WalletSend', params: { token: collection, item: '5', to: juno } })
  await shown.advance(1_000)
  for (const typed of ['1,5', '-1', '0', '1e1', '1 5', '４', '', '9'.repeat(90)]) {
    await typeCount(shown, typed)
    await shown.press('Review').catch(() => undefined)
    await shown.advance(500)
    expect([typed, shown.stack().at(-1)]).toEqual([typed, SendView.id])
  }
  await typeCount(shown, '1.5')
  expect([countField(shown)?.value, shown.text().includes('Whole numbers only. The rest was cut.'), shown.sent]).toEqual(['1.', true, []])
})

test('an NFT whose contract moves nothing, or something else: is sent only by who agrees to it', async () => {
  const shown = await world({ leaves: 0n })
  await shown.open({ view: 'WalletSend', params: { token: collection, item: '27', to: juno } })
  await shown.toReview()
  expect(shown.text()).toContain('I agree that 0 Colonnade 27 leaves my account.')
  expect(shown.text()).toContain('I agree that 0 Colonnade 27 arrives.')
  await shown.press('Send 1 Colonnade 27').catch(() => undefined)
  await shown.advance(1_000)
  expect([shown.sent, shown.stack().at(-1)]).toEqual([[], SendReviewView.id])
})

test('an NFT while no network answers: the review says so, and is made again when one does', async () => {
  const network = { isDown: true }
  const shown = await world({ isDown: () => network.isDown })
  await shown.open({ view: 'WalletSend', params: { token: collection, item: '27', to: juno } })
  await shown.advance(1_000)
  await shown.press('Review')
  await shown.advance(25_000)
  expect([shown.sent, shown.text().includes('Nothing was sent')]).toEqual([[], true])
  network.isDown = false
  await shown.press('Try again')
  await shown.advance(1_000)
  expect(shown.text()).toContain('1 Colonnade 27 leaves')
})
