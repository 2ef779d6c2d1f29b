/** By how much one amount is more than another, in percent and at most two places. */
export const percentOf = (locale: string, before: bigint, now: bigint): string => {
  const share = before === 0n ? 0 : Number(((now - before) * 10_000n) / before) / 10_000
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(share)
}
