/** A price that falls loses at most all of it; one that rises a millionfold within a day is a mistake of the service. */
const [least, most] = [-100, 1e8]

/** Validates a change in percent, with two decimals. Undefined when it is none. */
export const readChange = (input: unknown): number | undefined =>
  typeof input === 'number' && input >= least && input <= most ? Math.round(input * 100) / 100 : undefined
