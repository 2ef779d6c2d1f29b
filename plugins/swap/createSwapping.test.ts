import { expect, test } from 'vitest'
import { type SettledTransfer, UserRejectedError } from '../../kernel/api/index.js'
import { reportOf } from './reportOf.js'
import { draftOf, exchange, fakeCalls } from './testing/fakeCalls.js'
import { settle, swappingWorld } from './testing/swappingWorld.js'

const done = (hash: string): SettledTransfer => ({ outcome: 'done', hash, fee: 1n })
const hash = (digit: string) => `0x${digit.repeat(64)}`

test('approval first, then the swap, each asked for once', async () => {
  const { prepared, confirmed, asked, waited, sent, phase, machine, review } = swappingWorld()
  await prepared()
  expect([phase(), review.shown?.steps]).toEqual(['review', ['approve', 'swap']])
  await confirmed()
  expect([phase(), asked.length]).toEqual(['asking', 1])
  asked[0]?.done(hash('1'))
  await settle()
  expect([phase(), asked.length]).toEqual(['waiting', 1])
  waited[0]?.(done(hash('1')))
  await settle()
  expect([phase(), machine.current.step, asked.length]).toEqual(['asking', 1, 2])
  asked[1]?.done(hash('2'))
  await settle()
  expect(phase()).toBe('pending')
  waited[1]?.(done(hash('2')))
  await settle()
  expect([phase(), review.paid]).toEqual(['done', 1n])
  expect(sent).toEqual([
    ['approve', hash('1')],
    ['swap', hash('2')],
  ])
})

test('one request for both where the wallet makes several calls in one', async () => {
  const { prepared, confirmed, asked, waited, sent, phase } = swappingWorld({ batches: true })
  await prepared()
  await confirmed()
  asked[0]?.done('batch 1')
  await settle()
  expect([phase(), sent]).toEqual(['pending', [['both', undefined]]])
  waited[0]?.(done(hash('3')))
  await settle()
  expect([phase(), asked.length]).toEqual(['done', 1])
})

test('each end is told with the hash that was sent, also where the wallet sped it up; a batch has the hash that it ended with', async () => {
  const { prepared, confirmed, asked, waited, ends } = swappingWorld()
  await prepared()
  await confirmed()
  asked[0]?.done(hash('1'))
  await settle()
  waited[0]?.(done(hash('9')))
  await settle()
  const batch = swappingWorld({ batches: true })
  await batch.prepared()
  await batch.confirmed()
  batch.asked[0]?.done('batch 1')
  await settle()
  batch.waited[0]?.(done(hash('3')))
  await settle()
  expect([...ends, ...batch.ends]).toEqual([
    ['approve', hash('1'), hash('9')],
    ['both', hash('3'), hash('3')],
  ])
})

test('the report of a swap names the contract that is called, and not the account, as who is paid', async () => {
  const router = exchange.v2?.router ?? ''
  const { prepared, review } = swappingWorld()
  await prepared()
  const { shown } = review
  expect(shown && reportOf(shown, router, hash('1')).transfer).toMatchObject({ from: shown?.swap.from, to: router })
})

test('a price below the least amount at the press is shown, and the wallet is not asked', async () => {
  const { prepared, confirmed, chain, asked, phase, review } = swappingWorld()
  await prepared()
  chain.read = fakeCalls({ out: 32_669_999_999_999_999n }).calls.read
  await confirmed()
  expect([phase(), asked.length, review.now]).toEqual(['moved', 0, 32_669_999_999_999_999n])
  await prepared()
  expect([phase(), review.shown?.swap.minimum]).toEqual(['review', 32_343_300_000_000_000n])
})

test('a price that moved within what was agreed to stops nothing; without a price nothing is asked', async () => {
  const { prepared, confirmed, chain, asked, phase } = swappingWorld()
  await prepared()
  chain.read = () => Promise.reject(new Error('no network'))
  await confirmed()
  expect([phase(), asked.length]).toEqual(['moved', 0])
  chain.read = fakeCalls().calls.read
  await prepared()
  chain.read = fakeCalls({ out: 32_670_000_000_000_000n }).calls.read
  await confirmed()
  expect([phase(), asked.length]).toEqual(['asking', 1])
})

test('a review older than ten minutes is made anew', async () => {
  const { prepared, confirmed, clock, asked, phase, review } = swappingWorld()
  await prepared()
  clock.advance(600_001)
  await confirmed()
  expect([phase(), asked.length, review.now]).toEqual(['moved', 0, undefined])
})

test('another account or network during the review stops it, and while the wallet is asked nothing changes', async () => {
  const { prepared, confirmed, swapping, phase, asked } = swappingWorld()
  await prepared()
  swapping.changed()
  expect(phase()).toBe('changed')
  await confirmed()
  expect([phase(), asked.length]).toEqual(['changed', 0])
  await prepared()
  await confirmed()
  swapping.changed()
  expect(phase()).toBe('asking')
})

test('a refusal in the wallet is told, and nothing more is asked', async () => {
  const { prepared, confirmed, asked, unsent, phase } = swappingWorld()
  await prepared()
  await confirmed()
  asked[0]?.fail(new UserRejectedError())
  await settle()
  expect([phase(), unsent, asked.length]).toEqual(['declined', [['declined', 'approve']], 1])
})

