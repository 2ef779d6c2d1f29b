import { addressKey } from '../lib/addresses/sameAddress.js'
import { approvalEvents } from '../lib/abi/approvalEvents.js'
import { permit2 } from '../lib/abi/permissions.js'
import { topicAddress } from '../lib/abi/topicAddress.js'
import { permit2Events } from '../lib/abi/permit2Events.js'

/** The first topics of the events by which an account permits something. The account is the first indexed argument of each. */
export const permissionTopics = [approvalEvents.Approval, approvalEvents.ApprovalForAll, permit2Events.Approval, permit2Events.Permit] as const

/** A permission that an account may have given, as a log says it. Only the contract knows how much. Addresses are in lower case. */
export interface LoggedPermission {
  readonly kind: 'token' | 'permit2' | 'collection' | 'item'
  /** The contract of the token or the collection. */
  readonly token: string
  readonly spender: string
  /** The id of the one item, a decimal number. */
  readonly item?: string | undefined
}

/** Reads one log. Undefined for one of another account, for one that takes the approval of an item back, and for another event. */
export const readPermissionLog = (
  { address, topics }: { readonly address: string; readonly topics: readonly unknown[] },
  account: string,
): LoggedPermission | undefined => {
  const [event, by, second, third] = topics.map((topic) => (typeof topic === 'string' ? topic.toLowerCase() : undefined))
  if (topicAddress(by) !== addressKey(account)) return undefined
  const contract = address.toLowerCase()
  if (event === permit2Events.Approval || event === permit2Events.Permit) {
    const [token, spender] = [topicAddress(second), topicAddress(third)]
    return contract === permit2.address && token !== undefined && spender !== undefined ? { kind: 'permit2', token, spender } : undefined
  }
  const spender = topicAddress(second)
  if (spender === undefined) return undefined
  if (event === approvalEvents.Approval) {
    if (topics.length === 3) return { kind: 'token', token: contract, spender }
    // The fourth topic is the id of a single item. Nobody is the spender where its approval is taken back.
    const isItem = topics.length === 4 && third !== undefined && /^0x[0-9a-f]{64}$/.test(third) && !/^0x0+$/.test(spender)
    return isItem ? { kind: 'item', token: contract, spender, item: BigInt(third).toString() } : undefined
  }
  return event === approvalEvents.ApprovalForAll ? { kind: 'collection', token: contract, spender } : undefined
}
