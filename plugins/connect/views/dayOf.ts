/** The day a wallet was last used, as people of the locale write it; with the year when it is another one. */
export const dayOf = (at: number, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }),
  }).format(at)

/** Days of the visitor's calendar from one time to another, both in ms since 1970: 0 is today, 1 is yesterday. */
export const daysSince = (at: number, now: number): number => {
  const noonOf = (time: number) => new Date(time).setHours(12, 0, 0, 0)
  return Math.round((noonOf(now) - noonOf(at)) / 86_400_000)
}
