import { type ConnectReason, reasonOf } from '../../kernel/api/index.js'
import type { AttemptStatus } from './attempt.js'

const meanings: Readonly<Partial<Record<ConnectReason, AttemptStatus>>> = {
  rejected: 'declined',
  timeout: 'silent',
  'not-loaded': 'lost',
  'not-found': 'gone',
  plugin: 'ended',
}

/** Whether code could not be loaded, by the messages of browsers and bundlers. */
const isLost = (error: unknown): boolean => error instanceof Error && /imported module|importing a module|loading chunk/i.test(error.message)

/** Reads what a failed connection means. */
export const failureOf = (error: unknown): AttemptStatus =>
  meanings[reasonOf(error, 'connect')] ?? (isLost(error) || (error instanceof Error && isLost(error.cause)) ? 'lost' : 'failed')
