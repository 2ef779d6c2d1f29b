import { evmMethods } from './evmMethods.js'
import type { ReadMethods } from './ReadMethod.js'
import { solanaMethods } from './solanaMethods.js'

/** What a family of chains has in common. */
export interface ReadFamily {
  readonly methods: ReadMethods
  /** What a node is asked to say which chain it serves, and whether that is the one with this reference of CAIP-2. */
  readonly identity: { readonly method: string; readonly is: (result: unknown, reference: string) => boolean }
  /** What a node is asked for its newest block. */
  readonly head: { readonly method: string; readonly read: (result: unknown) => bigint | undefined }
  /** Blocks that a node may be behind the others, where the settings do not say. */
  readonly lag: number
  /** Blocks above one that is not replaced any more. */
  readonly depth: bigint
}

const families: Readonly<Record<string, ReadFamily>> = Object.freeze({
  eip155: {
    methods: evmMethods,
    identity: {
      method: 'eth_chainId',
      is: (result, reference) => typeof result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(result) && `${BigInt(result)}` === reference,
    },
    head: { method: 'eth_blockNumber', read: (result) => (typeof result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(result) ? BigInt(result) : undefined) },
    lag: 20,
    depth: 256n,
  },
  solana: {
    methods: solanaMethods,
    // The reference of a chain is the beginning of this hash.
    identity: { method: 'getGenesisHash', is: (result, reference) => typeof result === 'string' && result.length > 32 && result.slice(0, 32) === reference },
    head: { method: 'getSlot', read: (result) => (Number.isSafeInteger(result) && Number(result) >= 0 ? BigInt(Number(result)) : undefined) },
    lag: 150,
    depth: 256n,
  },
})

/** The namespaces whose chains the gateway reads. */
export const readNamespaces: readonly string[] = Object.freeze(Object.keys(families))

/** @throws {TypeError} for a chain of another namespace, which the settings refuse */
export const familyOf = (chain: string): ReadFamily => {
  const family = families[chain.slice(0, chain.indexOf(':'))]
  if (!family) throw new TypeError(`No methods are known for ${chain}.`)
  return family
}
