// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { building, createNftWorld, gift, lights, small, stranger } from '../testing/nftWorld.js'

const { nftWorld, end } = createNftWorld()
afterEach(end)

/** An item as the gateway lists it. */
const wire = (address: string, id: string, more: object = {}) => ({
  ...{ address, id, kind: 'single', amount: '1', unsendable: null, name: `Listed ${id}`, collection: 'Small Buildings', collectionAddress: null },
  ...{ image: null, uri: null, traits: [], since: null },
  ...more,
})

test('createHeldItems: shows what the contract confirms of listed collections, and the rest as unknown, when a gateway lists items', async () => {
  const asked: string[] = []
  const { root, text, press } = await nftWorld({
    pieces: [building(27)],
    listed: () => ({
      data: [
        wire(small, '27', { traits: [{ name: 'Floor', value: 'Ground' }], since: Date.UTC(2026, 10, 21, 12) / 1_000 }),
        wire(small, '40', { name: 'Colonnade 40' }),
        wire(small, '41'),
        wire(stranger, '1', { name: 'Voucher' }),
      ],
      more: true,
    }),
    named: (items) => {
      asked.push(...items)
      return [{ ...building(40), name: undefined }]
    },
  })
  expect(asked).toEqual([`${small}/40`, `${small}/41`])
  expect([...root.querySelectorAll('.pt-nft b')].map(({ textContent }) => textContent)).toEqual(['Colonnade 27', 'Colonnade 40'])
  expect(text()).toContain('1 from unknown senders')
  expect(text()).toContain('You hold more NFTs than are listed here.')
  await press('Colonnade 27')
  expect(text()).toContain('Floor Ground')
  expect(text()).toContain('Yours since November 21, 2026')
})

test.each([
  ['an error', () => Response.json({}, { status: 502 })],
  ['no such question', () => Response.json({}, { status: 404 })],
  ['no list', () => ({ data: { length: 5 } })],
  ['text', () => 'x'],
])('createHeldItems: shows what the chain lists, when the gateway answers with %s', async (_, listed) => {
  const { text } = await nftWorld({ pieces: [building(27)], listed })
  expect(text()).toContain('Colonnade 27')
  expect(text()).not.toContain('more NFTs')
})

test('createHeldItems: shows 200 of 10,000 behind one row, and none with an odd id or amount', async () => {
  const odd = [{ amount: '-1' }, { amount: '1e3' }, { amount: '0' }, { address: '<b>' }, { id: '9'.repeat(79) }, { id: 5 }].map((more) =>
    wire(stranger, '1', more),
  )
  const many = Array.from({ length: 10_000 }, (_, at) => wire(stranger, `${at + 10}`))
  const { text } = await nftWorld({ pieces: [building(27)], listed: () => ({ data: [null, 5, ...odd, ...many], more: false }) })
  expect(text()).toContain('192 from unknown senders')
})

test('NftPage: leads to the explorer beside Send, when the network has one', async () => {
  const { press, root, controls } = await nftWorld()
  await press('Colonnade 27')
  expect(controls().slice(-2)).toEqual(['Explorer', 'Send'])
  expect([...root.querySelectorAll('a')].map(({ href, target }) => [href, target])).toEqual([[`https://etherscan.io/address/${small}`, '_blank']])
})

test('NftPage: hides a collection with what comes later, and shows it again, when the visitor asks', async () => {
  const voucher = { ...gift, id: '8813', name: 'Voucher' }
  const { press, text, open, stack, root } = await nftWorld({ pieces: [building(27), gift, voucher] })
  await press('2 from unknown senders')
  await press('Voucher')
  await press('Hide collection')
  expect(stack().at(-1)).toBe('tokens.nfts')
  expect(text()).not.toContain('unknown senders')
  await open({ view: 'tokens.hidden' })
  expect(text()).toContain('Voucher')
  expect(text()).toContain('<b>Claim</b>')
  expect(root.querySelectorAll('.pt-row b[translate=no]').length + root.querySelectorAll('.pt-row [translate=no] b').length).toBeGreaterThan(0)
  await press('Voucher')
  await press('Show in the list')
  expect(text()).not.toContain('Voucher')
  await open({ view: 'tokens.nfts' })
  expect(text()).toContain('2 from unknown senders')
})

test('NftTraits: says once what a share means, when several are known', async () => {
  const traits = [12, 4, 31].map((share, at) => ({ name: `Trait ${at}`, value: 'x', share }))
  const { press, root } = await nftWorld({ pieces: [{ ...building(27), traits }] })
  await press('Colonnade 27')
  expect([...root.querySelectorAll('.pt-nfttraits .pt-note')].map(({ textContent }) => textContent)).toEqual(['4% have it', '12%', '31%'])
})

test('HeldNft: has a count that fits, when 2^256 - 1 are held', async () => {
  const all = 2n ** 256n - 1n
  const { root, press, text } = await nftWorld({ pieces: [{ ...lights, amount: all, supply: all }] })
  expect(root.querySelector('.pt-nft')?.textContent).toBe('×\u20669,999+\u2069Harbour Lights\u20669,999+\u2069 of \u20669,999+\u2069')
  expect(root.querySelector('.pt-nfthead')?.textContent).toBe('Evening Editions\u20669,999+\u2069')
  await press('×9,999+')
  expect(text()).toContain('129,639,935 of 115,792,089')
})
