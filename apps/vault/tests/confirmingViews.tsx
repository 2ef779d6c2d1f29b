import type { ReactNode } from 'react'
import type { Action } from 'portico-lib/review/Action.js'
import type { Question, ShownReview, ShownTerms } from '../review/Question.js'
import { ApproveElsewhere } from '../views/ApproveElsewhere.js'
import { AskVisitor } from '../views/AskVisitor.js'
import { AskDevice } from '../views/DeviceWindow.js'
import { KeepFile } from '../views/KeepFile.js'
import { AskKeep } from '../views/KeepWindow.js'
import { ConfirmSite } from '../views/LoginWindow.js'
import { ConfirmTask } from '../views/WalletWindow.js'
import { contract, ether, onSolana, other, own, solana, token, transaction } from './showReview.js'

const none = (): void => undefined
const prices = [{ price: '3417' }, { contract: contract.toLowerCase(), price: '1' }]
/** 1 January 2027. */
const until = 1_798_761_600n

const pay: Action = { kind: 'pay', to: other, amount: 10n ** 18n }
const allow: Action = { kind: 'allow', token: contract, spender: other, amount: 1_204_500_000n, change: 'set' }
const all: Action = { ...allow, amount: 2n ** 256n - 1n }
const unknown: Action = { kind: 'unknown', contract, data: `0x${'12ab'.repeat(60)}` }
const swap: Action = {
  kind: 'known',
  contract,
  signature: 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
  rows: [{ type: '(address,address,uint24,address,uint256,uint256,uint160)', text: `[${contract}, ${other}, 3000, ${own}, 120000000, 3500000000000000, 0]` }],
  risks: ['moves'],
}
const callOf = (...actions: readonly Action[]) => ({ to: other, value: 0n, actions })
const operation = (facts: Partial<Extract<ShownReview, { readonly kind: 'operation' }>>): ShownReview => ({
  kind: 'operation',
  calls: [callOf(pay)],
  tokens: [token],
  dangers: [],
  fee: 53_200_000_000_000n,
  deploys: false,
  ...facts,
})
const typed = (facts: Partial<Extract<ShownReview, { readonly kind: 'typed-data' }>>): ShownReview => ({
  kind: 'typed-data',
  name: 'Permit',
  domain: [
    { path: 'name', type: 'string', value: 'USD Coin' },
    { path: 'chainId', type: 'uint256', value: '1' },
    { path: 'verifyingContract', type: 'address', value: contract },
  ],
  rows: [
    { path: 'owner', type: 'address', value: own },
    { path: 'spender', type: 'address', value: other },
    { path: 'value', type: 'uint256', value: '1204500000' },
    { path: 'deadline', type: 'uint256', value: `${until}` },
  ],
  actions: [],
  tokens: [token],
  dangers: [],
  ...facts,
})
const text = [
  'lumen.market wants you to sign in with your Ethereum account:',
  own,
  '',
  'Sign in to Lumen Market.',
  '',
  'URI: https://lumen.market/',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 8f3c9a1b',
  'Issued At: 2026-11-23T02:00:00.000Z',
].join('\n')

