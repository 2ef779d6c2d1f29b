import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../../tests/harness/startAnvil.js'
import { startSolana } from '../solana/startSolana.js'
import { solanaChain, startOnRamp } from './startOnRamp.js'

const account = '0x00000000000000000000000000000000000B0b00'
let anvil: Awaited<ReturnType<typeof startAnvil>>
let solana: Awaited<ReturnType<typeof startSolana>>
let provider: Awaited<ReturnType<typeof startOnRamp>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  solana = await startSolana({ port: 0 })
  const chains = [{ id: 1, name: 'Ethereum', symbol: 'ETH', upstream: anvil.url }]
  provider = await startOnRamp({ port: 0, chains, solana, delays: { soon: 0, late: 60_000 } })
})
afterAll(async () => {
  await provider.stop()
  await solana.stop()
  anvil.stop()
})

const post = (path: string, body: object) =>
  fetch(`${provider.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) =>
    answer.json(),
  )
const question = { chain: 'eip155:1', asset: 'ETH', symbol: 'ETH', currency: 'USD', amount: '100.00', method: 'card', country: 'DE' }
const order = (): Promise<{ readonly id: string; readonly url: string }> =>
  post('/orders', { ...question, address: account, arrives: '0.04', service: 'harbour' })
/** A browser that opens the page, and presses Pay. */
const pay = async (url: string, choice: string) => {
  const opened = await fetch(url)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const paid = await fetch(url, { method: 'POST', headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' }, body: `choice=${choice}` })
  return { text: await opened.text(), after: await paid.text() }
}
const stateOf = async (id: string): Promise<{ readonly status: string; readonly hash?: string }> => (await fetch(`${provider.url}/orders/${id}`)).json()
const balance = async () => BigInt(`${await anvil.request('eth_getBalance', [account, 'latest'])}`)

test('offers keep the limits and the countries, and what arrives follows from the price and the fee', async () => {
  const { offers } = await post('/offers', question)
  expect(offers).toEqual([
    { name: 'Harbour Pay', total: '100.00', fee: '2.02', arrives: '0.039990', minutes: 5, reference: 'harbour' },
    { name: 'Quay Card', total: '100.00', fee: '2.46', arrives: '0.039811', minutes: 10, reference: 'quay' },
  ])
  for (const change of [{ amount: '9.99' }, { amount: '7500.01' }, { country: 'FR' }, { asset: 'BTC' }])
    expect((await post('/offers', { ...question, ...change })).offers).toEqual([])
})

test('a payment delivers coins on the chain, by a transaction', async () => {
  const { id, url } = await order()
  const before = await balance()
  const { text, after } = await pay(url, 'pay')
  expect(text).toContain(account)
  expect(after).toContain('Payment received')
  await expect.poll(() => stateOf(id)).toMatchObject({ status: 'delivered', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  expect((await balance()) - before).toBe(40_000_000_000_000_000n)
})

test.each([
  ['decline', 'declined'],
  ['hang', 'pending'],
  ['late', 'pending'],
])('the choice "%s" leaves the order %s, and nothing arrives', async (choice, status) => {
  const { id, url } = await order()
  const before = await balance()
  await pay(url, choice)
  expect((await stateOf(id)).status).toBe(status)
  expect(await balance()).toBe(before)
})

test('the page belongs to the browser that opened it first', async () => {
  const { id, url } = await order()
  const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await fetch(url)).status).toBe(410)
  expect((await fetch(url, { method: 'POST', body: 'choice=pay' })).status).toBe(410)
  expect((await fetch(url, { headers: { cookie } })).status).toBe(200)
  expect((await stateOf(id)).status).toBe('waiting')
})

test('coins and tokens are delivered on Solana', async () => {
  const owner = '9FkWk5hC743amV9ac7EgSnSZWJ1jPqKGfgqCoqpgdaJo'
  const options = await (await fetch(`${provider.url}/options?chain=${encodeURIComponent(solanaChain.id)}`)).json()
  expect(options.purchaseCurrencies.map(({ id }: { id: string }) => id)).toEqual(['BDOL', 'SOL'])
  const ask = async (method: string, params: readonly unknown[]) => JSON.parse(solana.answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).result
  const lamports = async () => BigInt((await ask('getBalance', [owner])).value)
  const before = await lamports()
  const wish = { ...question, chain: solanaChain.id, address: owner, service: 'harbour' }
  const refused = await post('/orders', { ...wish, asset: 'SOL', symbol: 'SOL', address: account, arrives: '1' })
  expect(refused.url).toBeUndefined()
  for (const symbol of ['SOL', 'BDOL']) {
    const { id, url } = await post('/orders', { ...wish, asset: symbol, symbol, arrives: '1.5' })
    await pay(url, 'pay')
    await expect.poll(() => stateOf(id)).toMatchObject({ status: 'delivered' })
  }
  expect((await lamports()) - before).toBeGreaterThanOrEqual(1_500_000_000n)
  const held = await ask('getTokenAccountsByOwner', [owner, { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }, { encoding: 'jsonParsed' }])
  expect(JSON.stringify(held)).not.toBe(JSON.stringify({ value: [] }))
})
