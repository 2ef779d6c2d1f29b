/**
 * How the relay misbehaves.
 *
 * - `ok` answers · `refuse` takes no new socket · `hang` takes sockets and never says a word
 * - `invalid-key`, `wrong-origin`, `early-token` and `late-token` take a socket and close it with the reason of an auth error
 *
 * @typedef {object} RelayFault
 * @property {'ok' | 'refuse' | 'hang' | 'invalid-key' | 'wrong-origin' | 'early-token' | 'late-token'} mode
 * @property {number} delay milliseconds before every frame, in and out
 * @property {number} lose so many of the next messages are accepted and not delivered
 */

/** What a socket is closed with, by mode. */
export const closeReasons = Object.freeze({
  'invalid-key': 'Unauthorized: invalid key',
  'wrong-origin': 'Unauthorized: origin not allowed',
  'early-token': 'JWT validation error: JWT Token is not yet valid',
  'late-token': 'JWT validation error: JWT Token is expired',
})

export const relayModes = Object.freeze(['ok', 'refuse', 'hang', ...Object.keys(closeReasons)])

const number = (name, value, most) => {
  if (value === undefined) return 0
  if (!Number.isInteger(value) || value < 0 || value > most) throw new Error(`The ${name} is a whole number from 0 to ${most}, not ${value}.`)
  return value
}

/**
 * Checks what a caller of the control page sent.
 *
 * @param {Record<string, unknown>} input
 * @returns {RelayFault}
 */
export const toRelayFault = ({ mode = 'ok', delay, lose }) => {
  if (!relayModes.includes(mode)) throw new Error(`The mode is one of ${relayModes.join(', ')}, not ${mode}.`)
  return { mode, delay: number('delay', delay, 60_000), lose: number('number of messages to lose', lose, 10_000) }
}
