import { expect, test } from 'vitest'
import { type SentTransaction, type SettledTransaction, type TransactionReports, Transactions } from '../../api/index.js'
import { createTestKernel } from '../../../tests/harness/createTestKernel.js'
import { fakeAdapter } from '../../../tests/kernel/fakeAdapter.js'

const account = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const transfer = { from: account, to: other, symbol: 'ETH', amount: 1n, decimals: 18 }
const sent: SentTransaction = { chain: 'eip155:1', hash: '0xabc', transfer }
const settled: SettledTransaction = { chain: 'eip155:1', hash: '0xabc', outcome: 'done' }

const setup = async () => {
  const world = createTestKernel({ plugins: [fakeAdapter().plugin] })
  await world.kernel.connectors.load()
  await world.kernel.sessions.connect('acme')
  const reports = await world.kernel.get(Transactions)
  const told = () => world.events.filter(({ id }) => id.startsWith('transaction:'))
  return { ...world, reports, told }
}

test('a report of a sent and of a settled transaction is emitted with the validated fields, and no others', async () => {
  const { reports, told } = await setup()
  reports.sent({ ...sent, extra: 'x' } as SentTransaction)
  reports.settled({ ...settled, mined: '0xdef', extra: 'x' } as SettledTransaction)
  expect(told()).toEqual([
    { id: 'transaction:sent', payload: sent },
    { id: 'transaction:settled', payload: { ...settled, mined: '0xdef' } },
  ])
})

test('what a swap brings in is emitted with its validated fields', async () => {
  const { reports, told } = await setup()
  const received = { symbol: 'USDC', amount: 5n, decimals: 6 }
  reports.sent({ ...sent, received: { ...received, extra: 'x' } as typeof received })
  expect(told()).toEqual([{ id: 'transaction:sent', payload: { ...sent, received } }])
})

test('the transfer may be left out, where the sender does not know it', async () => {
  const { reports, told } = await setup()
  reports.sent({ chain: 'eip155:137', hash: '0xabc' })
  expect(told()).toEqual([{ id: 'transaction:sent', payload: { chain: 'eip155:137', hash: '0xabc' } }])
})

test('an account that disconnected while the wallet was asked still counts as the sender', async () => {
  const { kernel, reports, told } = await setup()
  await kernel.sessions.disconnect()
  reports.sent({ ...sent, transfer: { ...transfer, from: account.toUpperCase().replace('0X', '0x') } })
  expect(told()).toHaveLength(1)
})

test.each<[string, (reports: TransactionReports) => void]>([
  ['an account that never was connected', (reports) => reports.sent({ ...sent, transfer: { ...transfer, from: other } })],
  ['a network that the host did not declare', (reports) => reports.sent({ ...sent, chain: 'eip155:10' })],
  ['a network that the host did not declare, at its end', (reports) => reports.settled({ ...settled, chain: 'eip155:10' })],
  ['a hash that is a link', (reports) => reports.sent({ ...sent, hash: 'https://evil.example' })],
  ['an empty hash', (reports) => reports.settled({ ...settled, hash: '' })],
  [
    'an amount that comes in that is a number',
    (reports) => reports.sent({ ...sent, received: { symbol: 'USDC', amount: 1 as unknown as bigint, decimals: 6 } }),
  ],
  ['decimals that come in that are none', (reports) => reports.sent({ ...sent, received: { symbol: 'USDC', amount: 1n, decimals: 256 } })],
  ['an amount that is a number', (reports) => reports.sent({ ...sent, transfer: { ...transfer, amount: 1 as unknown as bigint } })],
  ['an amount below zero', (reports) => reports.sent({ ...sent, transfer: { ...transfer, amount: -1n } })],
  ['decimals that are a fraction', (reports) => reports.sent({ ...sent, transfer: { ...transfer, decimals: 1.5 } })],
  ['a symbol of a thousand letters', (reports) => reports.sent({ ...sent, transfer: { ...transfer, symbol: 'x'.repeat(1000) } })],
  ['an outcome that does not exist', (reports) => reports.settled({ ...settled, outcome: 'great' as 'done' })],
  ['a list', (reports) => reports.sent([] as unknown as SentTransaction)],
  ['nothing', (reports) => reports.settled(undefined as unknown as SettledTransaction)],
])('a report with %s is refused, and nothing is emitted', async (_what, report) => {
  const { reports, told } = await setup()
  expect(() => report(reports)).toThrow('A report of a transaction was refused.')
  expect(told()).toEqual([])
})
