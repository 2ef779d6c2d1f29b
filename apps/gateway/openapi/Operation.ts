import type * as z from 'zod/mini'
import type { Cost } from '../http/costs.js'
import type { ErrorCode } from '../http/errorCodes.js'
import type { AnswerName } from './answers/answers.js'

/**
 * Who may ask: `anybody`; a page of a `project`; `visitor`, one of a project that may know the visitor by cookie or token; a `device` of the
 * secure site, which proves its key; a `login` of such a device.
 */
export type Access = 'anybody' | 'project' | 'visitor' | 'device' | 'login'

/** One operation of the HTTP contract. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** As the routes have it: `/v1/account/:account/balance`. */
  readonly path: string
  /** Unique. */
  readonly id: string
  readonly summary: string
  /** Who may ask. A picture, which tags request without naming a project, is for `anybody`. */
  readonly access: Access
  readonly cost: Cost
  /** The parameters of the path and of the query. */
  readonly input?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** The body is a form, and no JSON. */
  readonly form?: boolean
  /** Whether the visitor may be mailed about it, in the language of `locale`. */
  readonly mails?: boolean
  readonly example?: { readonly input?: Readonly<Record<string, string>>; readonly body?: unknown }
  /** JSON by its name, or what else is answered. */
  readonly answer: AnswerName | 'picture' | 'redirect'
  /** 200 without it. */
  readonly status?: number
  /** Whether it gives its answer with 503 where that says that the gateway cannot serve. */
  readonly unready?: boolean
  /** What it is refused with beside what its access and its input bring (`refusalsOf`). */
  readonly refuses?: readonly ErrorCode[]
}
