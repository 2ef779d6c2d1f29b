// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { ShownReview } from '../review/Question.js'
import type { Stop } from '../review/Review.js'
import { contract, onSolana, other, own, showReview, solana, token, transaction } from '../tests/showReview.js'

describe('every review', () => {
  test('names the website and the whole address of the account, and can be rejected', async () => {
    const view = await showReview({ kind: 'message', text: 'Harbour opens at six.', hex: '0x00', dangers: [] })
    expect(view.text()).toContain('lumen.market')
    await view.press('button', 'Details')
    expect(view.addresses()).toEqual([`Your account: ${own}`])
    await view.press('button', 'Decline')
    expect(view.ends).toEqual(['rejected'])
  })

  test('that is dangerous is red, offers to decline first, and waits for the box right above it', async () => {
    const view = await showReview(transaction({ actions: [{ kind: 'operator', collection: contract, operator: other, allowed: true }], dangers: ['operator'] }))
    expect(view.find('[role=alert] .pt-bad').textContent).toContain('Approval for every item')
    const buttons = view.all('footer button').map((button) => [button.textContent, button.className])
    expect(buttons).toEqual([
      ['Decline', expect.stringContaining('pt-primary')],
      ['Approve anyway', expect.stringContaining('pt-quiet-danger')],
    ])
    const deed = () => view.find('button', 'Approve anyway').getAttribute('aria-disabled')
    expect(deed()).toBe('true')
    await view.press('button', 'Approve anyway')
    expect(view.announced()).toContain('check the box')
    expect(view.root.activeElement).toBe(view.find('footer > :first-child input[type=checkbox]'))
    await view.press('input[type=checkbox]')
    expect([deed(), view.ends]).toEqual([null, []])
  })

  test('that moves tokens as visitors usually do says so, and has no box', async () => {
    const view = await showReview(transaction({ dangers: ['moves'] }))
    expect(view.find('.pt-warn').textContent).toContain('It can move your tokens')
    expect(view.all('input[type=checkbox]')).toEqual([])
    expect(view.find('.pt-primary').textContent).toBe('Approve')
  })

  test('of several calls says the sum first', async () => {
    const actions = [
      { kind: 'pay', to: other, amount: 10n ** 18n },
      { kind: 'allow', token: contract, spender: other, amount: 120_000_000n, change: 'set' },
    ] as const
    const view = await showReview(transaction({ actions }))
    expect(view.find('.pt-vault-sum').textContent).toBe('1 ETH and up to 120 USDC')
  })

  test('says which of several it is', async () => {
    const view = await showReview(onSolana({}), { chain: solana, place: { at: 2, count: 3 } })
    expect(view.text()).toContain('Request 2 of 3')
  })

  test('is not approved by a press that a script makes', async () => {
    const view = await showReview({ kind: 'message', text: 'Harbour opens at six.', hex: '0x00', dangers: [] })
    await view.press('button', 'Sign')
    expect(view.ends).toEqual([])
  })

  const reasons: { readonly [stop in Stop]: string } = {
    'sign-in': 'would sign you in to another site',
    fails: 'would fail',
    funds: 'doesn’t have enough',
    expired: 'took too long and expired',
    handover: 'someone else the owner',
    smart: 'let others use your smart account',
    hash: 'may stand for one you can’t see',
  }
  test.each(Object.entries(reasons))('that must not be approved (%s) says why, and offers to reject alone', async (stop, reason) => {
    const view = await showReview(transaction({ value: 1n, stop: stop as Stop }))
    expect(view.text()).toContain(reason)
    expect(view.find('button', 'Approve').getAttribute('aria-disabled')).toBe('true')
    await view.press('button', 'Approve')
    expect(view.announced()).toContain(reason)
    expect(view.ends).toEqual([])
    await view.press('button', 'Decline')
    expect(view.ends).toEqual(['rejected'])
  })
})

describe('a message', () => {
  test('is shown whole, and has neither a network nor a fee', async () => {
    const text = `First line\n${'word '.repeat(500)}\nlast line`
    const view = await showReview({ kind: 'message', text, hex: '0x00', dangers: [] })
    expect(view.find('pre').textContent).toBe(text)
    expect(view.text()).not.toContain('Network')
    expect(view.find('button', 'Sign').getAttribute('aria-disabled')).toBeNull()
  })

  test('without a text is shown as bytes, with a warning', async () => {
    const view = await showReview({ kind: 'message', text: undefined, hex: '0xff00ff', dangers: ['bytes'] })
    expect(view.find('pre').textContent).toBe('0xff00ff')
    expect(view.text()).toContain('This isn’t text')
  })
})

