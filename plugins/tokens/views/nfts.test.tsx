// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { building, createNftWorld, gift, lights, sources, water } from '../testing/nftWorld.js'

const { nftWorld, end } = createNftWorld()
afterEach(end)

test('NftsTab: shows collections with how many are held, and how many of an edition, when several are held', async () => {
  const { root } = await nftWorld()
  expect([...root.querySelectorAll('.pt-nfthead')].map(({ textContent }) => textContent)).toEqual(['Small Buildings2', 'Evening Editions4'])
  expect([...root.querySelectorAll('.pt-nft')].map(({ textContent }) => textContent)).toEqual([
    'Colonnade 27Ethereum',
    'Colonnade 31Ethereum',
    '×3Harbour Lights3 of 50',
    'Slow Water1 of 1',
  ])
})

test('NftsTab: the arrows move in rows, columns and from one grid into the next, when a card has the focus', async () => {
  const { root, settle } = await nftWorld({ pieces: [building(27), building(31), building(32), lights, water] })
  const cards = [...root.querySelectorAll<HTMLElement>('.pt-nft')]
  expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
  const active = () => cards.indexOf((root.getRootNode() as ShadowRoot | Document).activeElement as HTMLElement)
  cards[0]?.focus()
  const moves: number[] = []
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'Home', 'End', 'ArrowRight']) {
    cards[active()]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await settle()
    moves.push(active())
  }
  expect(moves).toEqual([1, 2, 3, 4, 2, 0, 4, 4])
  expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0])
})

test('NftsTab: loads nothing of an unknown sender and names it as plain text, when it is opened', async () => {
  const { root, press, text, controls } = await nftWorld()
  expect(text()).not.toContain('Claim')
  expect(text()).toContain('1 from unknown senders Pictures are not loaded')
  await press('1 from unknown senders')
  expect(root.querySelector('#pt-title')?.textContent).toBe('Unknown senders')
  expect(text()).toContain('<b>Claim</b> 5,000 USDC')
  expect([sources(root), root.querySelectorAll('a').length]).toEqual([[], 0])
  await press('<b>Claim</b> 5,000 USDC')
  expect(text()).toContain('Picture not loaded')
  expect(text()).toContain('and your internet address')
  expect(text()).not.toContain('Prize')
  expect([sources(root), root.querySelectorAll('a').length]).toEqual([[], 0])
  expect(controls().slice(-3)).toEqual(['Show picture', 'Hide collection', 'Hide'])
})

test('NftPage: loads the picture of an unknown sender, and no other, when the visitor asks for it', async () => {
  const { root, press, text, open, settle } = await nftWorld({ pieces: [gift, { ...gift, id: '8813', name: 'Voucher' }] })
  await press('2 from unknown senders')
  await press('<b>Claim</b> 5,000 USDC')
  await press('Show picture')
  expect(sources(root)).toEqual(['https://trap.example/1.png'])
  root.querySelector('img')?.dispatchEvent(new Event('error'))
  await settle()
  expect(text()).toContain('Picture didn’t load')
  await open({ view: 'tokens.nft' })
  await press('Voucher')
  expect([sources(root), text().includes('Show picture')]).toEqual([[], true])
})

test('UnknownNfts: are all hidden in one press and the view is left, when the visitor hides them', async () => {
  const { press, text, stack } = await nftWorld({ pieces: [building(27), gift, { ...gift, id: '8813', name: 'Voucher' }] })
  await press('2 from unknown senders')
  await press('Hide all 2')
  expect(stack().at(-1)).toBe('tokens.nfts')
  expect(text()).not.toContain('unknown senders')
})

test('HeldNft: has an arch and says so, when its picture does not load', async () => {
  const { root, text, settle } = await nftWorld({ pieces: [{ ...building(27), image: 'https://x.example/27.png' }] })
  root.querySelector('.pt-art img')?.dispatchEvent(new Event('error'))
  await settle()
  expect(text()).toContain('Colonnade 27 Picture didn’t load')
  expect([root.querySelectorAll('.pt-art svg').length, root.querySelectorAll('.pt-art .pt-letter').length]).toEqual([1, 0])
})

const answer = { name: 'Colonnade 27', image: 'https://gateway.example/v1/picture/x/y', traits: [{ name: 'Floor', value: 'Ground', share: 12 }] }

