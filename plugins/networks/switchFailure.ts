import { reasonOf, type SwitchReason } from '../../kernel/api/index.js'
import type { SwitchStatus } from './switchAttempt.js'

const meanings: Readonly<Partial<Record<SwitchReason, SwitchStatus>>> = { rejected: 'declined', timeout: 'silent', unsupported: 'lacking' }

/** Reads what a failed switch means. */
export const switchFailure = (error: unknown): SwitchStatus => meanings[reasonOf(error, 'switch')] ?? 'failed'
