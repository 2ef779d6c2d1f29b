import type { Question, ShownReview, ShownTerms } from '../../../apps/vault/review/Question.js'
import { AskInWindow } from '../../../apps/vault/views/AskInWindow.js'
import { AskVisitor } from '../../../apps/vault/views/AskVisitor.js'
import type { VaultChain } from '../../../apps/vault/base/readConfig.js'
import { showSite } from '../page/showSite.js'
import type { Screen } from '../Screen.js'

// What the secure site asks before a key is used: each kind of request, with what can be wrong with it.

const [own, other, contract] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
]
const solanaAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const ether: VaultChain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const solana: VaultChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  currency: { symbol: 'SOL', decimals: 9 },
  rpc: 'https://node.example',
}
const usdc = { contract, symbol: 'USDC', decimals: 6 }
const prices = [{ price: '3412.60' }, { contract, price: '1' }]

type Shown<kind extends ShownReview['kind']> = Partial<Extract<ShownReview, { readonly kind: kind }>>
const none = { dangers: [] } as const
const message = (facts: Shown<'message'>): ShownReview => ({ kind: 'message', text: 'Hello', hex: '0x68656c6c6f', ...none, ...facts })
const transaction = (facts: Shown<'transaction'>): ShownReview => ({
  ...{ kind: 'transaction', to: contract, value: 0n, actions: [], tokens: [usdc], fee: 21_000n * 10n ** 9n },
  ...none,
  ...facts,
})
const operation = (facts: Shown<'operation'>): ShownReview => ({
  kind: 'operation',
  tokens: [usdc],
  calls: [],
  fee: 10n ** 14n,
  deploys: false,
  ...none,
  ...facts,
})
const typed = (facts: Shown<'typed-data'>): ShownReview => ({
  kind: 'typed-data',
  name: 'Permit',
  domain: [],
  rows: [],
  actions: [],
  tokens: [usdc],
  ...none,
  ...facts,
})
const onSolana = (facts: Shown<'solana'>): ShownReview => ({ kind: 'solana', changes: [], unread: [], fee: 5_000n, lasts: false, ...none, ...facts })

/** The card in the frame that leads to the window. No window opens in a picture. */
const door = (about: Question, why: 'always' | 'covered' = 'always', onAsk: (onCut: () => void, state: string) => void = () => {}) => {
  window.open = () => null
  const windows = {
    ask: (state: string, onCut: () => void) => {
      onAsk(onCut, state)
      return () => {}
    },
    greeted: () => {},
  }
  return showSite(<AskInWindow about={about} question={() => about} why={why} windows={windows} onApprove={() => {}} onDecline={() => {}} />)
}
/** The window says that it is there, as one that the page opened. */
const openDoor = async (closed: boolean) => {
  let state = ''
  const site = await door(questions['a permit'] as Question, 'always', (_, named) => {
    state = named
  })
  const source = { closed: false, postMessage: () => {} }
  const { origin } = location
  window.dispatchEvent(Object.assign(new Event('message'), { origin, source, data: { review: 2, state, step: 'ready' } }))
  if (closed) Object.assign(source, { closed: true })
  await new Promise<void>((done) => setTimeout(done, closed ? 2_500 : 0))
  await site.settle()
}
const ask = (question: Question) => showSite(<AskVisitor question={question} onApprove={() => {}} onDecline={() => {}} />)
const request = (review: ShownReview, more: Partial<Extract<Question, { readonly kind: 'request' }>> = {}): Question => ({
  ...{ kind: 'request', review, site: 'lumen.market', address: own, chain: review.kind === 'solana' ? solana : ether, prices },
  ...more,
})

const allow = { kind: 'allow', token: contract, spender: other, amount: 1_204_500_000n, change: 'set' } as const
const unlimited = { ...allow, amount: 2n ** 256n - 1n } as const
const pay = { kind: 'pay', to: other, amount: 80_000_000_000_000_000n } as const
const transfer = { kind: 'transfer', token: contract, from: own, to: other, amount: 250_000_000n } as const
const call = { to: contract, value: 0n, actions: [allow] } as const
const payCall = { to: other, value: pay.amount, actions: [pay] } as const
const rows = ['maker', 'item', 'price', 'expires'].map((path) => ({ path, type: 'string', value: path === 'maker' ? own : `The ${path} of this order` }))

