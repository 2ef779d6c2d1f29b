import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { partsOf } from './partsOf.js'

/** Which transaction a view is to show, once it is checked. */
export interface TransactionRef {
  /** CAIP-2 id. */
  readonly chain: string
  readonly namespace: string
  /** Undefined where it is not one of this chain family: such a row of the list is known by its id alone. */
  readonly hash: string | undefined
  readonly id: string | undefined
}

/** How each chain family writes the id of a transaction. */
const shapes: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-f]{64}$/i,
  polkadot: /^0x[0-9a-f]{64}$/i,
  bip122: /^[0-9a-f]{64}$/i,
  cosmos: /^[0-9a-f]{64}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,90}$/,
}
const anyShape = /^[A-Za-z0-9]{32,100}$/

/** Checks what a host or a row opened the view of a transaction with. Undefined without the id of a network; nothing else of it is taken for granted. */
export const readTransactionRef = (given: unknown): TransactionRef | undefined => {
  const { chain, hash, id } = partsOf(given)
  const { namespace } = parseCaipNetworkId(chain) ?? {}
  if (typeof chain !== 'string' || namespace === undefined) return undefined
  const text = typeof hash === 'string' && hash.length <= 200 ? hash.trim() : ''
  const shape = Object.hasOwn(shapes, namespace) ? shapes[namespace] : anyShape
  return { chain, namespace, hash: shape?.test(text) ? text : undefined, id: typeof id === 'string' && id !== '' && id.length <= 300 ? id : undefined }
}

/** Whether two texts are the id of one transaction: hexadecimal digits are of either case. */
export const sameTransaction = (one: string, other: string): boolean =>
  one === other || (/^(0x)?[0-9a-f]{64}$/i.test(one) && one.toLowerCase() === other.toLowerCase())
