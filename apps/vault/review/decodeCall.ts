import { type AbiFunction, type AbiParameter, decodeFunctionData, encodeFunctionData, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import type { CallValue, DecodeCall } from 'portico-lib/review/CallValue.js'
import { knownFunctions } from 'portico-lib/review/knownFunctions.js'

interface Known {
  readonly signature: string
  readonly item: AbiFunction
}

const typeOf = (parameter: AbiParameter): string => {
  if (!('components' in parameter) || !parameter.type.startsWith('tuple')) return parameter.type
  return `(${parameter.components.map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`
}
/** viem decodes integers of up to 48 bits as numbers. */
const toValue = (value: unknown): CallValue => {
  if (Array.isArray(value)) return value.map(toValue)
  if (typeof value === 'number') return BigInt(value)
  return typeof value === 'bigint' || typeof value === 'boolean' ? value : String(value)
}

/** The decoder of the secure site. It uses viem, which shares no code with the decoder of the page (docs/decisions/0066). */
export const createDecodeCall = (): DecodeCall => {
  let bySelector: ReadonlyMap<string, Known> | undefined
  const known = () => {
    bySelector ??= new Map(
      knownFunctions.map((signature) => {
        const item = parseAbiItem(`function ${signature}`) as AbiFunction
        return [toFunctionSelector(item), { signature, item }]
      }),
    )
    return bySelector
  }
  return (data) => {
    const found = known().get(data.slice(0, 10).toLowerCase())
    if (!found) return undefined
    const { signature, item } = found
    try {
      const { args = [] } = decodeFunctionData({ abi: [item], data: data as Hex }) as { readonly args?: readonly unknown[] }
      // Bytes that differ from the encoding of the decoded call could be interpreted differently elsewhere.
      if (encodeFunctionData({ abi: [item], functionName: item.name, args }).toLowerCase() !== data.toLowerCase()) return undefined
      return { signature, types: item.inputs.map(typeOf), values: args.map(toValue) }
    } catch {
      return undefined
    }
  }
}