describe('typed data', () => {
  const data: ShownReview = {
    kind: 'typed-data',
    name: 'Permit',
    domain: [{ path: 'verifyingContract', type: 'address', value: contract }],
    actions: [],
    tokens: [],
    dangers: ['permit'],
    rows: [
      { path: 'spender', type: 'address', value: other },
      { path: 'details.amount', type: 'uint160', value: '1461501637330902918203684832716283019655932542975' },
    ],
  }

  test('shows each value with its place', async () => {
    const view = await showReview(data)
    const rows = view.all('dl.pt-raw > div').map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent])
    expect(rows).toEqual([
      ['verifyingContract', contract],
      ['spender', other],
      ['details.amount', '1461501637330902918203684832716283019655932542975'],
    ])
    expect(view.text()).toContain('Sign “Permit”?')
  })

  test('that lets others move tokens is warned of, and other data is not', async () => {
    expect((await showReview(data)).text()).toContain('This signature can cost you tokens')
    expect((await showReview({ ...data, dangers: [] })).text()).not.toContain('cost you tokens')
  })
})

describe('a transaction', () => {
  test('of the native currency shows the amount, the receiver, the network and the highest fee', async () => {
    const view = await showReview(transaction({ to: other, value: 10n ** 17n, actions: [{ kind: 'pay', to: other, amount: 10n ** 17n }] }))
    expect(view.text()).toContain('0.1 ETH leaves your account')
    expect(view.addresses()).toEqual([`Receiver: ${other}`])
    expect(view.text()).toContain('Ethereum')
    expect(view.find('[title="0.000021"]').textContent).toContain('ETH')
  })

  test('of a token shows amount, receiver and contract; without decimals it counts base units', async () => {
    const actions = [{ kind: 'transfer', token: contract, from: own, to: other, amount: 1_500_000n }] as const
    const view = await showReview(transaction({ actions }))
    expect(view.text()).toContain('1.5 USDC leaves your account')
    expect(view.addresses()).toEqual([`Receiver: ${other}`])
    await view.press('button', 'Details')
    expect(view.addresses()).toEqual([`Receiver: ${other}`, `Your account: ${own}`, `Token contract: ${contract}`])
    const unknown = await showReview(transaction({ actions, tokens: [{ contract }] }))
    expect(unknown.text()).toContain('1500000 base units of a token with unknown decimals, or item number 1500000 leaves your account')
    // It is all there is to tell the token by.
    expect(unknown.addresses()).toEqual([`Receiver: ${other}`, `Token contract: ${contract}`])
  })

  test('that permits an amount names it, and one beyond any supply is all', async () => {
    const allow = { kind: 'allow', token: contract, spender: other, amount: 2_000_000n, change: 'set' } as const
    const limited = await showReview(transaction({ actions: [allow] }))
    expect(limited.text()).toContain('An address can spend up to 2 USDC')
    expect(limited.addresses()).toEqual([`Spender: ${other}`])
    const unlimited = await showReview(transaction({ actions: [{ ...allow, amount: 2n ** 256n - 1n }] }))
    expect(unlimited.text()).toContain('An address can spend all your USDC')
  })

  test('that gives or takes the right to a collection says which', async () => {
    const operator = { kind: 'operator', collection: contract, operator: other } as const
    expect((await showReview(transaction({ actions: [{ ...operator, allowed: true }] }))).text()).toContain('An address can move every item in a collection')
    expect((await showReview(transaction({ actions: [{ ...operator, allowed: false }] }))).text()).toContain(
      'An address will no longer be able to move the items',
    )
  })

  test.each([
    ['calls something unknown', { kind: 'unknown', contract, data: '0xdeadbeef' }, 'Calls an unknown function'],
    ['creates a contract', { kind: 'create', data: '0xdeadbeef' }, 'Creates a contract'],
  ] as const)('that %s shows the bytes and a warning', async (_, action, title) => {
    const pay = { kind: 'pay', to: contract, amount: 5n * 10n ** 17n } as const
    const view = await showReview(transaction({ actions: [pay, action], dangers: ['unknown'] }))
    expect(view.text()).toContain(title)
    expect(view.text()).toContain('0.5 ETH leaves your account')
    expect(view.text()).toContain('We can’t explain this')
    expect(view.find('pre').textContent).toBe('0xdeadbeef')
  })
})

