const digit = /^\p{Nd}$/u

/** The value of a decimal digit of any script. Unicode keeps the ten digits of each script in a row, and some rows follow each other. */
const digitValue = (code: number): number => {
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

/** Replaces the decimal digits of every script (Unicode category Nd) by ASCII digits. */
export const toAsciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, (one) => `${digitValue(one.codePointAt(0) ?? 0)}`)
