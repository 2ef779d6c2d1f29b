export const faultModes = Object.freeze(['ok', '500', '429', 'html', 'malformed', 'error', 'hang', 'refuse'] as const)

/** How an RPC front misbehaves. */
export interface Fault {
  /**
   * - `ok` answers · `500` and `429` are statuses (429 with `Retry-After`) · `html` is a page with status 200
   * - `malformed` is broken JSON · `error` is a JSON-RPC error · `hang` never answers · `refuse` cuts the connection
   */
  readonly mode: (typeof faultModes)[number]
  /** Milliseconds before every answer, whatever the mode. */
  readonly delay: number
  /** Seconds named in the 429. */
  readonly retryAfter: number
  /** Only these methods fail; undefined is all of them. */
  readonly methods: readonly string[] | undefined
  /** So many requests fail, then all is well again; Infinity by default. */
  readonly times: number
}

const number = (value: unknown, fallback: number, max: number, least = 0): number => {
  if (value === undefined) return fallback
  if (typeof value !== 'number' || !(value >= least && value <= max)) throw new Error(`A number from ${least} to ${max} is expected, not ${value}.`)
  return value
}
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Checks what a caller of the control page sent. @throws when it is not a fault */
export const toFault = ({ mode: wanted = 'ok', delay, retryAfter, methods, times }: Readonly<Record<string, unknown>>): Fault => {
  const mode = faultModes.find((known) => known === wanted)
  if (mode === undefined) throw new Error(`The mode is one of ${faultModes.join(', ')}, not ${wanted}.`)
  if (methods !== undefined && !isTexts(methods)) throw new Error('The methods are a list of names.')
  return {
    mode,
    delay: number(delay, 0, 120_000),
    retryAfter: number(retryAfter, 1, 3_600),
    methods: methods?.length ? methods : undefined,
    times: times === undefined ? Number.POSITIVE_INFINITY : number(times, 1, 1e9, 1),
  }
}
