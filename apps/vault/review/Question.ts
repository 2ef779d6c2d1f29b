import * as z from 'zod/mini'
import { dangers, signedKinds } from 'portico-lib/review/Action.js'
import { chainShape } from '../base/readConfig.js'
import type { Review, Stop } from './Review.js'

const list = <item extends z.core.$ZodType>(item: item) => z.readonly(z.array(item))
/** A maximum above the size of any request that is read, so that `toShown` leaves nothing out. */
const text = z.string().check(z.maxLength(2_000_000))
const short = z.string().check(z.maxLength(400))
/** All of them: a missing one is a type error. */
const stops: { readonly [name in Stop]: name } = {
  'sign-in': 'sign-in',
  fails: 'fails',
  funds: 'funds',
  expired: 'expired',
  handover: 'handover',
  smart: 'smart',
  hash: 'hash',
}
const stop = z.enum(stops)
const amount = z.bigint()
const count = z.int().check(z.nonnegative())
const token = z.object({ contract: short, symbol: z.optional(short), decimals: z.optional(count), items: z.optional(z.boolean()) })
/** The price in US dollars, from the gateway. Only prices that had arrived when the question was asked are included. */
const shownPrice = z.object({ contract: z.optional(short), price: z.string().check(z.regex(/^\d{1,40}(\.\d{1,60})?$/)) })
const prices = z.optional(list(shownPrice))
const danger = z.enum(dangers)
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pay'), to: short, amount, from: z.optional(short) }),
  z.object({ kind: z.literal('transfer'), token: short, from: short, to: short, amount }),
  z.object({
    kind: z.literal('allow'),
    token: short,
    spender: short,
    amount,
    change: z.enum(['set', 'more', 'less']),
    until: z.optional(amount),
    usableUntil: z.optional(amount),
  }),
  z.object({ kind: z.literal('allow-item'), collection: short, spender: z.optional(short), id: amount, usableUntil: z.optional(amount) }),
  z.object({ kind: z.literal('operator'), collection: short, operator: short, allowed: z.boolean() }),
  z.object({ kind: z.literal('items'), collection: short, from: short, to: short, items: list(z.object({ id: amount, amount })) }),
  z.object({ kind: z.literal('delegate'), to: z.optional(short), everywhere: z.boolean() }),
  z.object({ kind: z.literal('owner'), contract: short, to: z.optional(short) }),
  z.object({ kind: z.literal('known'), contract: short, signature: short, rows: list(z.object({ type: short, text })), risks: list(danger) }),
  z.object({ kind: z.literal('call'), contract: short, signature: short, rows: list(z.object({ type: short, text })) }),
  z.object({ kind: z.literal('signed'), as: z.enum(signedKinds), contract: z.optional(short), to: z.optional(short) }),
  z.object({ kind: z.literal('unknown'), contract: short, data: text }),
  z.object({ kind: z.literal('create'), data: text }),
])
const actions = list(action)
/** The fields that every review has. */
const judged = { dangers: list(danger), stop: z.optional(stop) }
const row = z.object({ path: text, type: text, value: text })
const solanaChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('out'), amount, token: z.optional(token), to: z.optional(short), holder: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('in'), amount, token: z.optional(token), from: z.optional(short) }),
  z.object({ kind: z.literal('others'), amount, token: z.optional(token), from: short, to: short }),
  z.object({ kind: z.literal('delegate'), amount, token, delegate: short }),
  z.object({ kind: z.literal('open'), owner: short, token }),
  z.object({ kind: z.literal('memo'), text }),
])
const review = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), text: z.optional(text), hex: text, signsIn: z.optional(z.boolean()), ...judged }),
  z.object({ kind: z.literal('typed-data'), name: text, domain: list(row), rows: list(row), actions, tokens: list(token), ...judged }),
  z.object({ kind: z.literal('transaction'), to: z.optional(short), value: amount, actions, tokens: list(token), fee: amount, ...judged }),
  z.object({
    kind: z.literal('operation'),
    calls: list(z.object({ to: short, value: amount, actions })),
    tokens: list(token),
    fee: z.optional(amount),
    deploys: z.boolean(),
    authorization: z.optional(z.object({ delegate: short, replaces: z.boolean() })),
    ...judged,
  }),
  z.object({
    kind: z.literal('solana'),
    changes: list(solanaChange),
    unread: list(z.object({ program: short, data: text })),
    net: z.optional(list(solanaChange)),
    payer: z.optional(short),
    fee: amount,
    lasts: z.boolean(),
    ...judged,
  }),
])
const terms = z.object({
  expiry: z.number(),
  native: amount,
  tokens: list(z.object({ contract: short, allowance: amount })),
  contracts: list(z.object({ contract: short, functions: list(z.object({ selector: short, signature: z.optional(text) })) })),
  calls: z.optional(count),
  rate: z.optional(z.object({ count, interval: count })),
})
/** `site` is the host of the website. */
const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    review,
    place: z.optional(z.object({ at: count, count })),
    /** The token whose unlimited approval the visitor may limit. */
    limits: z.optional(short),
    /** Whether they limited it. */
    limited: z.optional(z.boolean()),
    site: short,
    address: short,
    chain: chainShape,
    prices,
  }),
  z.object({ kind: z.literal('grant'), terms, tokens: list(token), site: short, address: short, chain: chainShape, prices }),
  z.object({ kind: z.literal('delete'), evmAddress: short, solanaAddress: short }),
  z.object({ kind: z.literal('export') }),
])

/** The question for the visitor before a key is used, a wallet is deleted or its words are displayed. It can be sent to a window of this site. */
export type Question = z.output<typeof question>
/** The displayed part of a review, without the data to sign. */
export type ShownReview = z.output<typeof review>
export type ShownToken = z.output<typeof token>
export type ShownPrice = z.output<typeof shownPrice>
export type ShownTerms = z.output<typeof terms>
export type ShownSolanaChange = z.output<typeof solanaChange>

/** The tokens that a review names. */
export const tokensOf = (shown: ShownReview): readonly ShownToken[] => {
  if (shown.kind === 'message') return []
  if (shown.kind !== 'solana') return shown.tokens
  return [...shown.changes, ...(shown.net ?? [])].flatMap((change) => ('token' in change && change.token ? [change.token] : []))
}
/** A question about amounts, for which prices may be known. */
export type MoneyQuestion = Extract<Question, { readonly kind: 'request' | 'grant' }>
export const isAboutMoney = (asked: Question): asked is MoneyQuestion => asked.kind === 'grant' || (asked.kind === 'request' && asked.review.kind !== 'message')
/** The contracts of the tokens in it. */
export const contractsIn = (asked: MoneyQuestion): readonly string[] =>
  (asked.kind === 'grant' ? asked.tokens : tokensOf(asked.review)).map(({ contract }) => contract)

/** Validates the question in a message of a frame of this site. Returns undefined for anything else. */
export const readQuestion = (input: unknown): Question | undefined => z.safeParse(question, input).data

/** The displayed part of a review. Unknown fields are removed, including the data to sign. */
export const toShown = (input: Review): ShownReview => z.parse(review, input)

/**
 * Whether the request is a sign-in to the requesting website. Such a signature is worthless anywhere else, so the frame itself may ask
 * for it. Any other text may be the one from which a network derives the keys of an account.
 */
export const isOwnSignIn = (asked: Question): boolean => asked.kind === 'request' && asked.review.kind === 'message' && asked.review.signsIn === true
