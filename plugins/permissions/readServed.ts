import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { PermissionsAnswer, WirePermission } from '../../protocol/gateway/permissions.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { type Candidate, type Found, isItemId, maxCandidates, uniqueCandidates } from './Permission.js'

const readOne = (entry: unknown): Candidate | undefined => {
  const { kind, token, spender, item, changedAt }: Unvalidated<WirePermission> = toRecord(entry)
  if (kind !== 'token' && kind !== 'permit2' && kind !== 'collection' && !(kind === 'item' && isItemId(item))) return undefined
  if (typeof token !== 'string' || typeof spender !== 'string' || !isEvmAddress(token) || !isEvmAddress(spender)) return undefined
  const at = Number.isSafeInteger(changedAt) && Number(changedAt) > 0 && Number(changedAt) < 2 ** 33 ? Number(changedAt) * 1000 : undefined
  return { kind, token: token.toLowerCase(), spender: spender.toLowerCase(), ...(kind === 'item' && isItemId(item) && { item }), at }
}

/** Validates the answer of `/v1/account/{address}/permissions`. @throws TypeError when it is not a list of permissions */
export const readServed = (answer: unknown): Found => {
  const { data, fromBlock }: Unvalidated<PermissionsAnswer> = toRecord(answer)
  if (!Array.isArray(data)) throw new TypeError('The answer is not a list of permissions.')
  const since = Number.isSafeInteger(fromBlock) && Number(fromBlock) > 0 ? BigInt(Number(fromBlock)) : undefined
  const { unique, dropped } = uniqueCandidates(data.slice(0, maxCandidates * 2).flatMap((entry: unknown) => readOne(entry) ?? []))
  // Its answer does not say at which block the rest begins; the logs of the node do.
  if (dropped) throw new TypeError('The list of permissions is longer than what is read.')
  return { candidates: unique, since }
}
