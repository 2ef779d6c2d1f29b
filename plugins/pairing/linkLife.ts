import { lifetime } from './pairingMachine.js'

/** How long a link is valid, in ms: four minutes, or less where the link itself contains an earlier end. */
export const linkLife = (uri: string, now: number): number => {
  const [, end] = /[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri) ?? []
  return end === undefined ? lifetime : Math.max(0, Math.min(lifetime, Number(end) * 1000 - now))
}
