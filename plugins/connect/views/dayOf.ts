/** The day a wallet was last used, as people of the locale write it; with the year when it is another one. */
export const dayOf = (at: number, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }),
  }).format(at)
