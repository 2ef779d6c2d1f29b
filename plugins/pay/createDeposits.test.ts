import { expect, test } from 'vitest'
import { depositWorld as world } from './testing/depositWorld.js'
import { chain, dollar, hash, paymentOf, payWorld, shop } from './testing/payWorld.js'

test('createDeposits: shows an address only for exactly what was asked for, and keeps it before it is shown', async () => {
  const { openDeposit, phase, requests, state, stored } = world()
  await openDeposit()
  expect(requests).toEqual([{ paymentId: 'a1'.repeat(16), network: chain, asset: dollar, amount: '24000000', recipient: shop }])
  expect([phase(), state.deposit?.session.recipient, stored().length]).toEqual(['deposit', shop, 1])
})

test.each([{ recipient: dollar }, { amount: '23000000' }, { network: 'eip155:137' }, { asset: 'native' }])(
  'createDeposits: shows nothing when the exchange answers with %o',
  async (change) => {
    const { openDeposit, phase, state, stored } = world(change)
    await openDeposit()
    expect([phase(), state.problem, state.deposit, stored()]).toEqual(['stopped', 'exchange', undefined, []])
  },
)

test('createDeposits: does not call an address invalid when the exchange gave none', async () => {
  const { openDeposit, phase, state, sent } = world()
  sent.fails = true
  await openDeposit()
  expect([phase(), state.problem]).toEqual(['stopped', 'request'])
})

test('createDeposits: is paid when the chain shows the whole amount, and never by the word of the exchange alone', async () => {
  const { openDeposit, phase, sent, wait, arrivals, state } = world()
  await openDeposit()
  sent.status = { status: 'sent' }
  await wait(3_000)
  expect([phase(), state.deposit?.progress]).toEqual(['deposit', 'reported'])
  sent.amount = 24_000_000n
  sent.status = { status: 'sent', hash }
  await wait(10_000)
  expect([phase(), arrivals()]).toEqual(['paid', ['PAY_SUCCESS']])
})

test('createDeposits: says how much is missing when the exchange credits less', async () => {
  const { openDeposit, phase, sent, wait, state, records } = world()
  await openDeposit()
  sent.status = { status: 'sent', hash }
  sent.amount = 20_000_000n
  await wait(3_000)
  expect([phase(), records.list()[0]?.arrived]).toEqual(['short', 20_000_000n])
  expect(state.payment?.amount).toBe(24_000_000n)
})

test('createDeposits: an address that was shown locks the order, in this tab and after a reload', async () => {
  const first = world()
  await first.openDeposit()
  first.paying.prepare()
  expect(first.phase()).toBe('deposit')
  const second = world({}, payWorld({ stored: first.stored() }))
  expect(await second.open(paymentOf({ id: 'b2'.repeat(16) }))).toBe('earlier')
  expect([second.phase(), second.state.deposit?.exchange]).toEqual(['deposit', 'pier'])
})

test('lazyDeposits: opens nothing when the visitor left before its code was there', async () => {
  const { deposits, open, phase, requests, long } = world()
  await open()
  deposits.open('pier')
  deposits.stop()
  await long()
  expect([phase(), requests]).toEqual(['choosing', []])
})
