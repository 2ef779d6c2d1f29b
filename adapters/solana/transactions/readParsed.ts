import type { ChainMove, ChainTransaction } from '../../../kernel/api/index.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { associatedTokenProgram, computeBudgetProgram, systemProgram, tokenPrograms } from '#lib/solana/balances/programs.js'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { readWhole } from '../readWhole.js'

/** More accounts than one transaction names. */
const maxAccounts = 256
/** More tokens than are shown of one. */
const maxTokens = 24
const maxInstructions = 256
/** In seconds. No block is younger. */
const latest = 2n ** 40n

interface Held {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly decimals: number
}

const readHeld = (given: unknown): Held | undefined => {
  const [mint, owner, said] = [safeGet(given, 'mint'), safeGet(given, 'owner'), safeGet(given, 'uiTokenAmount')]
  const [amount, decimals] = [readWhole(safeGet(said, 'amount')), readWhole(safeGet(said, 'decimals'))]
  if (!isSolanaAddress(mint) || !isSolanaAddress(owner) || amount === undefined || decimals === undefined || decimals > 77n) return undefined
  return { mint, owner, amount, decimals: Number(decimals) }
}

/** All entries of a list, or none: what is left out would be money that is not seen. */
const readAll = <part>(given: unknown, most: number, read: (entry: unknown) => part | undefined): readonly part[] | undefined => {
  const entries = readList(given, most + 1)
  if (!entries || entries.length > most) return undefined
  const parts = entries.map(read).filter((part) => part !== undefined)
  return parts.length === entries.length ? parts : undefined
}

const change = (before: readonly Held[], after: readonly Held[], mint: string, owner: string) => {
  const sum = (list: readonly Held[]) => list.reduce((total, one) => (one.mint === mint && one.owner === owner ? total + one.amount : total), 0n)
  return sum(after) - sum(before)
}

/** The one of others that got what the account gave, or gave what it got. */
const facing = (changes: readonly (readonly [string, bigint])[], moved: bigint): string | undefined => {
  const sides = changes.filter(([, amount]) => amount === -moved)
  return sides.length === 1 ? sides[0]?.[0] : undefined
}
const moveOf = (token: string | undefined, moved: bigint, counterpart: string | undefined): ChainMove => ({
  direction: moved > 0n ? 'in' : 'out',
  token,
  amount: moved > 0n ? moved : -moved,
  counterpart,
})

/** Programs that move nothing. */
const helpers: readonly string[] = [computeBudgetProgram, associatedTokenProgram]

const isPlain = (instruction: unknown): boolean => {
  const program = safeGet(instruction, 'programId')
  if (typeof program !== 'string') return false
  if (helpers.includes(program)) return true
  const type = safeGet(safeGet(instruction, 'parsed'), 'type')
  return (program === systemProgram || tokenPrograms.includes(program)) && (type === 'transfer' || type === 'transferChecked')
}

/**
 * Reads a transaction as `getTransaction` returns it with `jsonParsed`: what the balances of the account are more or less afterwards.
 * Undefined for another transaction, and for anything that is not whole. Never throws.
 */
export const readParsed = (given: unknown, signature: string, account: string): Omit<ChainTransaction, 'confirmations'> | undefined => {
  const [transaction, meta, time] = [safeGet(given, 'transaction'), safeGet(given, 'meta'), readWhole(safeGet(given, 'blockTime'))]
  const message = safeGet(transaction, 'message')
  if (readList(safeGet(transaction, 'signatures'), 1)?.[0] !== signature) return undefined
  const keys = readAll(safeGet(message, 'accountKeys'), maxAccounts, (entry) => {
    const [address, signer] = [safeGet(entry, 'pubkey'), safeGet(entry, 'signer')]
    return isSolanaAddress(address) ? { address, signs: signer === true } : undefined
  })
  const [before, after] = ['preBalances', 'postBalances'].map((name) => readAll(safeGet(meta, name), maxAccounts, readWhole))
  const [had, has] = ['preTokenBalances', 'postTokenBalances'].map((name) => readAll(safeGet(meta, name) ?? [], maxAccounts, readHeld))
  const fee = readWhole(safeGet(meta, 'fee'))
  const [payer] = keys ?? []
  if (!keys || !payer || !before || !after || !had || !has || fee === undefined) return undefined
  if (before.length !== keys.length || after.length !== keys.length) return undefined
  const error = safeGet(meta, 'err')
  if (error === undefined) return undefined

  const paid = (at: number) => (at === 0 ? fee : 0n)
  const changes = keys.map(({ address }, at) => [address, (after[at] ?? 0n) - (before[at] ?? 0n) + paid(at)] as const)
  const own = changes.find(([address]) => address === account)?.[1] ?? 0n
  const moves: ChainMove[] = error !== null || own === 0n ? [] : [moveOf(undefined, own, facing(changes, own))]
  const held = [...had, ...has]
  for (const mint of error === null ? new Set(held.filter(({ owner }) => owner === account).map((one) => one.mint)) : []) {
    const moved = change(had, has, mint, account)
    const decimals = held.find((one) => one.mint === mint)?.decimals ?? 0
    const owners = [...new Set(held.filter((one) => one.mint === mint).map(({ owner }) => owner))]
    if (moved !== 0n && moves.length < maxTokens)
      moves.push({
        ...moveOf(
          mint,
          moved,
          facing(
            owners.map((owner) => [owner, change(had, has, mint, owner)] as const),
            moved,
          ),
        ),
        decimals,
      })
  }
  const signs = keys.some(({ address, signs: signer }) => signer && address === account)
  const instructions = readList(safeGet(message, 'instructions'), maxInstructions) ?? []
  return {
    hash: signature,
    status: error === null ? 'done' : 'failed',
    at: time === undefined || time > latest ? undefined : Number(time) * 1000,
    from: payer.address,
    to: moves.length === 1 && moves[0]?.direction === 'out' ? moves[0].counterpart : undefined,
    own: signs,
    involved: moves.length > 0 || keys.some(({ address }) => address === account),
    plain: instructions.length > 0 && instructions.every(isPlain),
    fee: payer.address === account ? fee : undefined,
    moves,
    grants: [],
  }
}
