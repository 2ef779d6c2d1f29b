import { cleanText } from '../text/cleanText.js'

/** The text of `Error(string)`, with which most contracts refuse: a selector, the offset, the length, the text. Undefined for anything else. */
export const readRevertReason = (data: unknown): string | undefined => {
  const [, length, body = ''] = typeof data === 'string' ? (/^0x08c379a0[0-9a-f]{64}([0-9a-f]{64})([0-9a-f]*)$/i.exec(data.slice(0, 2_000)) ?? []) : []
  if (length === undefined) return undefined
  const size = Math.min(Number(BigInt(`0x${length}`) & 0xfffn), body.length / 2)
  const bytes = Uint8Array.from(body.slice(0, size * 2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return cleanText(new TextDecoder().decode(bytes), 120) || undefined
}
