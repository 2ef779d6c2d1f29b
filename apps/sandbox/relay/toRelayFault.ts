/** What a socket is closed with, by mode. */
const closeReasons = Object.freeze({
  'invalid-key': 'Unauthorized: invalid key',
  'wrong-origin': 'Unauthorized: origin not allowed',
  'early-token': 'JWT validation error: JWT Token is not yet valid',
  'late-token': 'JWT validation error: JWT Token is expired',
})

const relayModes = Object.freeze(['ok', 'refuse', 'hang', 'invalid-key', 'wrong-origin', 'early-token', 'late-token'] as const)

/** How the relay misbehaves. */
export interface RelayFault {
  /**
   * - `ok` answers · `refuse` takes no new socket · `hang` takes sockets and never says a word
   * - `invalid-key`, `wrong-origin`, `early-token` and `late-token` take a socket and close it with the reason of an auth error
   */
  readonly mode: (typeof relayModes)[number]
  /** Milliseconds before every frame, in and out. */
  readonly delay: number
  /** So many of the next messages are accepted and not delivered. */
  readonly lose: number
}

/** The reason with which a socket is closed in this mode; undefined where it is not. */
export const closeReasonOf = (mode: RelayFault['mode']): string | undefined =>
  mode === 'ok' || mode === 'refuse' || mode === 'hang' ? undefined : closeReasons[mode]

const number = (name: string, value: unknown, max: number): number => {
  if (value === undefined) return 0
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max)
    throw new Error(`The ${name} is a whole number from 0 to ${max}, not ${value}.`)
  return value
}

/** Checks what a caller of the control page sent. @throws when it is not a fault */
export const toRelayFault = ({
  mode: wanted = 'ok',
  delay,
  lose,
}: {
  readonly mode?: unknown
  readonly delay?: unknown
  readonly lose?: unknown
}): RelayFault => {
  const mode = relayModes.find((known) => known === wanted)
  if (mode === undefined) throw new Error(`The mode is one of ${relayModes.join(', ')}, not ${wanted}.`)
  return { mode, delay: number('delay', delay, 60_000), lose: number('number of messages to lose', lose, 10_000) }
}
