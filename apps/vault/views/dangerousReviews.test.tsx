// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { ShownReview } from '../review/Question.js'
import { contract, onSolana, other, showReview, solana, token, transaction } from '../tests/showReview.js'

describe('what can go wrong', () => {
  test('is one banner: the gravest in full, each further one as a line', async () => {
    const view = await showReview(transaction({ dangers: ['moves', 'unlimited', 'person'] }))
    expect(view.all('.pt-banner')).toHaveLength(1)
    const banner = view.find('.pt-banner.pt-bad')
    expect(banner.querySelector('b')?.textContent).toBe('Unlimited approval')
    expect([...banner.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['The address isn’t a contract', 'It can move your tokens'])
  })

  test('and the sum stay in sight while many calls are scrolled', async () => {
    const call = { to: other, value: 10n ** 18n, actions: [{ kind: 'pay', to: other, amount: 10n ** 18n }] } as const
    const view = await showReview({ kind: 'operation', tokens: [], dangers: ['unknown'], calls: [call, call, call], fee: 1n, deploys: false })
    const still = view.find('.pt-vault-top')
    expect(still.textContent).toContain('3 ETH')
    expect(still.querySelector('.pt-banner')).not.toBeNull()
    expect(view.all('.pt-scroll .pt-delta')).toHaveLength(6)
    expect(view.all('.pt-scroll [data-must-read]').length).toBeGreaterThan(0)
  })
})

const allow = { kind: 'allow', token: contract, spender: other, amount: 1_204_500_000n, change: 'set' } as const
const call = { to: contract, value: 0n, actions: [allow] } as const
const confirming: readonly (readonly [string, ShownReview])[] = [
  ['a permit', { kind: 'typed-data', name: 'Permit', domain: [], rows: [], actions: [allow], tokens: [token], dangers: ['permit', 'long'] }],
  ['an unlimited approval', transaction({ actions: [{ ...allow, amount: 2n ** 256n - 1n }], dangers: ['unlimited', 'person'] })],
  [
    'the code of others',
    {
      ...{ kind: 'operation', tokens: [token], dangers: ['delegation'], calls: [call], fee: 1n, deploys: false },
      authorization: { delegate: contract, replaces: false },
    },
  ],
  ['two calls', { kind: 'operation', tokens: [token], dangers: ['unlimited', 'unknown'], calls: [call, call], fee: 1n, deploys: false }],
  ['many calls', { kind: 'operation', tokens: [token], dangers: ['unlimited', 'unknown'], calls: [call, call, call], fee: 1n, deploys: false }],
  ['a transaction of Solana', onSolana({ dangers: ['unknown'], changes: [{ kind: 'out', amount: 1n, to: other }] })],
  ['a message', { kind: 'message', text: undefined, hex: '0xff', dangers: ['bytes', 'hash'] }],
]
test.each(confirming)(
  'a dangerous review has one order: finding, what it is about, whole address, fee, values as they are, box, the buttons: %s',
  async (_, review) => {
    const view = await showReview(review, review.kind === 'solana' ? { chain: solana } : {})
    const parts = view.all('.pt-banner, .pt-delta, pre, [role=group], .pt-dl, footer input, footer button')
    const order = parts.map((part) =>
      part.matches('.pt-banner')
        ? 0
        : part.matches('.pt-delta, [role=group], .pt-vault-top .pt-dl')
          ? 1
          : part.matches('.pt-dl, pre')
            ? 2
            : part.matches('input')
              ? 3
              : 4,
    )
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(order.filter((place) => place === 0)).toHaveLength(1)
    expect(order.slice(-3)).toEqual([3, 4, 4])
    expect(view.all('footer button')[0]?.textContent).toBe('Decline')
  },
)
