import { expect, test } from 'vitest'
import { UserRejectedError } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permit2 } from '#lib/abi/permissions.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { collection, dollar, fakeNode, harbour, owner, pier } from '../testing/fakeNode.js'
import { settle } from '../testing/settle.js'
import { createRemoval } from './createRemoval.js'
import { readPermitted } from './readPermitted.js'
import type { Remover } from './RemovalNeeds.js'
import { noRemoval, type Removal } from './RemovalState.js'

const chain = 'eip155:1'
const hash = `0x${'ab'.repeat(32)}`
const [unlimited, limited]: readonly [PermissionRef, PermissionRef] = [
  { chain, kind: 'token', token: dollar, spender: pier },
  { chain, kind: 'token', token: dollar, spender: harbour },
]
const operator: PermissionRef = { chain, kind: 'collection', token: collection, spender: pier }
const viaPermit2: PermissionRef = { chain, kind: 'permit2', token: dollar, spender: harbour }

const world = () => {
  const life = new AbortController()
  const clock = fakeClock()
  const node = fakeNode([
    { ...unlimited, amount: 2n ** 256n - 1n },
    { ...limited, amount: 50_000_000n },
    { ...operator, amount: 1n },
    { ...viaPermit2, amount: 7n },
  ])
  const place: { current: Remover | undefined } = { current: { address: owner, chain, wallet: 'Harbor' } }
  const state: { current: Removal } = { current: noRemoval }
  const told: string[] = []
  const settled: unknown[] = []
  const switched: string[] = []
  const errors: unknown[] = []
  const removing = createRemoval({
    state,
    currentAccount: () => place.current,
    calls: () => node.calls,
    read: (account, refs, signal) => readPermitted({ calls: () => node.calls, rpc: node.rpc, now: clock.now }, account, refs, signal),
    switchTo: async (to) => {
      switched.push(to)
      if (place.current) place.current = { ...place.current, chain: to }
    },
    onSent: () => {},
    onSettled: (report) => settled.push(report),
    onFailed: (error) => errors.push(error),
    onStatus: (_, status) => told.push(status),
    onEnded: () => told.push('ended'),
    clock,
    signal: life.signal,
  })
  const statuses = () => state.current.items.map(({ status }) => status)
  const prepare = async (...refs: readonly PermissionRef[]) => {
    removing.prepare(refs)
    await settle()
  }
  const then = async (run: () => void) => {
    run()
    await settle()
  }
  return { ...node, removing, state, told, settled, switched, errors, place, clock, life, statuses, prepare, then, phase: () => state.current.phase }
}

test('createRemoval: sends one call that sets an allowance to nothing when confirmed, and proves it', async () => {
  const { prepare, phase, sent, wallet, waited, removing, then, statuses, remove, settled } = world()
  await prepare(unlimited)
  expect([phase(), sent.length]).toEqual(['review', 0])
  removing.confirm()
  removing.confirm()
  await settle()
  expect(sent).toEqual([{ from: owner, chain, to: dollar, value: 0n, data: `0x095ea7b3${encodeWord(pier)}${encodeWord(0)}` }])
  expect(statuses()).toEqual(['asking'])
  await then(() => wallet[0]?.done(hash))
  expect(statuses()).toEqual(['pending'])
  remove(unlimited)
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect([phase(), statuses()]).toEqual(['ended', ['removed']])
  expect(settled).toEqual([{ chain, hash, outcome: 'done' }])
})

test('createRemoval: says unclear when the contract still permits something after a confirmed removal', async () => {
  const { prepare, wallet, waited, removing, then, statuses } = world()
  await prepare(unlimited)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done(hash))
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(statuses()).toEqual(['unclear'])
})

test.each(['reverted', 'dropped', 'replaced', 'unclear'] as const)('createRemoval: says %s when the network does', async (outcome) => {
  const { prepare, wallet, waited, removing, then, statuses } = world()
  await prepare(limited)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done(hash))
  await then(() => waited[0]?.({ outcome, hash, fee: undefined }))
  expect(statuses()).toEqual([outcome])
})

