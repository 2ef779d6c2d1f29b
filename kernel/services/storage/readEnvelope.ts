import { toRecord } from '#lib/checks/toRecord.js'
import type { StorageKey } from '../../api/index.js'

/**
 * Parses the stored object of a key: `v` is the version, `d` the data, and `c` is 1 if it is cleared at the end of the last connection,
 * and 2 for a value of this tab. @throws SyntaxError if the text is not JSON
 */
export const toEnvelope = (text: string | null | undefined): Readonly<Record<string, unknown>> =>
  toRecord(JSON.parse(text && text.length <= 1_000_000 ? text : '{}'))

/** Reads the value of a key, validated or migrated. It is the initial value for anything invalid. It never throws. */
export const readEnvelope = <value>(read: () => string | null | undefined, spec: StorageKey<value>): value => {
  try {
    const { v, d } = toEnvelope(read())
    const value = v === spec.version ? spec.parse(d) : Number.isInteger(v) && Number(v) < spec.version ? spec.migrate?.(d, Number(v)) : undefined
    return value === undefined ? spec.initial : value
  } catch {
    return spec.initial
  }
}
