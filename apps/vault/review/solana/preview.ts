import { readFault } from 'portico-lib/solana/transfer/readFault.js'
import type { SolanaMessage } from 'portico-lib/solana/transfer/readMessage.js'
import { readList } from 'portico-lib/checks/readList.js'
import { safeGet } from 'portico-lib/checks/safeGet.js'
import { FrameError } from '../../base/FrameError.js'
import type { SolanaChange, Stop } from '../Review.js'
import { readTokens } from './describeSteps.js'
import { type AskNode, readAccount, readAccounts, readHolding } from './readAccounts.js'

export interface Preview {
  readonly stop: Stop | undefined
  /** The balance changes of the account, including the fee. It is undefined if the network does not return them. */
  readonly changes: readonly SolanaChange[] | undefined
}

/**
 * Simulates the transaction on the vault's own node, and compares the balances of the account before and after. @throws FrameError if
 * the node is unreachable
 */
export const preview = async (
  { transaction, message, own }: { readonly transaction: string; readonly message: SolanaMessage; readonly own: string },
  ask: AskNode,
): Promise<Preview> => {
  const places = message.writable.slice(0, 100)
  const [before, answer] = await Promise.all([
    readAccounts(ask, places),
    ask('simulateTransaction', [
      transaction,
      { encoding: 'base64', commitment: 'confirmed', sigVerify: false, accounts: { encoding: 'base64', addresses: places } },
    ]),
  ])
  const value = safeGet(answer, 'value')
  const error = safeGet(value, 'err')
  if (error === undefined) throw new FrameError('failed', 'The node did not try the transaction.')
  if (error !== null) {
    const { why } = readFault(error)
    return { stop: why === 'expired' ? 'expired' : why === 'fee' || why === 'funds' || why === 'rent' ? 'funds' : 'fails', changes: undefined }
  }
  const accounts = readList(safeGet(value, 'accounts'), 100)
  if (accounts?.length !== places.length) return { stop: undefined, changes: undefined }
  const after = accounts.map(readAccount)
  const moved: { readonly mint: string | undefined; readonly amount: bigint }[] = []
  for (const [at, place] of places.entries()) {
    const [old, next] = [before[at], after[at]]
    if (place === own) moved.push({ mint: undefined, amount: (next?.lamports ?? 0n) - (old?.lamports ?? 0n) })
    const [had, has] = [readHolding(old), readHolding(next)]
    const mint = had?.mint ?? has?.mint
    if (had?.owner === own || has?.owner === own) moved.push({ mint, amount: (has?.owner === own ? has.amount : 0n) - (had?.owner === own ? had.amount : 0n) })
  }
  const tokenOf = await readTokens(
    ask,
    moved.flatMap(({ mint }) => mint ?? []),
  )
  const changes = moved
    .filter(({ amount }) => amount !== 0n)
    .map(({ mint, amount }): SolanaChange => {
      const token = mint === undefined ? {} : { token: tokenOf(mint) }
      return amount < 0n ? { kind: 'out', amount: -amount, ...token } : { kind: 'in', amount, ...token }
    })
  return { stop: undefined, changes }
}
