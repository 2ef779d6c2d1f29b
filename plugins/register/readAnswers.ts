import { isRecord } from '#lib/checks/isRecord.js'
import type { NameAnswer, SuggestionsAnswer, WireSuggestion, ZoneAnswer } from '../../protocol/gateway/names.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { nameProblem } from '../../protocol/nameRule.js'
import type { Suggestion } from './RegisterState.js'

/** Suggestions that are shown. */
const maxSuggestions = 5

const isZone = (value: unknown): value is string => typeof value === 'string' && value.length <= 180 && /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(value)
/** The label of a name below a parent; undefined for any other value. */
const labelOf = (name: unknown, zone: string): string | undefined => {
  if (typeof name !== 'string' || !name.endsWith(`.${zone}`)) return undefined
  const label = name.slice(0, -zone.length - 1)
  return nameProblem(label) === undefined ? label : undefined
}

export interface Zone {
  /** The parent of the names: `portico.eth`. */
  readonly zone: string
  /** The label that the account has already. */
  readonly own: string | undefined
}

/** The parent of the names, and the name that the account has. Undefined for an answer of any other form. */
export const readZone = (answer: unknown): Zone | undefined => {
  const { zone, name }: Unvalidated<ZoneAnswer> = isRecord(answer) ? answer : {}
  if (!isZone(zone)) return undefined
  const own = labelOf(name, zone)
  return name === null || own !== undefined ? { zone, own } : undefined
}

/** Whether a label is free, and others, the free ones first. Undefined when the answer says nothing about the label. */
export const readSuggestions = (
  answer: unknown,
  { label, zone }: { readonly label: string; readonly zone: string },
): { readonly free: boolean; readonly others: readonly Suggestion[] } | undefined => {
  const { suggestions }: Unvalidated<SuggestionsAnswer> = isRecord(answer) ? answer : {}
  if (!Array.isArray(suggestions)) return undefined
  const entries = suggestions.slice(0, 50).flatMap((entry): readonly Suggestion[] => {
    const { name, registered }: Unvalidated<WireSuggestion> = isRecord(entry) ? entry : {}
    const found = labelOf(name, zone)
    return found !== undefined && typeof registered === 'boolean' ? [{ label: found, free: !registered }] : []
  })
  const typed = entries.filter((entry) => entry.label === label)
  if (typed.length === 0) return undefined
  const others = new Map(entries.flatMap((entry) => (entry.label === label ? [] : [[entry.label, entry] as const])))
  return {
    free: typed.every(({ free }) => free),
    others: [...others.values()].toSorted((one, other) => Number(other.free) - Number(one.free)).slice(0, maxSuggestions),
  }
}

/** The name that the gateway knows an account by. Undefined where it has none, and for an answer that is no list of names. */
export const readClaim = (answer: unknown): string | undefined => {
  const [first]: readonly unknown[] = Array.isArray(answer) ? answer : []
  const { name }: Unvalidated<NameAnswer> = isRecord(first) ? first : {}
  return isZone(name) ? name : undefined
}
