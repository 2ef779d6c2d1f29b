import { expect, test } from 'vitest'
import type { ActivityItem, ActivityTransfer } from '../../ports/activity.js'
import { isOfToken } from './isOfToken.js'

const [usdc, other] = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', `0x${'9'.repeat(40)}`]
const chain = 'eip155:1'
const transfer = (more: Partial<ActivityTransfer>): ActivityTransfer => ({
  ...{ direction: 'in', kind: 'token', name: 'x', symbol: 'X', image: undefined, quantity: '1' },
  ...more,
})
const item = (transfers: readonly ActivityTransfer[], more: Partial<ActivityItem> = {}): ActivityItem => ({
  ...{ id: '1', hash: undefined, chain, at: 0, status: 'done', action: 'receive', counterpart: undefined },
  ...{ transfers, spamReason: undefined, imitates: undefined, local: false },
  ...more,
})
const approval = { kind: 'token', spender: other, scope: 'all', address: usdc, name: '', symbol: 'USDC', quantity: undefined } as const
const token = { chain, address: usdc, symbol: 'USDC' }
const native = { chain, address: undefined, symbol: 'ETH' }

test.each([
  ['it moved it', item([transfer({ address: usdc.toLowerCase(), symbol: 'USDC' })]), token, true],
  ['it moved it beside another one', item([transfer({ address: other }), transfer({ address: usdc })]), token, true],
  ['it approved it', item([], { approvals: [approval] }), token, true],
  ['it moved another contract of the same symbol', item([transfer({ address: other, symbol: 'USDC' })]), token, false],
  ['it moved the same contract of another network', item([transfer({ address: usdc })], { chain: 'eip155:10' }), token, false],
  ['it moved an NFT of the contract', item([transfer({ address: usdc, kind: 'nft' })]), token, false],
  ['it moved the native currency', item([transfer({ symbol: 'ETH' })]), native, true],
  ['it moved a contract named like the native currency', item([transfer({ symbol: 'ETH', address: other })]), native, false],
  ['it moved a token that is not known', item([transfer({ symbol: 'X' })]), native, false],
])('isOfToken: is right when %s', (_, transaction, of, expected) => {
  expect(isOfToken(transaction, of)).toBe(expected)
})
