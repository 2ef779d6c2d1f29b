import * as z from 'zod/mini'
import { siteShape } from '../base/siteShape.js'
import { isPublicKey, readEnvelope, type SealedEnvelope } from '../keys/sealedEnvelope.js'

/**
 * Tasks that a frame of this site gives to the site's own window, which has the unpartitioned storage.
 * `use` transfers the share of this browser. `keep` stores it for other websites. `passkey` creates a passkey and stores the share.
 * `unlock` uses a passkey.
 */
export type PopupTaskKind = 'use' | 'keep' | 'passkey' | 'unlock'

/** Why a task ended without a result. The views have a sentence for each reason. */
export type PopupTaskProblem =
  /** The visitor declined in the window, or closed it. */
  | 'declined'
  | 'closed'
  /** The window did not answer in time. */
  | 'hung'
  /** This browser has no share for other websites yet, or only one of another visitor or of an older version. */
  | 'none'
  | 'other'
  | 'old'
  /** The passkey cannot store a secret, was not used, or is a different one. */
  | 'unsupported'
  | 'unused'
  | 'failed'
const problems = ['declined', 'closed', 'hung', 'none', 'other', 'old', 'unsupported', 'unused', 'failed'] as const

export class PopupTaskError extends Error {
  override readonly name = 'PopupTaskError'
  readonly problem: PopupTaskProblem
  constructor(problem: PopupTaskProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

const publicKey = z.string().check(z.refine(isPublicKey))
const envelope = z.pipe(
  z.unknown(),
  z.transform((input, context): SealedEnvelope => {
    const read = readEnvelope(input)
    if (read) return read
    context.issues.push({ code: 'custom', message: 'is not a sealed envelope', input })
    return z.NEVER
  }),
)
const credential = z.string().check(z.regex(/^[\w-]{16,1366}$/))
const salt = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))
const state = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const base = { task: z.literal(1), state }

const requestShape = z.object({
  ...base,
  step: z.literal('request'),
  kind: z.enum(['use', 'keep', 'passkey', 'unlock']),
  /** Origin of the website around the frame. */
  site: siteShape,
  user: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** The name of the visitor in the list of their passkeys. */
  name: z.string().check(z.maxLength(254)),
  wallet: z.object({ version: z.int(), evmAddress: z.string().check(z.maxLength(64)), solanaAddress: z.string().check(z.maxLength(64)) }),
  recipientKey: publicKey,
  /** The passkeys of which one is used. */
  passkeys: z.optional(z.array(z.object({ credential, salt })).check(z.minLength(1), z.maxLength(20))),
})
const resultShape = z.object({
  ...base,
  step: z.literal('result'),
  envelope: z.optional(envelope),
  recipientKey: z.optional(publicKey),
  /** The passkey that was created or used. */
  credential: z.optional(credential),
  salt: z.optional(salt),
})
const shapes = {
  ready: z.object({ ...base, step: z.literal('ready') }),
  request: requestShape,
  result: resultShape,
  copy: z.object({ ...base, step: z.literal('copy'), envelope }),
  stored: z.object({ ...base, step: z.literal('stored') }),
  failed: z.object({ ...base, step: z.literal('failed'), why: z.enum(problems) }),
} as const

export type TaskStep = keyof typeof shapes
export type TaskMessage<step extends TaskStep> = z.output<(typeof shapes)[step]>
export type TaskRequest = Omit<TaskMessage<'request'>, 'task' | 'state' | 'step'>
export type TaskResult = Omit<TaskMessage<'result'>, 'task' | 'state' | 'step'>

/** Returns undefined for anything else. */
export const readTaskMessage = <step extends TaskStep>(step: step, input: unknown): TaskMessage<step> | undefined => {
  const read = z.safeParse(shapes[step], input)
  // The message was validated by the shape of this step.
  return read.success ? (read.data as TaskMessage<step>) : undefined
}

/** The context of a task's envelope, which binds it to this task and user. */
export const taskContext = (kind: PopupTaskKind | 'copy', stateOf: string, user: string): string => JSON.stringify([kind, stateOf, user])

/** The address of the window, which finds its task by the fragment. */
export const taskAddress = (stateOf: string): string => `/wallet#${stateOf}`
export const readTaskState = (fragment: string): string | undefined => z.safeParse(state, fragment.replace(/^#/, '')).data
