const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')

/**
 * ABI encoding of texts, addresses and whole numbers, which is all that our contracts take
 * (https://docs.soliditylang.org/en/latest/abi-spec.html). An address is written as a number. Returns hexadecimal digits without 0x.
 */
export const encodeValues = (values: readonly (bigint | { readonly text: string })[]): string => {
  let head = ''
  let tail = ''
  for (const value of values) {
    if (typeof value === 'bigint') {
      head += word(value)
      continue
    }
    const bytes = Buffer.from(value.text, 'utf8')
    head += word(values.length * 32 + tail.length / 2)
    tail += word(bytes.length) + bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')
  }
  return head + tail
}
