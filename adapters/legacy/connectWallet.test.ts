import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { fakeLegacyAdapter, legacyAddress } from '../../tests/harness/fakeLegacyAdapter.js'
import { testNetwork } from '../../tests/harness/testNetwork.js'
import { connectWallet } from './connectWallet.js'
import { readAdapter } from './readAdapter.js'

const network = testNetwork('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin')
const chain = network.caipNetworkId

const start = (respond: (wallet: ReturnType<typeof fakeLegacyAdapter>) => void) => {
  const wallet = fakeLegacyAdapter()
  respond(wallet)
  const clock = fakeClock()
  const stop = new AbortController()
  const connector = { id: 'harbor', name: 'Harbor', icon: undefined, rdns: undefined, type: 'ANNOUNCED', provider: {}, info: undefined }
  const needs = { adapter: readAdapter(wallet.adapter), connector, page: new EventTarget(), prompts: new Set<Promise<unknown>>(), clock, news: { closing: 0 } }
  const opened = connectWallet(
    { ...needs, find: () => network },
    { chains: [chain], restore: false, signal: stop.signal, onPending: () => {}, onUri: () => {} },
  )
  return { clock, stop, opened }
}

test('a list of accounts that never comes does not hold up the connection: the wallet has the account that it connected with', async () => {
  const { clock, opened } = start((wallet) => wallet.respond('getAccounts', () => new Promise(() => {})))
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(5_000)
  expect((await opened).map(({ accounts }) => accounts)).toEqual([[legacyAddress]])
})

test('a cancel while the accounts are listed ends the connection', async () => {
  const { clock, stop, opened } = start((wallet) => wallet.respond('getAccounts', () => new Promise(() => {})))
  await expect.poll(() => clock.waiting).toBe(1)
  stop.abort(new Error('cancelled'))
  await expect(opened).rejects.toThrow('cancelled')
})

test('an answer without a chain is taken to be on the network that was asked for', async () => {
  const { opened } = start((wallet) => wallet.respond('connect', () => ({ address: legacyAddress })))
  expect(await opened).toMatchObject([{ namespace: 'bip122', chain }])
})

for (const answer of [undefined, null, 7, 'bc1', {}, { address: 7 }, { address: '' }, { address: ['a'] }])
  test(`an answer of ${JSON.stringify(answer)} connects nothing`, async () => {
    const { opened } = start((wallet) => wallet.respond('connect', () => answer))
    await expect(opened).rejects.toThrow('The answer has no address.')
  })