describe('an operation of a smart account', () => {
  const calls = [
    { to: other, value: 10n ** 18n, actions: [{ kind: 'pay', to: other, amount: 10n ** 18n }] },
    { to: contract, value: 0n, actions: [{ kind: 'allow', token: contract, spender: other, amount: 1_000_000n, change: 'set' }] },
  ] as const

  test('shows each of its calls, and that all of them happen or none', async () => {
    const view = await showReview({ kind: 'operation', tokens: [token], dangers: [], calls, fee: 10n ** 15n, deploys: true })
    const sections = view.all('section[aria-label^="Action "]').map((section) => section.textContent ?? '')
    expect(sections).toHaveLength(2)
    expect(sections[0]).toContain('1 ETH leaves your account')
    expect(sections[1]).toContain('An address can spend up to 1 USDC')
    await view.press('button', 'Details')
    expect(view.text()).toContain('Either all of them happen, or none.')
    expect(view.text()).toContain('This also sets up your smart account on this network.')
    expect(view.text()).not.toContain('Paid for you')
  })

  test('whose fee somebody else pays says so', async () => {
    const view = await showReview({ kind: 'operation', tokens: [token], dangers: [], calls: calls.slice(0, 1), fee: undefined, deploys: false })
    expect(view.text()).toContain('Paid for you')
    expect(view.text()).not.toContain('sets up your smart account')
  })

  test('that gives the account the code of a contract names it, and what it replaces', async () => {
    const authorization = { delegate: contract, replaces: true }
    const view = await showReview({ kind: 'operation', tokens: [token], dangers: [], calls, fee: 1n, deploys: false, authorization })
    expect(view.text()).not.toContain('That contract decides')
    await view.press('button', 'Details')
    expect(view.text()).toContain('your account on Ethereum will be run by a contract')
    expect(view.addresses()[0]).toBe(`Contract that will run your account: ${contract}`)
    expect(view.text()).toContain('It replaces the contract that runs your account now')
    const first = await showReview({
      kind: 'operation',
      tokens: [token],
      dangers: [],
      calls,
      fee: 1n,
      deploys: false,
      authorization: { ...authorization, replaces: false },
    })
    expect(first.text()).not.toContain('It replaces the contract that runs your account now')
  })
})

describe('a transaction of Solana', () => {
  const [receiver, mint, program] = [
    '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  ]
  const coin = { contract: mint, symbol: 'USDC', decimals: 6 }

  test('shows what leaves and comes, with its addresses, and the note', async () => {
    const view = await showReview(
      onSolana({
        changes: [
          { kind: 'out', amount: 250_000_000n, to: receiver },
          { kind: 'out', amount: 3_000_000n, token: coin, to: receiver, holder: true },
          { kind: 'in', amount: 1_000_000n, token: coin },
          { kind: 'memo', text: 'Invoice 7' },
        ],
      }),
      { chain: solana },
    )
    for (const line of ['0.25 SOL leaves your account', '3 USDC leaves your account', '1 USDC arrives in your account', 'Invoice 7'])
      expect(view.text()).toContain(line)
    expect(view.addresses()).toEqual([
      `Receiver: ${receiver}`,
      `Receiver: a token account whose owner isn’t known: ${receiver}`,
      ...[mint, mint].map((address) => `Token: ${address}`),
    ])
    expect(view.find('[title="0.000005"]').textContent).toContain('SOL')
  })

  test('that lets another address spend says how much, or all', async () => {
    const delegate = { kind: 'delegate', amount: 2_000_000n, token: coin, delegate: receiver } as const
    expect((await showReview(onSolana({ changes: [delegate] }), { chain: solana })).text()).toContain('An address can spend up to 2 USDC')
    const all = await showReview(onSolana({ changes: [{ ...delegate, amount: 2n ** 64n - 1n }] }), { chain: solana })
    expect(all.text()).toContain('An address can spend all your USDC')
  })

  test('that calls unknown programs warns, shows their bytes, and what the network says of it', async () => {
    const view = await showReview(onSolana({ dangers: ['unknown'], unread: [{ program, data: '0x0102' }], net: [{ kind: 'out', amount: 10n ** 9n }] }), {
      chain: solana,
    })
    expect(view.text()).toContain('We can’t explain this')
    expect(view.addresses()).toContain(`Program called: ${program}`)
    expect(view.find('pre').textContent).toBe('0x0102')
    expect(view.find('[aria-label="In total, as simulated by the network"]').textContent).toContain('1 SOL leaves your account')
  })

  test('that lasts, costs nothing but its fee, or is paid by another account says so', async () => {
    const view = await showReview(onSolana({ lasts: true, payer: receiver }), { chain: solana })
    expect(view.text()).toContain('This transaction doesn’t expire')
    expect(view.text()).toContain('Only the fee leaves your account.')
    expect(view.text()).toContain('Another account pays the fee')
    expect(view.addresses()).toContain(`Another account pays the fee: ${receiver}`)
  })
})
