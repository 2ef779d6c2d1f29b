import { readPrice } from '../prices/readPrice.js'

/** Decimals that are compared. No amount here has more. */
const places = 40

/** @param text decimal text of `readPrice` */
const scaled = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Which of two decimal texts is larger, exactly: negative when it is the second one. */
export const compareDecimals = (left: string, right: string) => {
  const difference = scaled(left) - scaled(right)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** The sum of two decimal texts. */
export const addDecimals = (left: string, right: string) => {
  const digits = `${scaled(left) + scaled(right)}`.padStart(places + 1, '0')
  return readPrice(`${digits.slice(0, -places)}.${digits.slice(-places)}`) ?? '0'
}

/** An amount of a provider, in any notation, as decimal text; undefined for anything else, and for one that is too long. */
export const readAmount = (input: unknown) => {
  const text = readPrice(input)
  const [whole = '', fraction = ''] = text?.split('.') ?? []
  return text === undefined || whole.length > 30 || fraction.length > places ? undefined : text
}
