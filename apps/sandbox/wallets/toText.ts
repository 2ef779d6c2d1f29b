/** The bytes of a signing request as a person can read them: UTF-8 where it is that, else the hex itself. */
export const toText = (raw: string): string => {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(raw)) return raw
  const bytes = Uint8Array.from(raw.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return raw
  }
}
