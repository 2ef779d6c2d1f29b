import type { ActivityItem } from '../../ports/activity.js'
import type { Entry } from './Entry.js'

/** How many digits at either end make an address look like another: poisoners match as many, and people compare no more. */
const ends = 3

/** Without what all addresses of a kind begin with: `0x`, and the prefix and the version of SegWit (`bc1q`). */
const digitsOf = (address: string): string => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address.replace(/^(?:bc|tb)1[a-z0-9]/, ''))
const endsOf = (digits: string): string => `${digits.slice(0, ends)}…${digits.slice(-ends)}`

type Verdict = Pick<ActivityItem, 'spamReason' | 'imitates'>

const toItem = ({ own: _own, others: _others, ...facts }: Entry, verdict: Verdict): ActivityItem => ({
  ...facts,
  ...verdict,
  transfers: facts.transfers
    .filter(({ spam }) => verdict.spamReason !== undefined || !spam)
    .map(({ spam: _spam, ...transfer }) => (verdict.spamReason === undefined ? transfer : { ...transfer, image: undefined })),
})

export interface ClassifiedEntries {
  readonly items: readonly ActivityItem[]
  readonly hidden: readonly ActivityItem[]
}

const isNothing = (quantity: string | undefined) => quantity !== undefined && /^[0.]+$/.test(quantity)

/**
 * Separates what a visitor should see from entries that are meant to deceive: spam, transfers of nothing that the account did not send
 * itself, and transfers with addresses that look like one that it did send to. Pending first, then newest first.
 *
 * @param trusted addresses that this browser sent to, independently of the server
 * @param made items made before, so that an unchanged row is not rendered again
 */
export const classifyEntries = (entries: readonly Entry[], trusted: readonly string[], made = new WeakMap<Entry, ActivityItem>()): ClassifiedEntries => {
  /** By their ends, then by their digits. */
  const known = new Map<string, Map<string, string>>()
  const learn = (address: string) => {
    const digits = digitsOf(address)
    const alike = known.get(endsOf(digits)) ?? new Map<string, string>()
    known.set(endsOf(digits), alike.has(digits) ? alike : alike.set(digits, address))
  }
  trusted.forEach(learn)
  // Only a payment of its own vouches for an address: anybody can write a transfer of nothing in somebody else's name.
  for (const { own, action, counterpart, transfers } of entries)
    if (own && action === 'send' && counterpart && transfers.some(({ direction, quantity }) => direction === 'out' && !isNothing(quantity))) learn(counterpart)

  const imitated = (address: string): string | undefined => {
    const digits = digitsOf(address)
    const alike = known.get(endsOf(digits))
    return alike && !alike.has(digits) ? [...alike.values()][0] : undefined
  }
  const judge = ({ own, others, transfers }: Entry): Verdict => {
    const imitates = own ? undefined : others.map(imitated).find((original) => original !== undefined)
    if (imitates !== undefined) return { spamReason: 'lookalike', imitates }
    const spam = transfers.length > 0 ? transfers.every((transfer) => transfer.spam) : !own
    const nothing = !own && transfers.length > 0 && transfers.every(({ kind, quantity }) => kind === 'token' && isNothing(quantity))
    return { spamReason: spam ? 'spam' : nothing ? 'zero' : undefined, imitates: undefined }
  }

  const items: ActivityItem[] = []
  const hidden: ActivityItem[] = []
  for (const entry of entries) {
    const verdict = judge(entry)
    const before = made.get(entry)
    const item = before && before.spamReason === verdict.spamReason && before.imitates === verdict.imitates ? before : toItem(entry, verdict)
    made.set(entry, item)
    if (verdict.spamReason) hidden.push(item)
    else items.push(item)
  }
  const newestFirst = (one: ActivityItem, other: ActivityItem) =>
    Number(other.status === 'pending') - Number(one.status === 'pending') || other.at - one.at || (one.id < other.id ? -1 : 1)
  return { items: items.sort(newestFirst), hidden: hidden.sort(newestFirst) }
}