test('createRemoval: reports the hash that was sent and the mined one when the wallet sped it up', async () => {
  const { prepare, wallet, waited, removing, then, statuses, remove, settled } = world()
  const mined = `0x${'cd'.repeat(32)}`
  await prepare(limited)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done(hash))
  remove(limited)
  await then(() => waited[0]?.({ outcome: 'done', hash: mined, fee: 1n }))
  expect(statuses()).toEqual(['removed'])
  expect(settled).toEqual([{ chain, hash, outcome: 'done', mined }])
})

test('createRemoval: encodes an operator and a permission of Permit2 when those are removed', async () => {
  const { prepare, removing, sent, wallet, waited, then, remove } = world()
  await prepare(operator, viaPermit2)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done(hash))
  remove(operator)
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(sent.map(({ to, data }) => [to, data])).toEqual([
    [collection, `0xa22cb465${encodeWord(pier)}${encodeWord(0)}`],
    [permit2.address, `0x87517c45${encodeWord(dollar)}${encodeWord(harbour)}${encodeWord(0)}${encodeWord(0)}`],
  ])
})

test('createRemoval: leaves the rest when one of several is declined', async () => {
  const { prepare, removing, wallet, waited, then, statuses, remove, phase, told } = world()
  await prepare(unlimited, limited, operator)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done(hash))
  remove(unlimited)
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(statuses()).toEqual(['removed', 'asking', 'left'])
  await then(() => wallet[1]?.fail(new UserRejectedError()))
  expect([phase(), statuses(), wallet.length]).toEqual(['ended', ['removed', 'declined', 'left'], 2])
  expect(told.at(-1)).toBe('ended')
})

test('createRemoval: asks once for all of a network when the wallet makes batches', async () => {
  const { prepare, removing, change, wallet, waited, then, statuses, remove, sent, state, settled } = world()
  change.batches = true
  await prepare(unlimited, limited)
  expect(state.current.confirmations).toBe(1)
  removing.confirm()
  await settle()
  expect([wallet.length, sent.length]).toEqual([1, 2])
  await then(() => wallet[0]?.done('batch'))
  remove(unlimited)
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  // Half of it is proven.
  expect(statuses()).toEqual(['removed', 'unclear'])
  expect(settled).toEqual([{ chain, hash, outcome: 'done' }])
})

test('createRemoval: asks for no more when stopped, and still follows what the wallet was asked for', async () => {
  const { prepare, removing, wallet, waited, then, statuses, remove, phase } = world()
  await prepare(unlimited, limited)
  removing.confirm()
  await settle()
  removing.stop()
  expect([phase(), statuses()]).toEqual(['ended', ['silent', 'left']])
  // It may still be done: it is not asked for again.
  await prepare(unlimited)
  expect(statuses()).toEqual(['silent', 'left'])
  await then(() => wallet[0]?.done(hash))
  remove(unlimited)
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect([statuses(), wallet.length]).toEqual([['removed', 'left'], 1])
})

test('createRemoval: may still be done when the wallet says nothing for ten minutes', async () => {
  const { prepare, removing, clock, statuses, wallet, then, waited, remove } = world()
  await prepare(unlimited)
  removing.confirm()
  await settle()
  clock.advance(600_001)
  expect(statuses()).toEqual(['silent'])
  await then(() => wallet[0]?.done(hash))
  expect(statuses()).toEqual(['pending'])
  remove(unlimited)
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(statuses()).toEqual(['removed'])
})

test('createRemoval: sends nothing when the account is another one by then', async () => {
  const { prepare, removing, place, statuses, wallet } = world()
  await prepare(unlimited, limited)
  place.current = { address: harbour, chain, wallet: 'Harbor' }
  removing.confirm()
  await settle()
  expect([statuses(), wallet.length]).toEqual([['changed', 'left'], 0])
})

test('createRemoval: changes the network of the wallet first when the permission is on another one', async () => {
  const { prepare, removing, place, switched, wallet } = world()
  place.current = { address: owner, chain: 'eip155:137', wallet: 'Harbor' }
  await prepare(unlimited)
  expect(switched).toEqual([])
  removing.confirm()
  await settle()
  expect([switched, wallet.length]).toEqual([[chain], 1])
})

