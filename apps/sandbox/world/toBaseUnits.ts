/** Whole units, such as `12.5`, to base units, exactly. @throws when the text has another shape, or more decimals */
export const toBaseUnits = (amount: string, decimals = 18): bigint => {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals) throw new Error(`"${amount}" is not an amount with at most ${decimals} decimals.`)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
