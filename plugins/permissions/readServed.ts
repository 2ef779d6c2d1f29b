import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { PermissionsAnswer, WirePermission } from '../../protocol/gateway/permissions.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { type Candidate, permissionKey } from './Permission.js'

/** Candidates that are read from the chain, and with them rows of the list. */
export const maxCandidates = 10_000

/** Each permission once, at most so many as are read. */
export const uniqueCandidates = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const found = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = permissionKey({ ...candidate, chain: '' })
    if (!found.has(key)) found.set(key, candidate)
    if (found.size >= maxCandidates) break
  }
  return [...found.values()]
}

const readOne = (entry: unknown): Candidate | undefined => {
  const { kind, token, spender, changedAt }: Unvalidated<WirePermission> = toRecord(entry)
  if (kind !== 'token' && kind !== 'permit2' && kind !== 'collection') return undefined
  if (typeof token !== 'string' || typeof spender !== 'string' || !isEvmAddress(token) || !isEvmAddress(spender)) return undefined
  const at = Number.isSafeInteger(changedAt) && Number(changedAt) > 0 && Number(changedAt) < 2 ** 33 ? Number(changedAt) * 1000 : undefined
  return { kind, token: token.toLowerCase(), spender: spender.toLowerCase(), at }
}

/** What is permitted perhaps, and from which block on that is known. */
export interface Found {
  readonly candidates: readonly Candidate[]
  /** Undefined where everything is known. */
  readonly since: bigint | undefined
}

/** Validates the answer of `/v1/account/{address}/permissions`. @throws TypeError when it is not a list of permissions */
export const readServed = (answer: unknown): Found => {
  const { data, fromBlock }: Unvalidated<PermissionsAnswer> = toRecord(answer)
  if (!Array.isArray(data)) throw new TypeError('The answer is not a list of permissions.')
  const since = Number.isSafeInteger(fromBlock) && Number(fromBlock) > 0 ? BigInt(Number(fromBlock)) : undefined
  return { candidates: uniqueCandidates(data.slice(0, maxCandidates * 2).flatMap((entry: unknown) => readOne(entry) ?? [])), since }
}