const terms: ShownTerms = {
  ...{ expiry: Date.UTC(2031, 4, 6, 12) / 1_000, native: 10n ** 17n, tokens: [{ contract, allowance: 25_000_000n }] },
  ...{ contracts: [{ contract: other, functions: [{ selector: '0xa0712d68', signature: 'mint(uint256)' }, { selector: '0x12345678' }] }] },
  ...{ calls: 12, rate: { count: 2, interval: 60 } },
}
const grant = (changed: Partial<ShownTerms> = {}): Question => ({
  ...{ kind: 'grant', terms: { ...terms, ...changed }, tokens: [usdc], site: 'lumen.market', address: own, chain: ether, prices },
})
const remove: Question = { kind: 'delete', evmAddress: own, solanaAddress }

/** Each question by what it is called. */
export const questions: Readonly<Record<string, Question>> = {
  'a message': request(message({})),
  'a long message': request(message({ text: 'I agree to the terms of this site. '.repeat(30) })),
  'bytes that may be a hash': request(message({ text: undefined, hex: `0x${'ff'.repeat(32)}`, dangers: ['bytes', 'hash'] })),
  'a sign-in of another site': request(message({ text: 'evil.example wants you to sign in', dangers: ['website'], stop: 'sign-in' })),
  'a payment': request(transaction({ to: other, value: pay.amount, actions: [pay] })),
  'a token is sent': request(transaction({ actions: [transfer] })),
  'an approval': request(transaction({ actions: [allow] })),
  'an unlimited approval': request(transaction({ actions: [unlimited], dangers: ['unlimited', 'person'] })),
  'all items of a collection': request(
    transaction({ actions: [{ kind: 'operator', collection: contract, operator: other, allowed: true }], dangers: ['operator'] }),
  ),
  'a call that is not known': request(transaction({ actions: [{ kind: 'unknown', contract, data: `0x12345678${'00'.repeat(64)}` }], dangers: ['unknown'] })),
  'a transaction that fails': request(transaction({ to: other, value: pay.amount, actions: [pay], stop: 'fails' })),
  'too little to pay it': request(transaction({ to: other, value: pay.amount, actions: [pay], stop: 'funds' })),
  'a permit': request(typed({ actions: [unlimited], dangers: ['permit', 'unlimited', 'long'], rows })),
  'an order': request(typed({ name: 'Order', rows, dangers: ['order'] })),
  'typed data': request(typed({ name: 'Mail', rows, domain: [{ path: 'name', type: 'string', value: 'Lumen Market' }] })),
  'two calls': request(operation({ calls: [call, payCall] })),
  'two calls with a finding': request(operation({ calls: [{ ...call, actions: [unlimited] }, payCall], dangers: ['unlimited', 'unknown'] })),
  'many calls': request(operation({ calls: [call, payCall, call, payCall], dangers: ['unlimited'] })),
  'calls that another one pays': request(operation({ calls: [payCall], fee: undefined, deploys: true })),
  'the code of others': request(operation({ calls: [call], dangers: ['delegation'], authorization: { delegate: contract, replaces: false } })),
  'the second of three': request(message({}), { place: { at: 2, count: 3 } }),
  'coins of Solana': request(onSolana({ changes: [{ kind: 'out', amount: 1_500_000_000n, to: solanaAddress }] })),
  'a program that is not known': request(
    onSolana({
      changes: [{ kind: 'out', amount: 1n, to: solanaAddress }],
      unread: [{ program: solanaAddress, data: '0x01' }],
      dangers: ['unknown'],
      lasts: true,
    }),
  ),
  'a permission': grant({ contracts: [] }),
  'a permission with contracts': grant(),
  'a deletion': remove,
  'the words': { kind: 'export' },
}

export const reviewScreens: readonly Screen[] = [
  ...Object.entries(questions).map(([name, question]): Screen => ({ name: `secure review: ${name}`, show: () => ask(question) })),
  {
    name: 'secure review: details',
    show: async () => {
      const site = await ask(request(transaction({ actions: [allow] })))
      await site.press('.pt-vault-details button')
    },
  },
  ...Object.entries(questions).map(
    ([name, question]): Screen => ({ name: `door: ${name}`, inSight: ['.pt-say', '.pt-foot button'], show: () => door(question) }),
  ),
  {
    name: 'door: covered',
    show: () => door(request(transaction({ to: other, value: pay.amount, actions: [pay] })), 'covered'),
  },
  { name: 'door: blocked', show: async () => (await door(questions['a permit'] as Question)).press('.pt-foot button', -1) },
  {
    name: 'door: cut off',
    show: async () => {
      let cut = () => {}
      const site = await door(questions['a permit'] as Question, 'always', (onCut) => {
        cut = onCut
      })
      cut()
      await site.settle()
    },
  },
  { name: 'door: window open', show: () => openDoor(false) },
  { name: 'door: window closed', show: () => openDoor(true) },
]
