import { base58 } from '@scure/base'
import { tokenPrograms } from 'portico-lib/solana/balances/programs.js'
import { fromBase64 } from 'portico-lib/bytes/fromBase64.js'
import { readList } from 'portico-lib/checks/readList.js'
import { safeGet } from 'portico-lib/checks/safeGet.js'
import type { Node } from '../../base/createNode.js'
import { FrameError } from '../../base/FrameError.js'
import type { VaultChain } from '../../base/readConfig.js'

/** Sends a request to the vault's own node of the network. @throws FrameError */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>
export const askerOf =
  (node: Node, chain: VaultChain, signal: AbortSignal): AskNode =>
  (method, params) =>
    node(chain, method, params, signal)

/** An account in the format of a node. */
export interface ChainAccount {
  /** The program that owns it. */
  readonly owner: string
  readonly lamports: bigint
  readonly data: Uint8Array
}

/** Validates an account in base64. Returns undefined if it does not exist. @throws FrameError for anything else */
export const readAccount = (answer: unknown): ChainAccount | undefined => {
  if (answer === null) return undefined
  const [owner, lamports, text] = [safeGet(answer, 'owner'), safeGet(answer, 'lamports'), readList(safeGet(answer, 'data'), 2)?.[0]]
  if (typeof owner !== 'string' || typeof lamports !== 'number' || !Number.isSafeInteger(lamports) || typeof text !== 'string' || text.length > 200_000)
    throw new FrameError('failed', 'The node described an account in another form.')
  return { owner, lamports: BigInt(lamports), data: fromBase64(text) }
}

/** Reads the accounts at these addresses, in the same order. @throws FrameError */
export const readAccounts = async (ask: AskNode, addresses: readonly string[]): Promise<readonly (ChainAccount | undefined)[]> => {
  if (addresses.length === 0) return []
  const answer = readList(safeGet(await ask('getMultipleAccounts', [addresses, { encoding: 'base64', commitment: 'confirmed' }]), 'value'), 100)
  if (answer?.length !== addresses.length) throw new FrameError('failed', 'The node did not answer as many accounts.')
  return answer.map(readAccount)
}

/** The balance and owner of a token account. */
export interface Holding {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
}

/** Returns undefined for anything but a token account. */
export const readHolding = (account: ChainAccount | undefined): Holding | undefined => {
  if (!account || !tokenPrograms.includes(account.owner)) return undefined
  const { data } = account
  // A token account has 165 bytes. With extensions of Token-2022, its type follows, which is 2.
  if (data.length < 165 || (data.length > 165 && data[165] !== 2) || data[108] === 0) return undefined
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  return { mint: base58.encode(data.slice(0, 32)), owner: base58.encode(data.slice(32, 64)), amount }
}
