import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Network } from '../../../kernel/api/index.js'
import { bitcoinAddressesOf, bitcoinKey } from '../../../tests/harness/createBitcoinCoins.js'
import { esploraRow } from '../../../tests/harness/esploraRow.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { createHistory } from './createHistory.js'

const { payment: own, taproot } = bitcoinAddressesOf(bitcoinKey('owner'))
const friend = bitcoinAddressesOf(bitcoinKey('friend')).payment
const other = bitcoinAddressesOf(bitcoinKey('other')).payment
const network = testNetwork('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin') as Network
const chain = network.caipNetworkId
const time = 1_790_000_000

const world = (answer: unknown) => {
  const asked: string[] = []
  const history = createHistory({
    networks: { find: (id) => (id === chain ? network : undefined) },
    rpc: {
      get: async (_, path) => {
        asked.push(path)
        return answer
      },
    },
  })
  return { asked, list: (from?: string) => history.list(own, chain, from) }
}
const only = async (row: unknown) => (await world([row]).list()).items[0]

test('received: from whom, without a fee of the account', async () => {
  const row = esploraRow({
    from: [[friend, 50_000]],
    to: [
      [own, 30_000],
      [friend, 19_000],
    ],
    time,
  })
  expect(await only(row)).toEqual({ hash: row.txid, at: time * 1_000, direction: 'in', amount: 30_000n, fee: undefined, counterparts: [friend] })
})

test('a sent transaction shows what others received and the fee, and not the change', async () => {
  const row = esploraRow({
    from: [
      [own, 90_000],
      [own, 20_000],
    ],
    to: [
      [friend, 30_000],
      [own, 78_500],
    ],
    time,
  })
  expect(await only(row)).toMatchObject({ direction: 'out', amount: 30_000n, fee: 1_500n, counterparts: [friend] })
})

test('to itself: what stayed with the account, and the fee', async () => {
  const row = esploraRow({
    from: [
      [own, 90_000],
      [own, 20_000],
    ],
    to: [[own, 109_000]],
  })
  expect(await only(row)).toEqual({ hash: row.txid, at: undefined, direction: 'self', amount: 109_000n, fee: 1_000n, counterparts: [] })
})

test('new coins of a block come from no address', async () => {
  expect(await only(esploraRow({ to: [[own, 312_500_000]], time }))).toMatchObject({ direction: 'in', amount: 312_500_000n, fee: undefined, counterparts: [] })
})

test('spent together with others: what the account gave or got as a whole, and no fee of its own', async () => {
  const gave = esploraRow({
    from: [
      [own, 90_000],
      [friend, 20_000],
    ],
    to: [
      [other, 100_000],
      [own, 9_000],
    ],
    time,
  })
  expect(await only(gave)).toMatchObject({ direction: 'out', amount: 81_000n, fee: undefined })
  const sold = esploraRow({
    from: [
      [own, 600],
      [friend, 90_000],
    ],
    to: [
      [friend, 600],
      [own, 88_000],
    ],
    time,
  })
  expect(await only(sold)).toMatchObject({ direction: 'in', amount: 87_400n, fee: undefined })
})

test('parts follow the last transaction of a block, and end with one that is not full', async () => {
  const rows = Array.from({ length: 25 }, (_, serial) => esploraRow({ from: [[friend, 50_000]], to: [[own, 30_000]], time: time - serial, serial }))
  const waiting = esploraRow({ from: [[friend, 50_000]], to: [[own, 7_000]], serial: 99 })
  const full = world([waiting, ...rows])
  expect(await full.list()).toMatchObject({ items: { length: 26 }, next: rows.at(-1)?.txid })
  expect(full.asked).toEqual([`address/${own}/txs`])
  const next = world(rows.slice(0, 3))
  expect(await next.list(rows.at(-1)?.txid)).toMatchObject({ items: { length: 3 }, next: undefined })
  expect(next.asked).toEqual([`address/${own}/txs/chain/${rows.at(-1)?.txid}`])
  await expect(world([]).list('../../elsewhere')).rejects.toMatchObject({ code: 'P342' })
  expect(await world([]).list()).toEqual({ items: [], next: undefined })
})

