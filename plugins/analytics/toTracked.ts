import { safeGet } from '../../lib/checks/safeGet.js'
import { allowList, type FieldRule } from './allowList.js'

/** What is sent of an event: nothing but what the allow-list names. */
export interface TrackedEvent {
  readonly type: 'track' | 'error'
  readonly event: string
  readonly properties?: Readonly<Record<string, string | boolean>>
}

const fits = (rule: FieldRule, value: unknown, networks: readonly string[]): value is string | boolean => {
  if (rule === 'flag') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (rule === 'code') return /^P\d{3}$/.test(value)
  return (rule === 'network' ? networks : rule).includes(value)
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
    const value = safeGet(given, name)
    if (fits(rule, value, networks)) properties[name] = value
  }
  return { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, ...(Object.keys(properties).length > 0 && { properties }) }
}