/** Questions for the visitor before a signature, by the kind of data. */
const reviews = {
  'a payment': transaction({ actions: [{ ...pay, amount: 5n * 10n ** 16n }] }),
  'a payment that is not funded': transaction({ actions: [pay], stop: 'funds' }),
  'tokens with a long amount': transaction({ actions: [{ kind: 'transfer', token: contract, from: own, to: other, amount: 123_456_789_012_345n }] }),
  'tokens without a name': transaction({ actions: [{ kind: 'transfer', token: contract, from: own, to: other, amount: 123_456n }], tokens: [] }),
  'an item': transaction({ actions: [{ kind: 'items', collection: contract, from: own, to: other, items: [{ id: 7_214n, amount: 1n }] }] }),
  'a message': { kind: 'message', text: 'Harbour opens at six.', hex: '0x00', dangers: [] },
  'a sign-in': { kind: 'message', text, hex: '0x00', dangers: [] },
  'a message that is not text': { kind: 'message', text: undefined, hex: `0x${'ff'.repeat(32)}`, dangers: ['bytes', 'hash'], stop: 'hash' },
  'a permit': typed({ actions: [{ ...allow, until }], dangers: ['permit', 'long'] }),
  'a permit without limit': typed({ actions: [{ ...all, until }], dangers: ['permit', 'unlimited', 'long', 'person'] }),
  'an order': typed({ name: 'OrderComponents', dangers: ['order'] }),
  'an approval': transaction({ actions: [allow] }),
  'an approval without limit': transaction({ actions: [all], dangers: ['unlimited', 'person'] }),
  'an approval for every item': transaction({ actions: [{ kind: 'operator', collection: contract, operator: other, allowed: true }], dangers: ['operator'] }),
  'an unknown call': transaction({ actions: [unknown], dangers: ['unknown'] }),
  'a swap': transaction({ actions: [swap], dangers: ['moves'] }),
  'a contract that is created': transaction({ to: undefined, actions: [{ kind: 'create', data: `0x${'60'.repeat(200)}` }], dangers: ['unknown'] }),
  'a new owner': transaction({ actions: [{ kind: 'owner', contract, to: other }], dangers: ['owner'], stop: 'handover' }),
  'the code of others': operation({ calls: [callOf(allow)], dangers: ['delegation'], authorization: { delegate: contract, replaces: true } }),
  'the code of others with two actions': operation({
    calls: [callOf(pay), callOf(allow)],
    dangers: ['delegation', 'unlimited'],
    authorization: { delegate: contract, replaces: false },
  }),
  'the first payment of a smart account': operation({ deploys: true, fee: undefined }),
  'two actions': operation({ calls: [callOf(pay), callOf({ ...allow, amount: 120_000_000n })] }),
  'two actions with a finding': operation({ calls: [callOf(pay), callOf(all)], dangers: ['unlimited', 'unknown'] }),
  'an approval and a swap': operation({ calls: [callOf({ ...allow, amount: 120_000_000n }), callOf(swap)], dangers: ['moves'] }),
  'three actions with a finding': operation({ calls: [callOf(pay), callOf(allow), callOf(unknown)], dangers: ['unknown', 'person'] }),
  'ten actions': operation({ calls: Array.from({ length: 10 }, () => callOf(pay)) }),
  'a payment on Solana': onSolana({ changes: [{ kind: 'out', amount: 250_000_000n, to: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy' }] }),
  'tokens on Solana': onSolana({
    changes: [
      {
        kind: 'out',
        amount: 1_204_500_000n,
        token: { contract: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 },
        to: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
      },
    ],
  }),
  'an unknown program on Solana': onSolana({
    dangers: ['unknown'],
    unread: [{ program: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4', data: `0x${'ab'.repeat(40)}` }],
    net: [{ kind: 'out', amount: 250_000_000n }],
  }),
} satisfies Readonly<Record<string, ShownReview>>

const terms: ShownTerms = { expiry: Number(until), native: 10n ** 17n, tokens: [], contracts: [] }
const functions = [
  { selector: '0xa9059cbb', signature: 'transfer(address,uint256)' },
  { selector: '0x095ea7b3', signature: 'approve(address,uint256)' },
  { selector: '0x12345678' },
]
/** Permissions that a website requests, by kind. */
const permissions: Readonly<Record<string, ShownTerms>> = {
  'a permission to pay': terms,
  'a permission for tokens': { ...terms, tokens: [{ contract, allowance: 120_000_000n }], calls: 20, rate: { count: 1, interval: 60 } },
  'a permission with calls of a contract': { ...terms, contracts: [{ contract: other, functions }], calls: 20, rate: { count: 1, interval: 60 } },
  'a permission with calls of several contracts': {
    ...terms,
    tokens: [{ contract, allowance: 120_000_000n }],
    contracts: [other, own, contract].map((to) => ({ contract: to, functions })),
  },
}

const ask = (question: Question): ReactNode => <AskVisitor question={question} onApprove={none} onDecline={none} />
const named = <from,>(all: Readonly<Record<string, from>>, draw: (from: from) => ReactNode): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(Object.entries(all).map(([name, from]) => [name, draw(from)]))
const shared = { site: 'lumen.market', address: own, prices }
const never = () => new Promise<never>(none)

/** Every view in which something is confirmed, in the frame or in a window of this site, by subject. `now` is in ms since 1970. */
export const confirmingViews = (now: number): Readonly<Record<string, ReactNode>> => ({
  ...named<ShownReview>(reviews, (review) => ask({ kind: 'request', review, ...shared, chain: review.kind === 'solana' ? solana : ether })),
  'the second of two': ask({ kind: 'request', review: reviews['a payment'], place: { at: 2, count: 2 }, ...shared, chain: ether }),
  ...named(permissions, (given) => ask({ kind: 'grant', terms: given, tokens: given.tokens.map(() => token), ...shared, chain: ether })),
  'the words': ask({ kind: 'export' }),
  'a deletion': ask({ kind: 'delete', evmAddress: own, solanaAddress: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy' }),
  'the code of a new device': (
    <ApproveElsewhere
      requests={{ begin: async () => ({ code: '751746', link: `https://vault.example/device#${'ab'.repeat(60)}`, until: now + 300_000 }), finish: never }}
      onDone={none}
      onCodeNeeded={none}
      onFailed={none}
      onBack={none}
    />
  ),
  'a recovery file': <KeepFile replaces split={never} keep={never} onDone={none} onLater={none} onFailed={none} />,
})

/** The views that only windows have. */
export const windowViews = (now: number): Readonly<Record<string, ReactNode>> => ({
  'a new device': (
    <AskDevice
      asked={{ site: 'lumen.market', address: own, code: '751746', until: now + 300_000 }}
      offline={false}
      onAllow={none}
      onRefuse={none}
      onOver={none}
    />
  ),
  'a deletion that is taken back': <AskKeep of="deletion" failed={false} onKeep={none} />,
  'a change of the address that is taken back': <AskKeep of="address" failed={false} onKeep={none} />,
  'a login that goes to a website': <ConfirmSite provider="Google" name="mira.okafor@example.org" site="lumen.market" onGo={none} onCancel={none} />,
  ...named({ use: 'use', keep: 'keep', passkey: 'passkey', unlock: 'unlock' } as const, (kind) => (
    <ConfirmTask kind={kind} site="lumen.market" address={own} onGo={none} onNo={none} />
  )),
})
