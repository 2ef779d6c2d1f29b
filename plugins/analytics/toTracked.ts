import { safeGet } from '#lib/checks/safeGet.js'
import { isOwnProvider } from '../../protocol/ownProviderName.js'
import { allowList, builtInProviders, type FieldRule } from './allowList.js'

/** What is sent of an event: nothing but what the allow-list names. */
export interface TrackedEvent {
  readonly type: 'track' | 'error'
  readonly event: string
  readonly properties?: Readonly<Record<string, string | boolean>>
}

/** What is sent of a field; undefined for a value that does not follow its rule. */
const read = (rule: FieldRule, value: unknown, networks: readonly string[]): string | boolean | undefined => {
  if (rule === 'flag') return typeof value === 'boolean' ? value : undefined
  if (typeof value !== 'string') return undefined
  if (rule === 'code') return /^P\d{3}$/.test(value) ? value : undefined
  if (rule === 'provider' && isOwnProvider(value)) return 'oidc'
  const words = rule === 'network' ? networks : rule === 'provider' ? builtInProviders : rule
  return words.includes(value) ? value : undefined
}

/**
 * Sifts an event that anybody may have told. Undefined for one that is not on the list; fields that are not, or hold something else than
 * the list says, are left out.
 */
export const toTracked = (told: unknown, networks: readonly string[]): TrackedEvent | undefined => {
  const event = safeGet(told, 'event')
  const rules = typeof event === 'string' && Object.hasOwn(allowList, event) ? allowList[event] : undefined
  if (typeof event !== 'string' || !rules) return undefined
  const given = safeGet(told, 'properties')
  const properties: Record<string, string | boolean> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const value = read(rule, safeGet(given, name), networks)
    if (value !== undefined) properties[name] = value
  }
  return { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, ...(Object.keys(properties).length > 0 && { properties }) }
}
