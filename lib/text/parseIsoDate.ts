const form = /^(\d{4})-(\d\d)-(\d\d)[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * A date and time of RFC 3339 in ms since 1970; undefined when it is not valid. Leap seconds are not supported.
 * @example `const time = parseIsoDate('2026-11-30T01:30:00Z')`
 * @public
 */
export const parseIsoDate = (text: string): number | undefined => {
  const [, years = '', months = '', days = '', hours, minutes, seconds, part = '', sign, east = '0', minute = '0'] = form.exec(text) ?? []
  const [year, month, day] = [Number(years), Number(months), Number(days)]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && leap ? 29 : (lengths[month - 1] ?? 0)
  if (year < 1 || day < 1 || day > last) return undefined
  // Leap days before this year, and days before this month.
  const past = year - 1
  const passed = lengths.slice(0, month - 1).reduce((sum, length) => sum + length, leap && month > 2 ? 1 : 0)
  const whole = past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) + passed + day - 1 - 719_162
  const offset = (sign === '-' ? -1 : 1) * (Number(east) * 60 + Number(minute))
  return (((whole * 24 + Number(hours)) * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1_000 + Number(`${part}00`.slice(0, 3).padEnd(3, '0'))
}