test('createRemoval: stops when the request that the wallet would receive is another one', async () => {
  const { prepare, change, phase, errors, removing, wallet } = world()
  change.decode = (call) => ({ ...call, data: `${call.data.slice(0, -1)}1` })
  await prepare(unlimited)
  removing.confirm()
  await settle()
  expect([phase(), errors.length, wallet.length]).toEqual(['stopped', 1, 0])
})

test('createRemoval: removes the others when one of them would fail', async () => {
  const { prepare, change, phase, statuses, state } = world()
  change.simulate = async (calls) =>
    calls.some(({ to }) => to === collection)
      ? { outcome: 'reverts', at: 0, reason: undefined }
      : { outcome: 'ok', changes: [], answers: ['0x'], gas: [30_000n], afterWorks: true }
  await prepare(unlimited, operator)
  expect([phase(), statuses(), state.current.confirmations]).toEqual(['review', ['left', 'failed'], 1])
})

test('createRemoval: has nothing to do when the permission is over', async () => {
  const { prepare, remove, phase } = world()
  remove(unlimited)
  await prepare(unlimited)
  expect(phase()).toBe('none')
})

test('createRemoval: stops when the network does not answer in time', async () => {
  const { prepare, clock, phase, calls } = world()
  calls.read = () => new Promise(() => {})
  await prepare(unlimited)
  expect(phase()).toBe('preparing')
  clock.advance(30_001)
  await settle()
  expect(phase()).toBe('stopped')
})

test('createRemoval: sets a limit by one approval of that amount when a limit is asked for, and proves it', async () => {
  const { removing, then, phase, sent, wallet, waited, statuses, amounts, state } = world()
  await then(() => removing.prepare([unlimited], 25n))
  expect([phase(), state.current.limit]).toEqual(['review', 25n])
  await then(() => removing.confirm())
  expect(sent.map(({ to, data }) => [to, data])).toEqual([[dollar, `0x095ea7b3${encodeWord(pier)}${encodeWord(25)}`]])
  await then(() => wallet[0]?.done(hash))
  amounts.set(['token', dollar, pier].join(' '), { ...unlimited, amount: 25n })
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect([phase(), statuses()]).toEqual(['ended', ['limited']])
})

test('createRemoval: says unclear when more than the limit is permitted after a confirmed change', async () => {
  const { removing, then, wallet, waited, statuses } = world()
  await then(() => removing.prepare([unlimited], 25n))
  await then(() => removing.confirm())
  await then(() => wallet[0]?.done(hash))
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(statuses()).toEqual(['unclear'])
})

test('createRemoval: keeps the end of a permission of Permit2 when a limit is set', async () => {
  const { removing, then, sent, amounts } = world()
  amounts.set(['permit2', dollar, harbour].join(' '), { ...viaPermit2, amount: 7n, until: 2_000_000_000n })
  await then(() => removing.prepare([viaPermit2], 3n))
  await then(() => removing.confirm())
  expect(sent[0]?.data).toBe(`0x87517c45${encodeWord(dollar)}${encodeWord(harbour)}${encodeWord(3)}${encodeWord(2_000_000_000)}`)
})

test('createRemoval: sets no limit that permits more, and none for a collection', async () => {
  for (const [ref, limit] of [
    [limited, 60_000_000n],
    [limited, 50_000_000n],
    [operator, 1n],
  ] as const) {
    const { removing, then, phase } = world()
    await then(() => removing.prepare([ref], limit))
    expect(phase()).toBe('none')
  }
})

test('createRemoval: approves nobody for one item when its permission is removed', async () => {
  const item: PermissionRef = { chain, kind: 'item', token: collection, spender: pier, item: '77' }
  const { prepare, removing, sent, wallet, waited, then, remove, statuses, amounts } = world()
  amounts.set(['item', collection, '77'].join(' '), { ...item, amount: 1n })
  await prepare(item)
  removing.confirm()
  await settle()
  expect(sent.map(({ to, data }) => [to, data])).toEqual([[collection, `0x095ea7b3${encodeWord(0)}${encodeWord(77)}`]])
  await then(() => wallet[0]?.done(hash))
  remove(item)
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(statuses()).toEqual(['removed'])
})
