/** Whether two texts are the same account: the letters of a hexadecimal address may be of either case. */
export const sameAddress = (one: string, other: string): boolean => {
  const hex = /^0x[0-9a-f]+$/i
  return one === other || (hex.test(one) && hex.test(other) && one.toLowerCase() === other.toLowerCase())
}
