import { expect, test } from 'vitest'
import { classifyTransaction } from './classifyTransaction.js'

const [tokenIn, tokenOut, nftIn, nftOut] = [
  { direction: 'in', kind: 'token' },
  { direction: 'out', kind: 'token' },
  { direction: 'in', kind: 'nft' },
  { direction: 'out', kind: 'nft' },
] as const

test.each([
  ['receive', [tokenIn], 'receive'],
  ['send', [tokenOut], 'send'],
  ['trade', [tokenOut, tokenIn], 'swap'],
  ['trade', [tokenOut, nftIn], 'buy'],
  ['trade', [nftOut, tokenIn], 'sell'],
  ['trade', [nftOut, nftIn], 'swap'],
  ['approve', [], 'approve'],
  ['approve', [tokenOut], 'approve'],
  ['mint', [nftIn], 'mint'],
  ['withdraw', [tokenIn], 'withdraw'],
  ['execute', [], 'contract'],
  ['execute', [tokenOut], 'send'],
  ['send', [], 'send'],
  ['send', [{ direction: 'self', kind: 'token' }], 'self'],
  ['constructor', [], 'contract'],
  [undefined, [tokenIn], 'receive'],
] as const)('%s with %j is told as %s', (operation, transfers, action) => {
  expect(classifyTransaction(operation, transfers)).toBe(action)
})

test('a server that calls money in "send" is not believed', () => {
  expect(classifyTransaction('send', [tokenIn])).toBe('receive')
})