const good = esploraRow({
  from: [[friend, 50_000]],
  to: [
    [own, 30_000],
    [friend, 19_000],
  ],
  time,
})
const [vin] = good.vin
const [first, second] = good.vout
const away = esploraRow({ from: [[friend, 50_000]], to: [[other, 30_000]], time })
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'a transaction'],
  ['the id of another transaction', { ...good, txid: away.txid }],
  ['an id of another shape', { ...good, txid: 'latest' }],
  ['an amount that the id does not stand for', { ...good, vout: [{ ...first, value: 3_000_000 }, second] }],
  ['a receiver that the id does not stand for', { ...good, vout: [{ ...first, scriptpubkey: away.vout[0]?.scriptpubkey }, second] }],
  ['another time at which it may be mined', { ...good, locktime: 7 }],
  ['a transaction of other addresses', away],
  ['the address by name alone', { ...away, vout: away.vout.map((output) => ({ ...output, scriptpubkey_address: own })) }],
  ['half a satoshi', { ...good, vin: [{ ...vin, prevout: { ...vin?.prevout, value: 0.5 } }] }],
  ['less than none', { ...good, vin: [{ ...vin, prevout: { ...vin?.prevout, value: -1 } }] }],
  ['more satoshis than there are', { ...good, vin: [{ ...vin, prevout: { ...vin?.prevout, value: 2_100_000_000_000_001 } }] }],
  ['more out than in', { ...good, vin: [{ ...vin, prevout: { ...vin?.prevout, value: 48_999 } }] }],
  ['no inputs', { ...good, vin: [] }],
  ['an input of nothing', { ...good, vin: [{ ...vin, prevout: null }] }],
  ['no outputs', { ...good, vout: [] }],
  ['a block without a time', { ...good, status: { confirmed: true } }],
  ['no word about a block', { ...good, status: {} }],
])('%s is left out, and alone it is a failure', async (_, row) => {
  const right = esploraRow({ from: [[friend, 50_000]], to: [[own, 1_000]], time, serial: 5 })
  expect((await world([row, right, right]).list()).items.map(({ hash }) => hash)).toEqual([right.txid])
  await expect(world([row]).list()).rejects.toMatchObject({ code: 'P342' })
})

test('an address that is not the one of its script is not shown', async () => {
  const row = esploraRow({ from: [[friend, 50_000]], to: [[own, 30_000]], time })
  const named = row.vin.map((input) => ({ ...input, prevout: { ...input.prevout, scriptpubkey_address: taproot } }))
  expect(await only({ ...row, vin: named })).toMatchObject({ direction: 'in', amount: 30_000n, counterparts: [] })
})

test('10,000 outputs are read, and a hundred of their addresses are named', async () => {
  const to = Array.from({ length: 10_000 }, (_, at) => [at % 2 ? friend : other, 600 + at] as const)
  const many = Array.from({ length: 150 }, (_, at) => [bitcoinAddressesOf(bitcoinKey(`payee ${at}`)).payment, 600] as const)
  expect(await only(esploraRow({ from: [[own, 200_000_000]], to, time }))).toMatchObject({ direction: 'out', counterparts: { length: 2 } })
  expect(await only(esploraRow({ from: [[own, 200_000_000]], to: many, time }))).toMatchObject({ counterparts: { length: 100 } })
})

test('whatever a server answers: what is read can be shown, and anything else is refused', async () => {
  const changed = fc
    .tuple(fc.constantFrom('txid', 'version', 'locktime', 'vin', 'vout', 'status'), fc.anything())
    .map(([name, value]) => ({ ...good, [name]: value }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.anything(), fc.array(fc.oneof(changed, fc.anything()))), async (answer) => {
      const read = await world(answer)
        .list()
        .catch((error: unknown) => error)
      if (read instanceof Error) return
      expect(read).toMatchObject({ items: expect.any(Array) })
      for (const { amount, hash } of (read as { items: { amount: bigint; hash: string }[] }).items) expect([amount >= 0n, hash.length]).toEqual([true, 64])
    }),
    { numRuns: 500 },
  )
})
