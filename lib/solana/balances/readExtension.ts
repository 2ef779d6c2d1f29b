/** The body of an extension of a Token-2022 mint, by its kind. They follow the type of the account, each with its kind and its length. */
export const readExtension = (data: Uint8Array, wanted: number): Uint8Array | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 166; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0) return undefined
    if (kind === wanted) return data.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return undefined
}
