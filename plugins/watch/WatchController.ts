import type { Network, Readable } from '../../kernel/api/index.js'
import type { Reading } from './createReader.js'

/** What the view of this plugin may see and do. */
export interface WatchController {
  /** The accounts that are watched. */
  readonly full: Readable<{ readonly full: boolean }>
  /** Reads what was typed. @throws the signal's reason, or when a name cannot be looked up */
  read(text: string, signal: AbortSignal): Promise<Reading>
  network(chain: string): Network | undefined
  /** Whether names can be typed. */
  takesNames(): Promise<boolean>
  /** Adds an account, and leads to it. False where that failed: the visitor was told. */
  add(account: Extract<Reading, { status: 'found' }>): Promise<boolean>
}
