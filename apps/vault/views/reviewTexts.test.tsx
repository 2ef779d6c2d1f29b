// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ShownReview } from '../review/Question.js'
import { contract, ether, onSolana, other, own, showReview, solana, token, transaction } from '../tests/showReview.js'

test('a review has the worth of each amount beside it, and of all in one sum, where there are prices', async () => {
  const prices = [{ price: '3417' }, { contract: contract.toLowerCase(), price: '1' }]
  const pay = { kind: 'pay', to: other, amount: 10n ** 18n } as const
  const allow = { kind: 'allow', token: contract, spender: other, amount: 120_000_000n, change: 'set' } as const
  const view = await showReview(transaction({ actions: [pay, allow] }), { prices })
  expect(view.find('.pt-vault-sum + .pt-vault-note').textContent).toBe('about $3,537.00 in all')
  expect(view.all('.pt-delta-m > .pt-meta').map((one) => one.textContent)).toEqual(expect.arrayContaining(['about $3,417.00', 'about $120.00']))
  // 21,000 gas at one gwei.
  expect(view.text()).toContain('0.000021 ETH · $0.07')
  const all = await showReview(transaction({ actions: [pay, { ...allow, amount: 2n ** 256n - 1n }] }), { prices })
  expect(all.text()).toContain('1 ETH and all your USDC')
  expect(all.text()).not.toContain('in all')
  const none = await showReview(transaction({ actions: [pay, allow] }))
  expect(none.text()).not.toMatch(/about|\$/)
  const coin = await showReview(onSolana({ changes: [{ kind: 'out', amount: 250_000_000n, to: other }] }), { chain: solana, prices: [{ price: '200' }] })
  expect(coin.text()).toContain('about $50.00')
})

const call = { to: other, value: 10n ** 18n, actions: [{ kind: 'pay', to: other, amount: 10n ** 18n }] } as const
const operation: ShownReview = { kind: 'operation', tokens: [token], dangers: [], calls: [call, call], fee: 1n, deploys: false }
test.each<readonly [string, ShownReview, string, string]>([
  ['a payment', transaction({ actions: [{ kind: 'pay', to: other, amount: 10n ** 17n }] }), 'Send 0.1 ETH?', 'Send 0.1 ETH'],
  ['a payment of a smart account', { ...operation, calls: [call] }, 'Send 1 ETH?', 'Send 1 ETH'],
  [
    'tokens',
    transaction({ actions: [{ kind: 'transfer', token: contract, from: own, to: other, amount: 5n * 10n ** 5n }] }),
    'Send 0.5 USDC?',
    'Send 0.5 USDC',
  ],
  [
    'a permission',
    transaction({ actions: [{ kind: 'allow', token: contract, spender: other, amount: 10n ** 6n, change: 'set' }] }),
    'Allow 1 USDC?',
    'Allow 1 USDC',
  ],
  [
    'a permission in thousands',
    transaction({ actions: [{ kind: 'allow', token: contract, spender: other, amount: 1_204_500_000n, change: 'set' }] }),
    'Allow 1,204.5 USDC?',
    'Allow',
  ],
  ['a payment on Solana', onSolana({ changes: [{ kind: 'out', amount: 250_000_000n, to: other }] }), 'Send 0.25 SOL?', 'Send 0.25 SOL'],
  ['several calls', operation, 'Approve 2 actions?', 'Approve 2 actions'],
  [
    'an amount that is too long for a button',
    transaction({ actions: [{ kind: 'pay', to: other, amount: 123_456_789_012_345_678n }] }),
    'Send 0.123456789012345678 ETH?',
    'Send',
  ],
  ['code of others', { ...operation, authorization: { delegate: contract, replaces: false } }, 'Hand over control?', 'Approve'],
  ['anything else', transaction({ actions: [{ kind: 'create', data: '0x12' }] }), 'Approve this transaction?', 'Approve'],
])('a review says the deed in the title and on the button: %s', async (_, review, title, deed) => {
  const view = await showReview(review, { chain: review.kind === 'solana' ? solana : ether })
  expect(view.find('h3').textContent).toBe(title)
  expect(view.all('footer button').map((button) => button.textContent)).toEqual(['Decline', deed])
})
