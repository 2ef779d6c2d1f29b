import { addressKey } from '#lib/addresses/sameAddress.js'
import type { PermissionRef } from '../../ports/permissions.js'

/** A token and a spender that an account may have permitted. Only the contract knows whether it has. */
export interface Candidate extends Omit<PermissionRef, 'chain'> {
  /** The time of the last known change, in ms since 1970. */
  readonly at?: number | undefined
}

/** The facts of a token or a collection. Its texts are cleaned and cut, but anybody can write them. */
export interface TokenFacts {
  readonly symbol: string
  readonly name: string
  /** Undefined for a collection, and for a token that does not say. */
  readonly decimals: number | undefined
  /** Base units, or items, that the account holds. */
  readonly held: bigint | undefined
}

/** A permission as its contract reports it, at one block. */
export interface Permission extends PermissionRef, TokenFacts {
  readonly key: string
  /** Base units. Undefined for a collection, all of which may be taken, and for one item. */
  readonly amount: bigint | undefined
  readonly unlimited: boolean
  /** How much the spender could take today, in base units. */
  readonly exposed: bigint | undefined
  /** When it ends by itself, in ms since 1970. */
  readonly until: number | undefined
  readonly at: number | undefined
}

/** One key for all spellings of a permission. */
export const permissionKey = ({ chain, kind, token, spender, item = '' }: PermissionRef): string =>
  [chain, kind, addressKey(token), addressKey(spender), item].join(' ')

/** What identifies a permission, without what is known of it. */
export const refOf = ({ chain, kind, token, spender, item }: PermissionRef): PermissionRef => ({
  chain,
  kind,
  token,
  spender,
  ...(item !== undefined && { item }),
})

/** The id of one item, as a decimal number. */
export const isItemId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value)

/** What is permitted perhaps, and from which block on that is known. */
export interface Found {
  readonly candidates: readonly Candidate[]
  /** Undefined where everything is known. */
  readonly since: bigint | undefined
}

/** Candidates that are read from the chain, and with them rows of the list. */
export const maxCandidates = 10_000

/** Each permission once, at most so many as are read, and the first for which there is no room. */
export const uniqueCandidates = <candidate extends Candidate>(
  candidates: readonly candidate[],
): { readonly unique: readonly candidate[]; readonly dropped: candidate | undefined } => {
  const found = new Map<string, candidate>()
  for (const candidate of candidates) {
    const key = permissionKey({ ...candidate, chain: '' })
    if (found.has(key)) continue
    if (found.size >= maxCandidates) return { unique: [...found.values()], dropped: candidate }
    found.set(key, candidate)
  }
  return { unique: [...found.values()], dropped: undefined }
}
