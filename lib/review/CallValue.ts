/** A decoded argument. Bytes are hexadecimal text, tuples and lists are lists. */
export type CallValue = string | bigint | boolean | readonly CallValue[]

/** A call of a known function. */
export interface DecodedCall {
  /** Canonical: `transfer(address,uint256)`. */
  readonly signature: string
  /** Types of its arguments, canonical too. */
  readonly types: readonly string[]
  readonly values: readonly CallValue[]
}
/**
 * Decodes the data of a call. Undefined for functions that are not in `knownFunctions`, and for bytes that are not exactly those of a call.
 * Each program brings its own decoder (docs/decisions/0066).
 */
export type DecodeCall = (data: string) => DecodedCall | undefined

/** A call, and the account on whose behalf the outermost one is made. */
export interface CallFacts {
  /** Who calls. */
  readonly from: string
  readonly to: string
  /** In the smallest unit. */
  readonly value: bigint
  readonly data: string
}

export const textOf = (value: CallValue | undefined): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: CallValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n)
export const listOf = (value: CallValue | undefined): readonly CallValue[] => (Array.isArray(value) ? (value as readonly CallValue[]) : [])
/** The value in tuples of tuples, by the places that lead there. */
export const valueAt = (values: readonly CallValue[], path: readonly number[]): CallValue | undefined => {
  const [at = 0, ...rest] = path
  return rest.length === 0 ? values[at] : valueAt(listOf(values[at]), rest)
}
