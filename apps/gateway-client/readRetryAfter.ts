/** Timers of JavaScript take no more: a longer one would end at once. */
const longestMs = 2_147_483_647

/** Ms of a `Retry-After` header, which is seconds or a date (RFC 9110, 10.2.3); undefined where it is neither. */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, longestMs)
  // Dates that begin with the name of a day: Date.parse takes much else.
  const at = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), longestMs)
}
