/** Seconds as a clock that runs down shows them: `4:32`, `0:07`. `locale`: BCP 47 tag of the language whose digits it has. */
export const clockText = (seconds: number, locale = 'en'): string => {
  const digits = (value: number, least: number) => value.toLocaleString(locale, { minimumIntegerDigits: least, useGrouping: false })
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`
}
