export interface CleanAmount {
  /** Digits with at most one point. */
  readonly value: string
  /** True when decimals were cut off. */
  readonly cut: boolean
}

/**
 * Turns typed or pasted text into a decimal number: digits and one separator, point or comma. Of several kinds the last is the separator;
 * one kind used more than once only groups. Never rounds: excess decimals are cut.
 */
export const cleanAmount = (text: string, decimals: number): CleanAmount => {
  const kept = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[^\d.,]/g, '')
  const last = Math.max(kept.lastIndexOf('.'), kept.lastIndexOf(','))
  const sign = kept[last]
  const groups = sign !== undefined && kept.split(sign).length > 2
  const whole = (last < 0 || groups ? kept : kept.slice(0, last)).replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (last < 0 || groups || decimals === 0) return { value: whole, cut: decimals === 0 && last >= 0 && !groups }
  const part = kept.slice(last + 1)
  return { value: `${whole || '0'}.${part.slice(0, decimals)}`, cut: part.length > decimals }
}
