export interface Fault {
  readonly mode: 'ok' | '500' | '429' | 'html' | 'malformed' | 'error' | 'hang' | 'refuse'
  /** Milliseconds before every answer. */
  readonly delay: number
  /** Seconds named in the 429. */
  readonly retryAfter: number
  /** Only these methods fail; undefined is all of them. */
  readonly methods: readonly string[] | undefined
  /** So many requests fail. */
  readonly times: number
}
export const faultModes: readonly Fault['mode'][]
/** Checks what a caller of the control page sent. */
export const toFault: (input: Readonly<Record<string, unknown>>) => Fault
