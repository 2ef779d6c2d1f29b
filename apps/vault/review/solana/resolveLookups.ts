import { base58 } from '@scure/base'
import { type ParsedTransaction, resolveTransaction, type SolanaMessage } from 'portico-lib/solana/transfer/readMessage.js'
import { FrameError } from '../../base/FrameError.js'
import { type AskNode, type ChainAccount, readAccounts } from './readAccounts.js'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
/**
 * The header of a lookup table: kind (4), the slot of the deactivation (8), two more numbers (9), whether there is an authority (1), the
 * authority, and two unused bytes.
 */
const header = 56
const active = 2n ** 64n - 1n

const refuse = (): never => {
  throw new FrameError('invalid', 'The transaction names accounts by a lookup table that cannot be read.')
}

/** The addresses of an active table. Addresses are appended at its end and never changed. */
const readTable = (account: ChainAccount | undefined): readonly string[] => {
  if (account?.owner !== tableProgram || account.data.length < header || (account.data.length - header) % 32 !== 0) return refuse()
  const view = new DataView(account.data.buffer, account.data.byteOffset)
  if (view.getUint32(0, true) !== 1 || view.getBigUint64(4, true) !== active) return refuse()
  const addresses: string[] = []
  for (let at = header; at < account.data.length; at += 32) addresses.push(base58.encode(account.data.slice(at, at + 32)))
  return addresses
}

/** Resolves all accounts of a transaction, with those of lookup tables from the vault's own node. @throws FrameError */
export const resolveLookups = async (parsed: ParsedTransaction, ask: AskNode): Promise<SolanaMessage> => {
  const { lookups } = parsed
  if (lookups.length > 16) refuse()
  const accounts = await readAccounts(
    ask,
    lookups.map(({ table }) => table),
  )
  const tables = accounts.map(readTable)
  const pick = (side: 'writable' | 'readonly') => lookups.flatMap((lookup, at) => lookup[side].map((place) => tables[at]?.[place] ?? refuse()))
  return resolveTransaction(parsed, { writable: pick('writable'), readonly: pick('readonly') }) ?? refuse()
}
