import { deepFreeze } from '#lib/checks/deepFreeze.js'
import { RequestRefusedError } from '../../../kernel/api/index.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'

const method = 'wallet_grantPermissions'
const refuse = (why: string, rpcCode = -32602): never => {
  throw new RequestRefusedError({ method, why, rpcCode })
}
/** Characters of a request that is shown, and permissions in it: as many as a visitor can read. */
const limits = { characters: 20_000, permissions: 10 }

export interface GrantFacts {
  /** CAIP-2 ids that the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[] | undefined
  readonly accounts: readonly string[]
  /** Whether the visitor is shown the request. */
  readonly shown: boolean
}

/** A copy without prototypes, getters and shared objects. */
const copyOf = (value: unknown, shown: boolean): unknown => {
  try {
    const text = JSON.stringify(value)
    return shown && text.length > limits.characters ? refuse('the request is too long') : JSON.parse(text)
  } catch (error) {
    if (error instanceof RequestRefusedError) throw error
    return refuse('the request must be JSON')
  }
}
const chainOf = (chainId: unknown): number | undefined =>
  typeof chainId === 'number'
    ? Number.isSafeInteger(chainId)
      ? chainId
      : undefined
    : typeof chainId === 'string' && chainId.startsWith('0x')
      ? fromHexChainId(chainId)
      : undefined
const isTyped = (value: unknown): boolean => isRecord(value) && typeof value.type === 'string' && value.type !== '' && isRecord(value.data)

/**
 * The parameters of `wallet_grantPermissions` (ERC-7715): a frozen copy of one request, with an end, for a connected account, on the chain
 * of the request. Which permissions there are is for the wallet to say.
 *
 * @param now seconds since 1970
 * @throws RequestRefusedError
 */
export const readGrant = (params: unknown, { approved, accounts, shown }: GrantFacts, now: number): readonly [object] => {
  const copy = copyOf(params, shown)
  const [given, ...more] = Array.isArray(copy) ? (copy as readonly unknown[]) : []
  if (!isRecord(given) || more.length > 0) return refuse('one request is expected')
  const { chainId, address, account, expiry, permissions, permission, policies = [] } = given
  if (!Number.isSafeInteger(expiry) || Number(expiry) <= now) refuse('"expiry" must be a future time, in seconds since 1970')
  for (const named of [address, account]) {
    if (named === undefined) continue
    if (!isEvmAddress(named)) refuse('the account must be an address')
    if (!accounts.some((one) => sameAddress(one, String(named)))) refuse('the account is not connected', 4100)
  }
  if (isEvmAddress(address) && isEvmAddress(account) && !sameAddress(address, account)) refuse('"address" and "account" differ')
  if (chainId !== undefined) {
    const wanted = `eip155:${chainOf(chainId) ?? ''}`
    if (wanted === 'eip155:') refuse('"chainId" must be a hex chain id')
    if (approved && !approved.includes(wanted)) refuse(`the wallet did not approve ${wanted}`, 4901)
  }
  const list: unknown = permissions ?? (permission === undefined ? undefined : [permission])
  if ((permissions !== undefined && permission !== undefined) || !Array.isArray(list) || list.length === 0) return refuse('a list of permissions is expected')
  if (shown && list.length > limits.permissions) refuse(`a visitor can be shown ${limits.permissions} permissions at most`)
  if (!list.every(isTyped) || !Array.isArray(policies) || !policies.every(isTyped)) return refuse('each permission and each policy has a type and data')
  return deepFreeze([given])
}
