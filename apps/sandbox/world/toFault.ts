/**
 * How an RPC front misbehaves.
 *
 * - `ok` answers · `500` and `429` are statuses (429 with `Retry-After`) · `html` is a page with status 200
 * - `malformed` is broken JSON · `error` is a JSON-RPC error · `hang` never answers · `refuse` cuts the connection
 *
 * @typedef {object} Fault
 * @property {'ok' | '500' | '429' | 'html' | 'malformed' | 'error' | 'hang' | 'refuse'} mode
 * @property {number} delay milliseconds before every answer, whatever the mode
 * @property {number} retryAfter seconds named in the 429
 * @property {readonly string[] | undefined} methods only these methods fail; undefined is all of them
 * @property {number} times so many requests fail, then all is well again; Infinity by default
 */

export const faultModes = Object.freeze(['ok', '500', '429', 'html', 'malformed', 'error', 'hang', 'refuse'])

const number = (value, fallback, most, least = 0) => {
  if (value === undefined) return fallback
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw new Error(`A number from ${least} to ${most} is expected, not ${value}.`)
  return value
}

/**
 * Checks what a caller of the control page sent.
 *
 * @param {Record<string, unknown>} input
 * @returns {Fault}
 */
export const toFault = ({ mode = 'ok', delay, retryAfter, methods, times }) => {
  if (!faultModes.includes(mode)) throw new Error(`The mode is one of ${faultModes.join(', ')}, not ${mode}.`)
  if (methods !== undefined && !(Array.isArray(methods) && methods.every((item) => typeof item === 'string')))
    throw new Error('The methods are a list of names.')
  return {
    mode,
    delay: number(delay, 0, 120_000),
    retryAfter: number(retryAfter, 1, 3_600),
    methods: methods?.length ? methods : undefined,
    times: times === undefined ? Number.POSITIVE_INFINITY : number(times, 1, 1e9, 1),
  }
}