test('a visitor who stopped waiting for the approval is not asked for the swap when it arrives', async () => {
  const { prepared, confirmed, swapping, asked, waited, phase } = swappingWorld()
  await prepared()
  await confirmed()
  swapping.cancel()
  asked[0]?.done(hash('1'))
  await settle()
  waited[0]?.(done(hash('1')))
  await settle()
  expect([phase(), asked.length]).toEqual(['cancelled', 1])
})

test('an approval that did not go through ends it', async () => {
  const { prepared, confirmed, asked, waited, phase } = swappingWorld()
  await prepared()
  await confirmed()
  asked[0]?.done(hash('1'))
  await settle()
  waited[0]?.({ outcome: 'reverted', hash: hash('1'), fee: 1n })
  await settle()
  expect([phase(), asked.length]).toEqual(['failed', 1])
})

test.each([
  ['page', 'asking'],
  ['gateway', 'moved'],
] as const)('a swap that can no longer be simulated after its approval, at an exchange that the %s named: %s', async (pinnedBy, phase) => {
  const seen = { outcome: 'ok', changes: [-100_000_000n, 33_000_000_000_000_000n], answers: ['0x', '0x'], gas: [1n, 1n], afterWorks: true } as const
  let simulations = 0
  const simulate = () => (simulations++ === 0 ? seen : ({ outcome: 'unavailable' } as const))
  const made = swappingWorld({ simulate }, draftOf({ exchange: { ...exchange, pinnedBy } }))
  await made.prepared()
  await made.confirmed()
  made.asked[0]?.done(hash('1'))
  await settle()
  made.waited[0]?.(done(hash('1')))
  await settle()
  expect([made.phase(), made.asked.length]).toEqual([phase, pinnedBy === 'page' ? 2 : 1])
})

test('a wallet that says nothing for ten minutes may still do it', async () => {
  const { prepared, confirmed, clock, asked, unsent, phase, waited } = swappingWorld({ allowance: 100_000_000n })
  await prepared()
  await confirmed()
  clock.advance(600_001)
  expect([phase(), unsent]).toEqual(['silent', [['silent', 'swap']]])
  asked[0]?.done(hash('2'))
  await settle()
  waited[0]?.(done(hash('2')))
  await settle()
  expect(phase()).toBe('done')
})

test.each(['approve', 'swap'])('a step that cannot be confirmed leaves the swap unclear: %s', async (step) => {
  const { prepared, confirmed, asked, waited, unsent, phase } = swappingWorld()
  await prepared()
  await confirmed()
  asked[0]?.done(hash('1'))
  await settle()
  if (step === 'swap') {
    waited[0]?.(done(hash('1')))
    await settle()
    asked[1]?.done(hash('2'))
    await settle()
  }
  waited.at(-1)?.({ outcome: 'unclear', hash: hash('1'), fee: undefined })
  await settle()
  expect(phase()).toBe('unclear')
  expect(unsent).toEqual(step === 'swap' ? [] : [['unclear', 'approve']])
  expect(asked).toHaveLength(step === 'swap' ? 2 : 1)
})

const facts = { network: 'eip155:1', swapFromToken: 'USD', swapToToken: 'ETH', swapFromAmount: '100', swapToAmount: '0.033' }

test('a swap is counted when the wallet is asked for it, and when it is confirmed; its approval is not', async () => {
  const { prepared, confirmed, asked, waited, events } = swappingWorld()
  await prepared()
  await confirmed()
  asked[0]?.done(hash('1'))
  await settle()
  expect(events).toEqual([])
  waited[0]?.(done(hash('1')))
  await settle()
  expect(events).toEqual([['INITIATE_SWAP', facts]])
  asked[1]?.done(hash('2'))
  await settle()
  waited[1]?.(done(hash('2')))
  await settle()
  expect(events.slice(1)).toEqual([['SWAP_SUCCESS', facts]])
})

const declined = new UserRejectedError()
test.each([
  ['declined', 'SWAP_ERROR', 100_000_000n],
  ['declined', 'SWAP_APPROVAL_ERROR', 0n],
  ['reverted', 'SWAP_ERROR', 100_000_000n],
  ['reverted', 'SWAP_APPROVAL_ERROR', 0n],
  ['unclear', 'SWAP_ERROR', 100_000_000n],
  ['unclear', 'SWAP_APPROVAL_ERROR', 0n],
] as const)('a request that is %s is counted once: %s', async (end, event, allowance) => {
  const { prepared, confirmed, asked, waited, events } = swappingWorld({ allowance })
  await prepared()
  await confirmed()
  if (end === 'declined') asked[0]?.fail(declined)
  else {
    asked[0]?.done(hash('1'))
    await settle()
    waited[0]?.({ outcome: end, hash: hash('1'), fee: undefined })
  }
  await settle()
  const why = end === 'declined' ? { message: declined.message.split('\n', 1)[0], code: declined.code } : { message: end }
  expect(events.filter(([name]) => name !== 'INITIATE_SWAP')).toEqual([[event, { ...facts, ...why }]])
})

test('a wallet that says nothing has not failed: that is not counted', async () => {
  const { prepared, confirmed, clock, events } = swappingWorld({ allowance: 100_000_000n })
  await prepared()
  await confirmed()
  clock.advance(600_001)
  expect(events).toEqual([['INITIATE_SWAP', facts]])
})
