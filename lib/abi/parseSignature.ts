/** A type of the ABI of contracts. */
export type AbiType =
  | { readonly kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'fixed-bytes'; readonly size: number }
  | { readonly kind: 'array'; readonly of: AbiType; readonly length: number | undefined }
  | { readonly kind: 'tuple'; readonly parts: readonly AbiType[] }

/** The parts of a list at its own commas: `a,(b,c)[]` has two. */
const split = (text: string): readonly string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return part === '' && parts.length === 0 ? [] : [...parts, part]
}

/** Parses the name of a type, for example `(address,uint256)[]`. Undefined for anything else. */
export const parseType = (text: string): AbiType | undefined => {
  const array = /^(.+)\[(\d{0,4})\]$/.exec(text)
  if (array) {
    const of = parseType(array[1] ?? '')
    return of && { kind: 'array', of, length: array[2] === '' ? undefined : Number(array[2]) }
  }
  if (text.startsWith('(') && text.endsWith(')')) {
    const parts = split(text.slice(1, -1)).map(parseType)
    return parts.every((part) => part !== undefined) ? { kind: 'tuple', parts } : undefined
  }
  if (text === 'address' || text === 'bool' || text === 'bytes' || text === 'string') return { kind: text }
  const [, kind, digits] = /^(uint|int|bytes)(\d{1,3})$/.exec(text) ?? []
  const size = Number(digits)
  if (kind === 'bytes') return size >= 1 && size <= 32 ? { kind: 'fixed-bytes', size } : undefined
  if (kind === 'uint' || kind === 'int') return size >= 8 && size <= 256 && size % 8 === 0 ? { kind, bits: size } : undefined
  return undefined
}

/** The types of the arguments of a function, from its canonical signature `transfer(address,uint256)`. */
export const parametersOf = (signature: string): readonly { readonly name: string; readonly type: AbiType }[] | undefined => {
  const list = signature.slice(signature.indexOf('(') + 1, -1)
  const names = split(list)
  const known = names.flatMap((name) => {
    const type = parseType(name)
    return type ? [{ name, type }] : []
  })
  return known.length === names.length ? known : undefined
}
