import { isRecord } from '#lib/checks/isRecord.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { FieldKind, SlotFields } from './SlotFields.js'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isRef = (value: unknown, kind: string) => isRecord(value) && value.kind === kind && isText(value.id)

/** The meaning of each kind of field, for the check and for developers. */
const kinds: Readonly<Record<Extract<FieldKind, string>, readonly [name: string, fits: (value: unknown) => boolean]>> = {
  text: ['a text', isText],
  texts: ['a list of texts', (value) => Array.isArray(value) && value.every(isText)],
  message: ['a text of msg()', (value) => isRecord(value) && isText(value.key) && typeof value.text === 'string'],
  view: ['a view of view()', (value) => isRef(value, 'view')],
  service: ['a service of token()', (value) => isRef(value, 'service')],
  function: ['a function', (value) => typeof value === 'function'],
}

/** Returns the first required field of an item that is missing or has another type, with its rule. An item without it would not be rendered. */
export const checkItem = (item: unknown, fields: SlotFields = {}): string | undefined => {
  for (const [field, kind] of Object.entries(fields)) {
    const value = safeGet(item, field)
    const fits = typeof kind === 'string' ? kinds[kind][1](value) : kind.some((word) => word === value)
    if (!fits) return `needs "${field}": ${typeof kind === 'string' ? kinds[kind][0] : `one of ${kind.join(', ')}`}`
  }
  return undefined
}
