import { toRecord } from '../../../lib/checks/toRecord.js'
import type { StorageKey } from '../../api/index.js'

/**
 * The stored object of a key: `v` version, `d` data, `c` 1 when it is cleared at the end of the last connection, 2 for a value of this tab.
 * @throws SyntaxError when the text is not JSON
 */
export const toEnvelope = (text: string | null | undefined): Readonly<Record<string, unknown>> =>
  toRecord(JSON.parse(text && text.length <= 1_000_000 ? text : '{}'))

/** The value of a key, validated or migrated; the initial one for anything else. Never throws. */
export const readEnvelope = <value>(read: () => string | null | undefined, spec: StorageKey<value>): value => {
  try {
    const { v, d } = toEnvelope(read())
    const value = v === spec.version ? spec.parse(d) : Number.isInteger(v) && Number(v) < spec.version ? spec.migrate?.(d, Number(v)) : undefined
    return value === undefined ? spec.initial : value
  } catch {
    return spec.initial
  }
}
