import { expect, test } from 'vitest'
import { createAlchemy, alchemy as alchemyDialect } from '../data/createAlchemy.js'
import { createBlockscout } from '../data/createBlockscout.js'
import { createHelius } from '../data/createHelius.js'
import { createProviders } from '../data/createProviders.js'
import type { DataSource, Service } from '../data/DataSource.js'
import { answerService } from '../testing/answerService.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { account as evmAccount, blockscout } from '../testing/dataAnswers/blockscout.js'
import { alchemyNfts } from '../testing/dataAnswers/alchemy.js'
import { account as solanaAccount, helius, other, usdc } from '../testing/dataAnswers/helius.js'
import { surviveBroken } from '../testing/surviveBroken.js'
import { testClock } from '../testing/testClock.js'
import { maxHeldItems } from './HeldItems.js'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const { signal } = new AbortController()
const named = { name: 'x', chain: 'eip155:1', native }
const [boats, lights] = ['3', '1'].map((digit) => `0x${digit.repeat(40)}`) as [string, string]
const longest = 2n ** 256n - 1n
const nothing = { unsendable: null, name: null, collection: null, collectionAddress: null, image: null, uri: null, traits: [], since: null }
const red = [{ name: 'Sail', value: 'Red' }]
const nftPath = `/api/v2/addresses/${evmAccount}/nft`

