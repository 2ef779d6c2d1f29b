import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { upperFirst } from '#lib/text/upperFirst.js'

export interface Formats {
  /** Exactly rounded down to three decimals; a whole number for what cannot be divided. */
  amount(quantity: string, whole?: boolean): string
  /** In full: a fee is small. */
  whole(quantity: string): string
  /** With its checksum (EIP-55), as soon as its code is there. */
  address(address: string): string
  /** Another account: its short address, and its name where it has one that fits as a whole. */
  party(address: string): string
  /** "Today", "Yesterday", "October 12", with the year when it is not this one. */
  heading(at: number): string
  /** "14:36". */
  time(at: number): string
}

/** In ms. */
const day = 86_400_000
/** Whole digits that are written out. */
const written = 12
const speakable = 16
/** Letters of a name in a row. A longer one would be cut, and then could look like another: `alice.eth.something-long.example.eth`. */
const longestName = 32

/**
 * The ways a list writes amounts and dates in a language. Amounts stay decimal strings and bigint: no float comes near them.
 *
 * @param now ms since 1970
 * @param checksum writes an EVM address
 * @param names of accounts, by address
 */
export const createFormats = (
  locale: string,
  now: number,
  checksum: ((address: string) => string) | undefined = undefined,
  names: ReadonlyMap<string, string> | undefined = undefined,
): Formats => {
  // Digits are those of the amounts elsewhere in every language.
  const tag = `${locale}-u-nu-latn`
  const grouped = new Intl.NumberFormat(tag)
  const short = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'floor' })
  const point = grouped.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const date = (at: number, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options).format(at)
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' })
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const startOf = (at: number) => new Date(at).setHours(0, 0, 0, 0)
  const addressText = (address: string) => (checksum && isEvmAddress(address) ? checksum(address) : address)
  return {
    amount: (quantity, whole = false) => {
      const [left = '0', right = ''] = quantity.split('.')
      const digits = left.replace(/^0+(?=\d)/, '')
      if (digits.length > speakable) return `>${short.format(10n ** BigInt(speakable) - 1n)}`
      if (digits.length > written) return short.format(BigInt(digits))
      if (whole) return grouped.format(BigInt(digits))
      const decimals = right.slice(0, 3).padEnd(3, '0')
      if (digits === '0' && decimals === '000' && /[1-9]/.test(right)) return `<0${point}001`
      return `${grouped.format(BigInt(digits))}${point}${decimals}`
    },
    whole: (quantity) => {
      const [left = '0', right] = quantity.split('.')
      return `${grouped.format(BigInt(left))}${right === undefined ? '' : `${point}${right}`}`
    },
    address: addressText,
    party: (address) => {
      const short = truncateMiddle(addressText(address))
      const name = names?.get(address)
      // The address comes first, so that no name can push it out of the row. A name of letters that run from right to left does not reorder it
      // (Unicode isolates).
      return name === undefined || name.length > longestName ? short : `${short} · \u2068${name}\u2069`
    },
    heading: (at) => {
      // A day is an hour longer or shorter where the clocks change.
      const days = Math.round((startOf(now) - startOf(at)) / day)
      if (days === 0 || days === 1) return upperFirst(ago.format(-days, 'day'))
      return date(at, { day: 'numeric', month: 'long', ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }) })
    },
    time: (at) => time.format(at),
  }
}
