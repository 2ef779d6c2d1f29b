import { expect, test } from 'vitest'
import { UserRejectedError } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permit2 } from '#lib/abi/permissions.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import { collection, dollar, harbour, owner, pier } from '../testing/fakeNode.js'
import { chain, hash, limited, operator, removalWorld, unlimited, viaPermit2 } from '../testing/removalWorld.js'
import { settle } from '../testing/settle.js'

test('createRemoval: sends one call that sets an allowance to nothing when confirmed, and proves it', async () => {
  const { prepare, phase, sent, wallet, waited, removing, then, statuses, remove, settled } = removalWorld()
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
  const { prepare, wallet, waited, removing, then, statuses } = removalWorld()
  await prepare(unlimited)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done(hash))
  await then(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(statuses()).toEqual(['unclear'])
})

test.each(['reverted', 'dropped', 'replaced', 'unclear'] as const)('createRemoval: says %s when the network does', async (outcome) => {
  const { prepare, wallet, waited, removing, then, statuses } = removalWorld()
  await prepare(limited)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done(hash))
  await then(() => waited[0]?.({ outcome, hash, fee: undefined }))
  expect(statuses()).toEqual([outcome])
})

test('createRemoval: reports the hash that was sent and the mined one when the wallet sped it up', async () => {
  const { prepare, wallet, waited, removing, then, statuses, remove, settled } = removalWorld()
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
  const { prepare, removing, sent, wallet, waited, then, remove } = removalWorld()
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
  const { prepare, removing, wallet, waited, then, statuses, remove, phase, told } = removalWorld()
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
  const { prepare, removing, change, wallet, waited, then, statuses, remove, sent, state, settled } = removalWorld()
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
  const { prepare, removing, wallet, waited, then, statuses, remove, phase } = removalWorld()
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
  const { prepare, removing, clock, statuses, wallet, then, waited, remove } = removalWorld()
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
  const { prepare, removing, place, statuses, wallet } = removalWorld()
  await prepare(unlimited, limited)
  place.current = { address: harbour, chain, wallet: 'Harbor' }
  removing.confirm()
  await settle()
  expect([statuses(), wallet.length]).toEqual([['changed', 'left'], 0])
})

test('createRemoval: changes the network of the wallet first when the permission is on another one', async () => {
  const { prepare, removing, place, switched, wallet } = removalWorld()
  place.current = { address: owner, chain: 'eip155:137', wallet: 'Harbor' }
  await prepare(unlimited)
  expect(switched).toEqual([])
  removing.confirm()
  await settle()
  expect([switched, wallet.length]).toEqual([[chain], 1])
})

test('createRemoval: stops when the request that the wallet would receive is another one', async () => {
  const { prepare, change, phase, errors, removing, wallet } = removalWorld()
  change.decode = (call) => ({ ...call, data: `${call.data.slice(0, -1)}1` })
  await prepare(unlimited)
  removing.confirm()
  await settle()
  expect([phase(), errors.length, wallet.length]).toEqual(['stopped', 1, 0])
})

test('createRemoval: removes the others when one of them would fail', async () => {
  const { prepare, change, phase, statuses, state } = removalWorld()
  change.simulate = async (calls) =>
    calls.some(({ to }) => to === collection)
      ? { outcome: 'reverts', at: 0, reason: undefined }
      : { outcome: 'ok', changes: [], answers: ['0x'], gas: [30_000n], afterWorks: true }
  await prepare(unlimited, operator)
  expect([phase(), statuses(), state.current.confirmations]).toEqual(['review', ['left', 'failed'], 1])
})

test('createRemoval: has nothing to do when the permission is over', async () => {
  const { prepare, remove, phase } = removalWorld()
  remove(unlimited)
  await prepare(unlimited)
  expect(phase()).toBe('none')
})

test('createRemoval: stops when the network does not answer in time', async () => {
  const { prepare, clock, phase, calls } = removalWorld()
  calls.read = () => new Promise(() => {})
  await prepare(unlimited)
  expect(phase()).toBe('preparing')
  clock.advance(30_001)
  await settle()
  expect(phase()).toBe('stopped')
})

test('createRemoval: approves nobody for one item when its permission is removed', async () => {
  const item: PermissionRef = { chain, kind: 'item', token: collection, spender: pier, item: '77' }
  const { prepare, removing, sent, wallet, waited, then, remove, statuses, amounts } = removalWorld()
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

test('createRemoval: says removed of those that the contract no longer permits when a wallet did a part of its batch', async () => {
  const { prepare, change, wallet, waited, removing, then, statuses, remove } = removalWorld()
  change.batches = true
  await prepare(unlimited, limited)
  removing.confirm()
  await settle()
  await then(() => wallet[0]?.done('batch'))
  remove(limited)
  await then(() => waited[0]?.({ outcome: 'unclear', hash, fee: undefined }))
  expect(statuses()).toEqual(['unclear', 'removed'])
})
