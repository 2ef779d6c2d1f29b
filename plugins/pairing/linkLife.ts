import { lifetime } from './pairingMachine.js'

/** How long a link works, in ms: four minutes (SPEC §9), or less where the link itself says when it ends. */
export const linkLife = (uri: string, now: number): number => {
  const [, end] = /[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri) ?? []
  return end === undefined ? lifetime : Math.max(0, Math.min(lifetime, Number(end) * 1000 - now))
}
