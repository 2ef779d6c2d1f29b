import { decodeArguments } from '#lib/abi/decodeArguments.js'
import { keccak } from '#lib/addresses/keccak.js'
import type { DecodeCall } from '#lib/review/CallValue.js'
import { knownFunctions } from '#lib/review/knownFunctions.js'
import { type AbiType, parametersOf } from '#lib/abi/parseSignature.js'

interface Known {
  readonly signature: string
  readonly types: readonly { readonly name: string; readonly type: AbiType }[]
}

/** The decoder of the page: `lib/abi`. */
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
