import { type AbiValue, decodeArguments } from '../../../lib/abi/decodeArguments.js'
import { keccak } from '../../../lib/keccak.js'
import { knownFunctions } from './knownFunctions.js'
import { type AbiType, parametersOf } from '../../../lib/abi/parseSignature.js'

/** A call of a known function. */
export interface DecodedCall {
  /** Canonical: `transfer(address,uint256)`. */
  readonly signature: string
  readonly types: readonly string[]
  readonly values: readonly AbiValue[]
}
/** Decodes the data of a call. Undefined for functions that are not known, and for bytes that are not exactly those of a call. */
export type DecodeCall = (data: string) => DecodedCall | undefined

interface Known {
  readonly signature: string
  readonly types: readonly { readonly name: string; readonly type: AbiType }[]
}

export const createDecodeCall = (): DecodeCall => {
  let bySelector: ReadonlyMap<string, Known> | undefined
  const known = () => {
    bySelector ??= new Map(
      knownFunctions.flatMap((signature) => {
        const types = parametersOf(signature)
        return types ? [[keccak(signature).slice(0, 8), { signature, types }] as const] : []
      }),
    )
    return bySelector
  }
  return (data) => {
    const digits = data.slice(2).toLowerCase()
    const found = known().get(digits.slice(0, 8))
    const values =
      found &&
      decodeArguments(
        found.types.map(({ type }) => type),
        digits.slice(8),
      )
    return found && values && { signature: found.signature, types: found.types.map(({ name }) => name), values }
  }
}
