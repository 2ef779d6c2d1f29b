import { expect, test } from 'vitest'
import type { AccountTransaction } from '../../kernel/api/index.js'
import { readReported } from './readReported.js'

const now = 1_795_132_800_000
const chain = 'bip122:000000000019d6689c085ae165831e93'
const [account, friend] = ['bc1q288adeamkvmuthw56ka29zj9ypd3qhk87qrkyk', 'bc1qd05az4ytjp0vxffw0h9sx6v50grq7vauqpy6ls']
const currency = { name: 'Bitcoin', symbol: 'BTC\u202e', decimals: 8 }
const read = (more: Partial<AccountTransaction> = {}) => {
  const item = { hash: 'ab'.repeat(32), at: now - 1_000, direction: 'out', amount: 1_500_000n, fee: 1_410n, counterparts: [friend], ...more } as const
  const { entries, ...rest } = readReported({ items: [item], next: 'more' }, currency, { account, chain, now })
  expect(rest).toEqual({ next: 'more', whole: true })
  return entries[0]
}

test('what was sent: to whom, what arrived, and the fee', () => {
  expect(read()).toMatchObject({ status: 'done', action: 'send', counterpart: friend, own: true, others: [friend], fee: '0.0000141', chain })
  expect(read()?.transfers).toEqual([{ direction: 'out', kind: 'token', name: '', symbol: 'BTC', image: undefined, quantity: '0.015', spam: false }])
})

test('what no block has is in progress, and unconfirmed', () => {
  expect(read({ at: undefined, direction: 'in', fee: undefined })).toMatchObject({
    status: 'pending',
    at: now,
    unconfirmed: true,
    action: 'receive',
    own: false,
  })
})

test('of several addresses none is named, and each is compared with those that look like it', () => {
  expect(read({ counterparts: [friend, account] })).toMatchObject({ counterpart: undefined, several: true, others: [friend, account] })
})

test('a transfer to the own account has no other side', () => {
  expect(read({ direction: 'self', counterparts: [] })).toMatchObject({ action: 'self', counterpart: undefined, others: [] })
  expect(read({ direction: 'self', counterparts: [] })).not.toHaveProperty('several')
})

test('a time before the first block, or of the day after tomorrow, drops the row', () => {
  expect(read({ at: 1_000 })).toBeUndefined()
  expect(read({ at: now + 2 * 86_400_000 })).toBeUndefined()
  expect(read({ at: now + 3_600_000 })).toBeDefined()
})
