const form = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)\.(\d{3})Z$/
/** Days of a year before each month, and before the next year. */
const before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]

/** ms since 1970 of a time as `toISOString` writes it; undefined for any other text, and for years after 2099. */
export const readTime = (text: string): number | undefined => {
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = (form.exec(text) ?? []).map(Number)
  const [start = 0, end = 0] = before.slice(month - 1)
  // Every fourth of these years is a leap year, 2000 too.
  const leap = year % 4 === 0 ? 1 : 0
  if (day < 1 || day > end - start + (month === 2 ? leap : 0)) return undefined
  const days = (year - 1970) * 365 + Math.floor((year - 1969) / 4) + start + (month > 2 ? leap : 0) + day - 1
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + ms
}
