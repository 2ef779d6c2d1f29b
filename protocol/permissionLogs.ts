import { addressKey } from '../lib/addresses/sameAddress.js'
import { approvalEvents } from '../lib/abi/approvalEvents.js'
import { permit2 } from '../lib/abi/permissions.js'
import { permit2Events } from '../lib/abi/permit2Events.js'

/** The first topics of the events by which an account permits something. The account is the first indexed argument of each. */
export const permissionTopics = [approvalEvents.Approval, approvalEvents.ApprovalForAll, permit2Events.Approval, permit2Events.Permit] as const

/** A permission that an account may have given, as a log says it. Only the contract knows how much. Addresses are in lower case. */
export interface LoggedPermission {
  readonly kind: 'token' | 'permit2' | 'collection'
  /** The contract of the token or the collection. */
  readonly token: string
  readonly spender: string
}

const addressIn = (topic: unknown): string | undefined =>
  typeof topic === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? `0x${topic.slice(26).toLowerCase()}` : undefined

/** Reads one log. Undefined for one of another account, for the approval of a single item, and for another event. */
export const readPermissionLog = (
  { address, topics }: { readonly address: string; readonly topics: readonly unknown[] },
  account: string,
): LoggedPermission | undefined => {
  const [event, by, second, third] = topics.map((topic) => (typeof topic === 'string' ? topic.toLowerCase() : undefined))
  if (addressIn(by) !== addressKey(account)) return undefined
  const contract = address.toLowerCase()
  if (event === permit2Events.Approval || event === permit2Events.Permit) {
    const [token, spender] = [addressIn(second), addressIn(third)]
    return contract === permit2.address && token !== undefined && spender !== undefined ? { kind: 'permit2', token, spender } : undefined
  }
  const spender = addressIn(second)
  if (spender === undefined) return undefined
  // With a fourth topic it is the approval of a single item.
  if (event === approvalEvents.Approval && topics.length === 3) return { kind: 'token', token: contract, spender }
  return event === approvalEvents.ApprovalForAll ? { kind: 'collection', token: contract, spender } : undefined
}
