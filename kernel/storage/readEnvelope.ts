import type { StorageKey } from '../contract/index.js'

/** What lies under a key: `v` version, `d` data, `c` cleared when the last connection ends. */
export interface Envelope {
  readonly v: number
  readonly d: unknown
  readonly c?: 1
}

/** @throws SyntaxError when the text is no JSON */
export const toEnvelope = (text: string | null | undefined): Envelope | undefined => {
  if (!text || text.length > 1_000_000) return undefined
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'v') && Object.hasOwn(value, 'd') ? (value as Envelope) : undefined
}

/** The value under a key, checked or migrated; the initial one for anything else. Never throws. */
export const readEnvelope = <value>(read: () => string | null | undefined, spec: StorageKey<value>): value => {
  try {
    const found = toEnvelope(read())
    if (!found) return spec.initial
    const value =
      found.v === spec.version ? spec.parse(found.d) : Number.isInteger(found.v) && found.v < spec.version ? spec.migrate?.(found.d, found.v) : undefined
    return value === undefined ? spec.initial : value
  } catch {
    return spec.initial
  }
}
