import { isRecord } from '#lib/checks/isRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { toRecord } from '#lib/checks/toRecord.js'

type Capabilities = Readonly<Record<string, unknown>>

/** Limits of properties in a session, and of the characters of one. */
const maxEntries = 64
const longest = 10_000

/** A capability is an object, or JSON of one. */
const toCapability = (value: unknown): object | undefined => {
  if (typeof value !== 'string') return isRecord(value) ? value : undefined
  if (value.length > longest || !value.startsWith('{')) return undefined
  try {
    const read: unknown = JSON.parse(value)
    return isRecord(read) ? read : undefined
  } catch {
    return undefined
  }
}
/** Capabilities by their names: properties with other names are of other specifications. */
const toCapabilities = (value: unknown): Capabilities =>
  Object.fromEntries(
    Object.entries(toRecord(toCapability(value)))
      .slice(0, maxEntries)
      .flatMap(([name, one]) => {
        const capability = /^[a-z][a-z\d]{0,63}$/i.test(name) ? toCapability(one) : undefined
        return capability ? [[name, capability]] : []
      }),
  )

/**
 * What a wallet said with its approval that it can do (EIP-5792 over CAIP-25): in `sessionProperties` for every chain, in `scopedProperties`
 * for a family, a chain, or an account of it (CAIP-10). In the form of an answer to `wallet_getCapabilities`, for the approved chains;
 * undefined where it said nothing.
 */
export const readCapabilities = (
  session: unknown,
  { account, chains }: { readonly account: string; readonly chains: readonly string[] },
): Readonly<Record<string, Capabilities>> | undefined => {
  const { sessionProperties, scopedProperties } = toRecord(session)
  const scopes = toRecord(scopedProperties)
  const ofAccount = (chain: string): Capabilities => {
    const [, found] =
      Object.entries(toRecord(toCapability(scopes[chain])))
        .slice(0, maxEntries)
        .find(([key]) => key.startsWith(`${chain}:`) && sameAddress(key.slice(chain.length + 1), account)) ?? []
    return toCapabilities(found)
  }
  const everywhere = toCapabilities(sessionProperties)
  const answer = chains.flatMap((chain) => {
    const own = { ...everywhere, ...toCapabilities(scopes[chain.split(':', 1)[0] ?? '']), ...toCapabilities(scopes[chain]), ...ofAccount(chain) }
    return Object.keys(own).length > 0 ? [[toHexChainId(chain), own] as const] : []
  })
  return answer.length > 0 ? Object.fromEntries(answer) : undefined
}
