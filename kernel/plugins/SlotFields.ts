import type { SlotRef } from '../api/index.js'

/** What a required field of an item must be: a word stands for a type, a list for the words that it may be. */
export type FieldKind = 'text' | 'texts' | 'message' | 'view' | 'service' | 'function' | readonly string[]
/** The required fields of a slot's items. */
export type SlotFields = Readonly<Record<string, FieldKind>>

/** `words`: all that the value may be. */
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

/** The required fields of all slots of a module. One that is missing here, or is there and is not required, does not compile. */
export type SlotFieldsOf<module> = {
  // biome-ignore lint/suspicious/noExplicitAny: slots of different items
  readonly [name in keyof module as module[name] extends SlotRef<any> ? name : never]: module[name] extends SlotRef<infer item> ? RequiredFields<item> : never
}
