/** How many bytes of an answer are read: a name has some dozens, and a contract may answer with millions. */
const longest = 16_384
const utf8 = new TextDecoder('utf-8')

/** @param data hexadecimal digits */
const bytesOf = (data: string) => {
  const whole = Buffer.from(data, 'hex')
  if (whole.length === 32) {
    // Old tokens return bytes32.
    const end = whole.indexOf(0)
    return whole.subarray(0, end === -1 ? 32 : end)
  }
  if (whole.length < 64) return Buffer.alloc(0)
  const offset = Number(BigInt(`0x${data.slice(0, 64)}`))
  if (offset > whole.length - 32) return Buffer.alloc(0)
  const length = Number(BigInt(`0x${whole.subarray(offset, offset + 32).toString('hex')}`))
  return whole.subarray(offset + 32, Math.min(whole.length, offset + 32 + length))
}

/**
 * Decodes a text that a contract returned: without control and direction characters, cut. An answer that is far too long for a name is not
 * read.
 *
 * @param maxLength characters
 */
export const decodeText = (data: string | undefined | null, maxLength: number) => {
  if (typeof data !== 'string' || data.length > 2 + longest * 2) return ''
  const text = utf8.decode(bytesOf(data.slice(2)).subarray(0, maxLength * 8))
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...clean].slice(0, maxLength).join('')
}
