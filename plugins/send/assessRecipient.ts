import { findLookalike } from '#lib/addresses/findLookalike.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { Counterpart } from '../../ports/activity.js'
import type { PastReceiver } from './PastReceiver.js'

export interface RecipientHistory {
  /** Whom this browser sent to on this kind of chain. */
  readonly receivers: readonly PastReceiver[]
  /** Accounts of the wallet. */
  readonly own: readonly string[]
  /** Whom the account dealt with, as far as its history is known. */
  readonly history: readonly Counterpart[]
}

export interface RecipientAssessment {
  readonly own: boolean
  readonly last: number | undefined
  readonly alike: { readonly address: string; readonly name: string | undefined } | undefined
}

/**
 * What is known of a receiver. Having received from an address is no acquaintance: anybody can bring that about, so such an
 * address is never a reason to trust another one, and can still be imitated.
 */
export const assessRecipient = (address: string, { receivers, own, history }: RecipientHistory): RecipientAssessment => {
  const past = receivers.find((receiver) => sameAddress(receiver.address, address))
  const isOwn = own.some((account) => sameAddress(account, address))
  const trusted = history.filter(({ by }) => by !== 'received')
  if (past || isOwn || trusted.some((counterpart) => sameAddress(counterpart.address, address))) return { own: isOwn, last: past?.at, alike: undefined }
  const names = new Map(receivers.map((receiver) => [receiver.address, receiver.name]))
  // Those that are surest first. A poisoner's own address must not vouch for itself, so it is left out of the comparison.
  const others = [...names.keys(), ...own, ...trusted.map((counterpart) => counterpart.address), ...history.map((counterpart) => counterpart.address)]
  const found = findLookalike(
    address,
    others.filter((other) => !sameAddress(other, address)),
  )
  return { own: false, last: undefined, alike: found === undefined ? undefined : { address: found, name: names.get(found) } }
}
