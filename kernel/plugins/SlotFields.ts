import type { SlotRef } from '../api/index.js'

/** The rule for a required field of an item: a word stands for a type, and a list for the allowed words. */
export type FieldKind = 'text' | 'texts' | 'message' | 'view' | 'service' | 'function' | readonly string[]
/** The required fields of a slot's items. */
export type SlotFields = Readonly<Record<string, FieldKind>>

/** `words` are all allowed values. */
type KindOf<value, words = value> = value extends (...args: never[]) => unknown
  ? 'function'
  : value extends { readonly kind: 'view' }
    ? 'view'
    : value extends { readonly kind: 'service' }
      ? 'service'
      : value extends { readonly key: string; readonly text: string }
        ? 'message'
        : value extends readonly string[]
          ? 'texts'
          : value extends string
            ? 'text' | readonly words[]
            : never
type RequiredFields<item> = { readonly [key in keyof item as {} extends Pick<item, key> ? never : key]: KindOf<item[key]> }

/** Lists the required fields of all slots of a module. A missing field, or one that is not required, is a type error. */
export type SlotFieldsOf<module> = {
  // biome-ignore lint/suspicious/noExplicitAny: slots of different items
  readonly [name in keyof module as module[name] extends SlotRef<any> ? name : never]: module[name] extends SlotRef<infer item> ? RequiredFields<item> : never
}
