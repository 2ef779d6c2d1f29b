import { expect, test } from 'vitest'
import { buildings, shop } from '../../world/buildings.js'
import { buy, type Progress } from './buy.js'
import type { Buyer } from './Buyer.js'

const [colonnade] = buildings
if (!colonnade) throw new Error('There is nothing to buy.')
const hash = `0x${'a1'.repeat(32)}`
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Answers = Readonly<Record<string, () => unknown>>

/** A purchase by a wallet that answers so, with the words that the visitor reads and what the sandbox was asked. */
const purchase = async (answers: Answers, { namespace = 'eip155', network = 'eip155:1', deliver = () => ({}) as object } = {}) => {
  const asked: unknown[] = []
  const posted: unknown[] = []
  const said: Progress[] = []
  const request = async (call: { readonly method: string; readonly params?: unknown }) => {
    asked.push(call)
    return answers[call.method]?.()
  }
  const sendTransfer = async (call: object) => {
    asked.push(call)
    return 'txid'
  }
  const provider = { request, signMessage: async (call: object) => void asked.push(call), sendTransfer }
  const buyer: Buyer = { namespace: namespace as Buyer['namespace'], network, symbol: 'ETH', address, provider }
  await buy(colonnade, buyer, {
    solanaRpc: undefined,
    wait: async () => {},
    report: (progress) => said.push(progress),
    post: async (name, input) => {
      posted.push([name, input])
      return name === 'deliver' ? deliver() : {}
    },
  })
  return { asked, posted, said, last: said.at(-1) }
}
const rich: Answers = {
  eth_getBalance: () => '0x8ac7230489e80000',
  eth_sendTransaction: () => hash,
  eth_getTransactionReceipt: () => ({ status: '0x1' }),
}
const fails = (error: unknown) => () => {
  throw error
}

test('a building is paid to the shop at its price, and delivered for the payment', async () => {
  const { asked, posted, last } = await purchase(rich)
  expect(asked).toContainEqual({ method: 'eth_sendTransaction', params: [{ from: address, to: shop.address, value: '0x1aa535d3d0c0000' }] })
  expect(posted).toEqual([['deliver', { chain: 1, building: 'colonnade', transaction: hash }]])
  expect(last).toEqual({ kind: 'done', text: expect.stringContaining('Yours') })
})

test('an account with too little gets coins of this machine first, and is told so', async () => {
  const { posted, said } = await purchase({ ...rich, eth_getBalance: () => '0x0' })
  expect(posted[0]).toEqual(['fund', { chain: 1, address, amount: '2' }])
  expect(said.map(({ text }) => text).join(' ')).toContain('2 ETH to play with')
})

test('a balance that cannot be read does not keep the wallet from being asked', async () => {
  const { last, posted } = await purchase({ ...rich, eth_getBalance: fails(new Error('down')) })
  expect(last?.kind).toBe('done')
  expect(posted.map((entry) => (entry as readonly unknown[])[0])).toEqual(['deliver'])
})

test('a visitor who declines has paid nothing, and nothing is delivered', async () => {
  const { last, posted } = await purchase({ ...rich, eth_sendTransaction: fails({ code: 4001, message: 'User rejected the request.' }) })
  expect(last).toEqual({ kind: 'nothing', text: 'Declined. Nothing was paid.' })
  expect(posted).toEqual([])
})

test.each([
  ['the wallet fails in its own way', { eth_sendTransaction: fails({ code: -32603, message: 'Internal JSON-RPC error.' }) }],
  ['the wallet answers without a hash', { eth_sendTransaction: () => null }],
  ['the payment is in no block after half a minute', { eth_getTransactionReceipt: () => null }],
])('where %s, it is called unclear whether something was paid', async (_, answers) => {
  const { last, posted } = await purchase({ ...rich, ...answers })
  expect(last?.kind).toBe('unclear')
  expect(last?.text).toContain('before you pay again')
  expect(posted).toEqual([])
})

test('a payment that failed on the chain is not one', async () => {
  const { last, posted } = await purchase({ ...rich, eth_getTransactionReceipt: () => ({ status: '0x0' }) })
  expect(last).toEqual({ kind: 'nothing', text: expect.stringContaining('did not go through') })
  expect(posted).toEqual([])
})

test('a payment that was made and not delivered is told as paid', async () => {
  const { last } = await purchase(rich, { deliver: fails(new Error('The shop is closed.')) as () => object })
  expect(last).toEqual({ kind: 'unclear', text: 'Paid, and not delivered: The shop is closed.' })
})

test('where nothing can be asked before the wallet, nothing was paid', async () => {
  expect((await purchase(rich, { namespace: 'solana', network: 'solana:x' })).last).toEqual({
    kind: 'nothing',
    text: 'Nothing was paid. No Solana runs on this machine.',
  })
  expect((await purchase(rich, { network: 'eip155:42220' })).last?.text).toContain('has no price on this network')
})

test('Bitcoin is paid in satoshis, and a family without a chain signs an order', async () => {
  const paid = await purchase({}, { namespace: 'bip122', network: 'bip122:x' })
  expect(paid.asked).toEqual([{ recipient: expect.stringMatching(/^bc1q/), amount: 340_000n }])
  expect(paid.last?.kind).toBe('done')
  const ordered = await purchase({}, { namespace: 'polkadot', network: 'polkadot:x' })
  expect(ordered.asked).toEqual([{ message: 'I order Colonnade 27 from Lumen Market for 58 ETH.' }])
  expect(ordered.last).toEqual({ kind: 'ordered', text: expect.stringContaining('nothing was paid') })
})
