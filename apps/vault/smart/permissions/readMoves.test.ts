import { type Hex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { controlEvents, tokenEvents } from 'portico-lib/abi/tokenEvents.js'
import { readMoves } from './readMoves.js'

const account: Hex = '0x7f3A5B1C9e2D4f6A8b0C1D2e3f4A5B6C7D8E91bC'
const called: Hex = '0x2000000000000000000000000000000000000002'
const stranger: Hex = '0x1000000000000000000000000000000000000001'
const token: Hex = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const calls = [{ to: called, value: 5n, data: '0x12345678' }] as const
const word = (value: Hex | bigint) => (typeof value === 'bigint' ? toHex(value, { size: 32 }) : pad(value))
const log = (event: Hex, topics: readonly (Hex | bigint)[], data: Hex = '0x') => ({ address: token, topics: [event, ...topics.map(word)], data })
const answer = (...logs: readonly object[]) => [{ calls: [{ status: '0x1', logs }] }]

const movesOf = async (given: unknown) => {
  const asked: unknown[] = []
  const ask = async (_: string, params: readonly unknown[]) => {
    asked.push(params[0])
    return given
  }
  return { moves: await readMoves(calls, { account, ask }), asked }
}

test('calls are tried as the account would make them', async () => {
  const { asked, moves } = await movesOf(answer())
  expect(asked).toEqual([
    { blockStateCalls: [{ calls: [{ from: account, to: called, value: '0x5', input: '0x12345678' }] }], validation: false, traceTransfers: true },
  ])
  expect(moves).toEqual([])
})

test.each([
  ['an amount of a token', log(tokenEvents.Transfer, [account, stranger], word(7n)), 7n],
  ['an item', log(tokenEvents.Transfer, [account, stranger, 9n]), undefined],
  ['an item of which there are several', log(tokenEvents.TransferSingle, [stranger, account, stranger], '0x'), undefined],
  ['several items', log(tokenEvents.TransferBatch, [stranger, account, stranger], '0x'), undefined],
  ['an approval', log(tokenEvents.Approval, [account, stranger], word(7n)), undefined],
  ['an approval of an item', log(tokenEvents.Approval, [account, stranger, 9n]), undefined],
  ['an approval of a collection', log(tokenEvents.ApprovalForAll, [account, stranger], word(1n)), undefined],
  ['an event of an odd form', log(tokenEvents.Transfer, [account, stranger], '0x07'), undefined],
  ['an item of an old collection', log(tokenEvents.Transfer, [], `${word(account)}${word(stranger).slice(2)}${word(9n).slice(2)}`), undefined],
  ['an item of ERC-6909', log(tokenEvents.MultiTransfer, [account, stranger, 9n], `${word(called)}${word(7n).slice(2)}`), undefined],
  ['an approval of ERC-6909', log(tokenEvents.MultiApproval, [account, stranger, 9n], word(7n)), undefined],
  ['an operator of ERC-6909', log(tokenEvents.OperatorSet, [account, stranger], word(1n)), undefined],
])('%s that leaves the account is found, whatever the function is called', async (_, event, amount) => {
  expect((await movesOf(answer(event))).moves).toEqual([{ call: 0, contract: token, amount }])
})

test.each([
  ['tokens of the called contract', log(tokenEvents.Transfer, [called, stranger], word(7n))],
  ['tokens of anybody', log(tokenEvents.Transfer, [stranger, '0x3000000000000000000000000000000000000003'], word(7n))],
  ['an item in its keeping', log(tokenEvents.Transfer, [called, stranger, 9n])],
  ['new tokens', log(tokenEvents.Transfer, [0n, stranger], word(7n))],
  ['items in its keeping', log(tokenEvents.TransferSingle, [called, called, stranger], '0x')],
  ['several items in its keeping', log(tokenEvents.TransferBatch, [called, called, stranger], '0x')],
  ['tokens of ERC-6909 in its keeping', log(tokenEvents.MultiTransfer, [called, stranger, 9n], `${word(called)}${word(7n).slice(2)}`)],
  ['the native currency', { ...log(tokenEvents.Transfer, [called, stranger], word(7n)), address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }],
])('%s that go to somebody else are found', async (_, event) => {
  expect((await movesOf(answer(event))).moves).toMatchObject([{ call: 0, amount: undefined }])
})

test.each([
  ['a new owner', log(controlEvents.OwnershipTransferred, [account, stranger])],
  ['an owner who is gone', log(controlEvents.OwnershipTransferred, [account, 0n])],
  ['an owner who is named', log(controlEvents.OwnershipTransferStarted, [account, stranger])],
  ['a role', log(controlEvents.RoleGranted, [0n, stranger, account])],
  ['another admin', log(controlEvents.AdminChanged, [], `${word(account)}${word(stranger).slice(2)}`)],
  ['other code', log(controlEvents.Upgraded, [stranger])],
  ['tokens of the contract that others may take', log(tokenEvents.Approval, [called, stranger], word(7n))],
])('control that is handed over is found: %s', async (_, event) => {
  expect((await movesOf(answer(event))).moves).toEqual([{ call: 0, contract: token, amount: undefined }])
})

test.each([
  ['an amount that the contract gets', log(tokenEvents.Transfer, [stranger, called], word(7n))],
  ['an item that the contract gets', log(tokenEvents.Transfer, [stranger, called, 9n])],
  ['the value of the call', { ...log(tokenEvents.Transfer, [account, called], word(5n)), address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' }],
  ['tokens that the account may take', log(tokenEvents.Approval, [called, account], word(7n))],
  ['a role of the account', log(controlEvents.RoleGranted, [0n, account, stranger])],
  ['an approval of ERC-6909 that is taken back', log(tokenEvents.MultiApproval, [account, stranger, 9n], word(0n))],
  ['an amount that arrives', log(tokenEvents.Transfer, [stranger, account], word(7n))],
  ['nothing', log(tokenEvents.Transfer, [account, stranger], word(0n))],
  ['an approval of somebody else', log(tokenEvents.Approval, [stranger, account], word(7n))],
  ['an approval that is taken back', log(tokenEvents.Approval, [account, stranger], word(0n))],
  ['an approval of an item that is taken back', log(tokenEvents.Approval, [account, 0n, 9n])],
  ['a collection that is taken back', log(tokenEvents.ApprovalForAll, [account, stranger], word(0n))],
  ['an item that arrives', log(tokenEvents.TransferSingle, [stranger, stranger, account], '0x')],
  ['an event that is none of a token', log(word(1n), [account, stranger])],
])('%s takes nothing', async (_, event) => {
  expect((await movesOf(answer(event))).moves).toEqual([])
})

test.each([
  ['a node that gives another answer', undefined],
  ['an answer about fewer calls', [{ calls: [] }]],
  ['logs that cannot be read', [{ calls: [{ status: '0x1', logs: [{ address: token }] }] }]],
  ['a call that fails', [{ calls: [{ status: '0x0' }] }]],
])('%s ends it: what is not known is not permitted', async (_, given) => {
  await expect(movesOf(given)).rejects.toMatchObject({ name: 'FrameError', reason: 'failed' })
})