test('createNftLists: asks the server for pictures of known ones once, and the page asks nobody else, when there is one', async () => {
  const outside = { ...building(27), image: undefined, uri: 'ipfs://bafy/27.json' }
  const linked = { ...building(31), image: 'https://x.example/31.png' }
  const { root, asked, press, text, open, arrive } = await nftWorld({ pieces: [outside, linked, gift], item: () => answer })
  await arrive(() => sources(root).length === 2)
  expect(asked).toEqual(['ipfs://bafy/27.json', 'https://x.example/31.png'])
  expect(sources(root)).toEqual([answer.image, answer.image])
  await press('Colonnade 27')
  expect(text()).toContain('Floor Ground 12% have it')
  await open({ view: 'tokens.nfts' })
  expect(asked).toHaveLength(2)
})

test('createNftLists: has the picture of an unknown sender through the server, when the visitor asks for it', async () => {
  const { asked, press, root, text, arrive } = await nftWorld({ pieces: [gift], item: () => answer })
  expect(asked).toEqual([])
  await press('1 from unknown senders')
  await press('<b>Claim</b> 5,000 USDC')
  expect(text()).toContain('Your internet address stays with this site')
  await press('Show picture')
  await arrive(() => sources(root).length === 1)
  expect([asked, sources(root)]).toEqual([['https://trap.example/1.png'], [answer.image]])
})

test.each([
  ['an error', () => Response.json({}, { status: 502 })],
  ['no picture', () => ({ name: null, image: null, traits: [] })],
  ['a page', () => ({ image: 'data:text/html,<script>alert(1)</script>' })],
  ['a script', () => ({ image: 'javascript:alert(1)' })],
  ['something else', () => 'x'],
])('createNftLists: says that the picture did not load, when the server answers with %s', async (_, item) => {
  const { root, text, arrive } = await nftWorld({ pieces: [{ ...building(27), image: 'https://x.example/27.png' }], item })
  await arrive(() => text().includes('Picture'))
  expect(sources(root)).toEqual([])
  expect(text()).toContain('Picture didn’t load')
})

test('createNftLists: loads pictures of known ones in the page, when the server has no such question', async () => {
  const { root, arrive } = await nftWorld({ pieces: [{ ...building(27), image: 'https://x.example/27.png' }], item: () => Response.json({}, { status: 404 }) })
  await arrive(() => sources(root).length === 1)
  expect(sources(root)).toEqual(['https://x.example/27.png'])
})

test('createNftLists: asks no stranger for the picture of an unknown sender, when the server has no such question', async () => {
  const { press, root, text, arrive } = await nftWorld({ pieces: [gift], item: () => Response.json({}, { status: 404 }) })
  await press('1 from unknown senders')
  await press('<b>Claim</b> 5,000 USDC')
  expect(text()).toContain('Your internet address stays with this site')
  await press('Show picture')
  await arrive(() => text().includes('Picture didn’t load') || sources(root).length > 0)
  expect(sources(root)).toEqual([])
})

test.each([
  ['programmable', 'Its issuer’s program decides'],
  ['compressed', 'This NFT is compressed'],
  ['bound', 'Its issuer bound this NFT to your account'],
] as const)('NftPage: says why it cannot be sent and has no Send, when it is %s', async (unsendable, words) => {
  const { press, text, controls } = await nftWorld({ pieces: [{ ...building(27), kind: undefined, unsendable } as never] })
  await press('Colonnade 27')
  expect(text()).toContain(words)
  expect(controls()).not.toContain('Send')
})

test('NftPage: shows three traits as plain text, the rarest first, when there are 10,000', async () => {
  const traits = Array.from({ length: 12 }, (_, at) => ({ name: `Trait ${at}`, value: '<i>\u202ex</i>'.replace('\u202e', '') }))
  const { press, root } = await nftWorld({ pieces: [{ ...building(27), traits }] })
  await press('Colonnade 27')
  expect([...root.querySelectorAll('.pt-nfttraits dt')].map(({ textContent }) => textContent)).toEqual(['Trait 0', 'Trait 1', 'Trait 2'])
  expect(root.querySelectorAll('.pt-nfttraits i')).toHaveLength(0)
})

test('NftPage: says how many of an edition are held, when it is one', async () => {
  const { press, text } = await nftWorld()
  await press('×3 Harbour Lights')
  expect(text()).toContain('You own 3 of 50')
})