const blockscoutOf = (answers: Readonly<Record<string, unknown>>) => {
  const { service, asked } = answerService(answers)
  return { source: createBlockscout({ ...named, service }), asked }
}
const alchemyOf = (answers: Readonly<Record<string, unknown>> = { '/getNFTsForOwner': alchemyNfts }) => {
  const { service, asked } = answerService(answers)
  return { source: createAlchemy({ ...named, service, items: service }), asked }
}
const heliusOf = (answers: Readonly<Record<string, unknown>> = helius): DataSource => {
  const { service } = answerService(answers)
  return createHelius({ name: 'x', chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', native, service, transactions: service })
}

test('blockscoutItems: has NFTs and editions with exact ids, their traits and no spam, when an explorer lists them', async () => {
  const { source, asked } = blockscoutOf(blockscout)
  expect(await source.items?.(evmAccount, signal)).toEqual({
    rows: [
      {
        ...{ ...nothing, address: boats, id: `${longest}`, kind: 'single', amount: 1n, name: 'Boat #7', collection: 'Boats' },
        ...{ image: 'https://ipfs.io/ipfs/bafy/7.png', traits: red },
      },
      { ...nothing, address: lights, id: '5', kind: 'edition', amount: 3n, collection: 'Lights', image: 'https://pictures.example/5.png' },
    ],
    more: false,
  })
  expect(asked).toEqual([`${nftPath}?type=ERC-721%2CERC-1155`])
  expect(await blockscoutOf({}).source.items?.(evmAccount, signal)).toEqual({ rows: [], more: false })
})

test('alchemyItems: has NFTs with the time at which they came, and no spam, when the NFT API lists them', async () => {
  const { source, asked } = alchemyOf()
  expect(await source.items?.(evmAccount, signal)).toEqual({
    rows: [
      {
        ...{ ...nothing, address: boats, id: '7', kind: 'single', amount: 1n, name: 'Boat #7', collection: 'Boats', traits: red },
        ...{ image: 'https://pictures.example/7.png', uri: 'ipfs://bafy/7.json', since: Date.UTC(2026, 10, 20, 10) / 1_000 },
      },
      { ...nothing, address: lights, id: '5', kind: 'edition', amount: 3n, collection: 'Lights' },
    ],
    more: false,
  })
  expect(asked[0]).toContain(`owner=${evmAccount}`)
})

test('alchemy: asks the NFT API beside the node, and has no list where it does not know its address', () => {
  const urls: string[] = []
  const service: Service = { ask: () => Promise.reject(new Error('x')) }
  const create = (url: string) =>
    alchemyDialect.create({
      ...{ ...named, service, clock: testClock(), url },
      serviceAt: (at) => {
        urls.push(at)
        return service
      },
    })
  expect(typeof create('https://eth-mainnet.g.alchemy.com/v2/{key}').items).toBe('function')
  expect(create('https://node.example/{key}').items).toBeUndefined()
  expect(urls).toEqual(['https://eth-mainnet.g.alchemy.com/nft/v3/{key}'])
})

test('heliusItems: says what is compressed or programmable, and leaves out what is burnt or of another owner', async () => {
  const boat = {
    ...{ ...nothing, address: other, id: '0', kind: null, amount: 1n, unsendable: 'compressed', name: 'Boat #7', collection: 'Boats' },
    ...{ collectionAddress: usdc, image: 'https://pictures.example/7.png', uri: 'https://items.example/7.json', traits: red },
  }
  expect(await heliusOf().items?.(solanaAccount, signal)).toEqual({ rows: [boat], more: false })
  const ownership = { owner: solanaAccount }
  const items = [
    { id: usdc, interface: 'ProgrammableNFT', ownership },
    { id: usdc, interface: 'V1_NFT', ownership, burnt: true },
    { id: usdc, interface: 'V1_NFT', ownership: { owner: other } },
    { id: usdc, interface: 'V1_NFT', ownership, grouping: [{ group_key: 'collection', group_value: usdc, verified: false }] },
  ]
  const list = await heliusOf({ getAssetsByOwner: { result: { items } } }).items?.(solanaAccount, signal)
  expect(list?.rows.map(({ kind, unsendable, collectionAddress }) => [kind, unsendable, collectionAddress])).toEqual([
    [null, 'programmable', null],
    ['single', null, null],
  ])
})

const row = (id: unknown, more: object = {}) => ({ id, token: { address_hash: boats, name: 'Boats' }, token_type: 'ERC-721', value: '1', ...more })
const listOf = (items: readonly unknown[], next_page_params: unknown = null) => ({ [nftPath]: { items, next_page_params } })

test('blockscoutItems: reads four pages and says that there is more, when an account holds 10,000', async () => {
  const page = { items: Array.from({ length: 50 }, (_, at) => row(`${at}`)), next_page_params: { token_id: '49', items_count: 50 } }
  const { source, asked } = blockscoutOf({ [nftPath]: page })
  const list = await source.items?.(evmAccount, signal)
  expect([list?.rows.length, list?.more, asked.length, asked[1]]).toEqual([
    maxHeldItems,
    true,
    4,
    `${nftPath}?type=ERC-721%2CERC-1155&token_id=49&items_count=50`,
  ])
})

test('alchemyItems: says that there is more, when there is one more page', async () => {
  const ownedNfts = Array.from({ length: 100 }, () => alchemyNfts.ownedNfts[0])
  const { source, asked } = alchemyOf({ '/getNFTsForOwner': { ownedNfts, pageKey: 'next' } })
  expect([(await source.items?.(evmAccount, signal))?.more, asked.length, asked[1]?.includes('pageKey=next')]).toEqual([true, 2, true])
})

test('heliusItems: says that there is more, when there are 10,000', async () => {
  const items = Array.from({ length: 10_000 }, () => ({ id: usdc, interface: 'V1_NFT', ownership: { owner: solanaAccount } }))
  const list = await heliusOf({ getAssetsByOwner: { result: { items } } }).items?.(solanaAccount, signal)
  expect([list?.rows.length, list?.more]).toEqual([maxHeldItems, true])
})

test.each([
  ['an id of 79 digits', row('1'.repeat(79))],
  ['an id beyond 2^256', row(`${2n ** 256n}`)],
  ['an id that is no number', row('0x1')],
  ['a negative id', row(-1)],
  ['another standard', row('1', { token_type: 'ERC-404' })],
  ['no contract', row('1', { token: { name: 'x' } })],
  ['an edition of none', row('1', { token_type: 'ERC-1155', value: '0' })],
  ['a negative amount', row('1', { token_type: 'ERC-1155', value: '-3' })],
  ['nothing', null],
])('blockscoutItems: leaves out a row and keeps the others, when it has %s', async (_, odd) => {
  const list = await blockscoutOf(listOf([odd, row('2')])).source.items?.(evmAccount, signal)
  expect(list?.rows.map(({ id }) => id)).toEqual(['2'])
})

test('toHeldItem: has plain text and no address but those of files, when a service passes on what a contract wrote', async () => {
  const metadata = {
    name: '<img src=x onerror=alert(1)>\u202e',
    image: 'javascript:alert(1)',
    attributes: Array.from({ length: 10_000 }, (_, at) => ({ trait_type: `${at}`, value: `\u2066Z${'\u0337'.repeat(200)}` })),
  }
  const odd = row('1', { metadata, image_url: 'data:text/html,<script>', token: { address_hash: boats, name: `\u202e${'x'.repeat(5_000)}` } })
  const list = await blockscoutOf(listOf([odd])).source.items?.(evmAccount, signal)
  const { name, image, collection, traits = [] } = list?.rows[0] ?? {}
  expect([name, image, [...(collection ?? '')].length, traits.length, traits[0]?.value.length]).toEqual(['<img src=x onerror=alert(1)>', null, 64, 12, 5])
})

test('broken answers of the NFT lists give an error of the provider or rows that can be used', async () => {
  await surviveBroken(
    { [nftPath]: blockscout[nftPath] },
    {
      account: evmAccount,
      create: (answers) => ({ ...blockscoutOf(answers).source, balances: async () => [], page: async () => ({ items: [], next: undefined }) }),
    },
  )
  await surviveBroken(
    { '/getNFTsForOwner': alchemyNfts },
    {
      account: evmAccount,
      create: (answers) => ({ ...alchemyOf(answers).source, balances: async () => [], page: async () => ({ items: [], next: undefined }) }),
    },
  )
})

const gatewayOf = async (items: NonNullable<DataSource['items']>) => {
  const clock = testClock()
  const source: DataSource = { name: 'x', items }
  const lists = createProviders({
    ...{ chain: 'eip155:1', sources: [source], picture: () => undefined, clock, log: () => {} },
    deadline: 4_000,
    fresh: 10_000,
    stale: 60_000,
  })
  const { app } = await createTestGateway({ clock, ...(lists.items && { heldItems: [lists.items] }) })
  return { clock, ask: async (chain = 'eip155:1') => app.request(`/v1/account/${evmAccount}/items?projectId=one&chainId=${chain}`) }
}

test('heldItemRoutes: answers once for a while with exact amounts, and with 404 for a network that no service knows', async () => {
  let asked = 0
  const { ask, clock } = await gatewayOf(async (account, until) => {
    asked += 1
    return (await blockscoutOf(blockscout).source.items?.(account, until)) ?? { rows: [], more: false }
  })
  const answer = await ask()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { data, more } = (await answer.json()) as { data: readonly { id: string; amount: string }[]; more: boolean }
  expect([data.map(({ id, amount }) => [id, amount]), more]).toEqual([
    [
      [`${longest}`, '1'],
      ['5', '3'],
    ],
    false,
  ])
  await ask()
  expect(asked).toBe(1)
  clock.advance(10_001)
  await ask()
  expect(asked).toBe(2)
  expect((await ask('eip155:5')).status).toBe(404)
})

test('heldItemRoutes: ends at the deadline, when a service never answers', async () => {
  const { ask, clock } = await gatewayOf(() => new Promise(() => {}))
  const statuses: number[] = []
  const asking = ask().then(({ status }) => statuses.push(status))
  await expect
    .poll(() => {
      clock.advance(1_000)
      return statuses[0]
    })
    .toBeGreaterThanOrEqual(500)
  await asking
})
