import * as z from 'zod/mini'
import { siteShape } from './siteShape.js'
import { isPublicKey, readParcel, type Parcel } from '../keys/parcels.js'

/**
 * What a frame of this site asks of the site's own window, which has the storage that no website is part of.
 *
 * `use`: hand the share of this browser over. `keep`: keep it for other websites. `passkey`: make a passkey, and keep the share. `unlock`: use
 * a passkey.
 */
export type ErrandKind = 'use' | 'keep' | 'passkey' | 'unlock'

/** Why an errand ended without a result. The views have a sentence for each. */
export type ErrandProblem =
  /** The visitor said no in the window, or closed it. */
  | 'declined'
  | 'closed'
  /** The window did not answer in time. */
  | 'hung'
  /** This browser has no share for other websites yet, that of another visitor only, or one of an older version. */
  | 'none'
  | 'other'
  | 'old'
  /** The passkey cannot keep a secret, was not used, or is another one. */
  | 'unsupported'
  | 'unused'
  | 'failed'
const problems = ['declined', 'closed', 'hung', 'none', 'other', 'old', 'unsupported', 'unused', 'failed'] as const

export class ErrandError extends Error {
  override readonly name = 'ErrandError'
  readonly problem: ErrandProblem
  constructor(problem: ErrandProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

const publicKey = z.string().check(z.refine(isPublicKey))
const parcel = z.pipe(
  z.unknown(),
  z.transform((input, context): Parcel => {
    const read = readParcel(input)
    if (read) return read
    context.issues.push({ code: 'custom', message: 'is no parcel', input })
    return z.NEVER
  }),
)
const credential = z.string().check(z.regex(/^[\w-]{16,1366}$/))
const salt = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))
const state = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const base = { errand: z.literal(1), state }

const askShape = z.object({
  ...base,
  step: z.literal('ask'),
  kind: z.enum(['use', 'keep', 'passkey', 'unlock']),
  /** Origin of the website around the frame. */
  site: siteShape,
  user: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** How the visitor is called in the list of their passkeys. */
  name: z.string().check(z.maxLength(254)),
  wallet: z.object({ version: z.int(), evmAddress: z.string().check(z.maxLength(64)), solanaAddress: z.string().check(z.maxLength(64)) }),
  door: publicKey,
  credential: z.optional(credential),
  salt: z.optional(salt),
})
const doneShape = z.object({
  ...base,
  step: z.literal('done'),
  parcel: z.optional(parcel),
  door: z.optional(publicKey),
  credential: z.optional(credential),
  salt: z.optional(salt),
})
const shapes = {
  ready: z.object({ ...base, step: z.literal('ready') }),
  ask: askShape,
  done: doneShape,
  copy: z.object({ ...base, step: z.literal('copy'), parcel }),
  kept: z.object({ ...base, step: z.literal('kept') }),
  failed: z.object({ ...base, step: z.literal('failed'), why: z.enum(problems) }),
} as const

export type ErrandStep = keyof typeof shapes
export type ErrandMessage<step extends ErrandStep> = z.output<(typeof shapes)[step]>
export type ErrandAsk = Omit<ErrandMessage<'ask'>, 'errand' | 'state' | 'step'>
export type ErrandDone = Omit<ErrandMessage<'done'>, 'errand' | 'state' | 'step'>

/** Undefined for everything else. */
export const readErrand = <step extends ErrandStep>(step: step, input: unknown): ErrandMessage<step> | undefined => {
  const read = z.safeParse(shapes[step], input)
  // The shape is that of this very step.
  return read.success ? (read.data as ErrandMessage<step>) : undefined
}

/** What a parcel of an errand is packed for: it opens in no other errand, and for no other user. */
export const errandContext = (kind: ErrandKind | 'copy', stateOf: string, user: string): string => JSON.stringify([kind, stateOf, user])

/** Where the window is, which finds its errand by the fragment. */
export const errandAddress = (stateOf: string): string => `/wallet#${stateOf}`
export const readErrandState = (fragment: string): string | undefined => z.safeParse(state, fragment.replace(/^#/, '')).data
