import { type Dispose, type Log, type Manifest, type Readable, toReadable, type Translate } from '../../api/index.js'
import type { State } from '../../state/createState.js'
import { formatMessage } from '../../../lib/text/formatMessage.js'
import { toTexts } from './toTexts.js'

export interface TranslatorNeeds {
  readonly state: State
  readonly log: Pick<Log, 'warn'>
  /** BCP 47 tag: the host's option, else `environment.language`. A malformed one means English. */
  readonly locale: string
  /** The host's own texts, by message key. They win over locale files. */
  readonly messages?: Readonly<Record<string, string>> | undefined
}
export interface Translator {
  readonly t: Translate
  readonly locale: Readable<{ readonly tag: string; readonly dir: 'ltr' | 'rtl'; readonly revision: number }>
  /** Loads the best matching of a manifest's locale files, if any. A file that fails to load leaves English. */
  add(locales: Manifest['locales']): Promise<Dispose>
}

export const createTranslator = ({ state: states, log, locale, messages = {} }: TranslatorNeeds): Translator => {
  const { tag, dir } = toTexts(locale)
  if (tag === 'en' && !/^en(-|$)/i.test(locale)) log.warn(`"${String(locale).slice(0, 40)}" is not a language tag; English is shown.`)
  const state = states.make({ tag, dir, revision: 0 })
  const tables = new Set<Readonly<Record<string, string>>>()

  const text = (key: string, english: string): string => {
    for (const table of [messages, ...tables]) {
      const found: unknown = Object.hasOwn(table, key) ? table[key] : undefined
      if (typeof found === 'string') return found
    }
    return english
  }

  return {
    t: ({ key, text: english }, values = {}) => formatMessage(text(key, english), values, tag),
    locale: toReadable(state),
    add: async (locales) => {
      try {
        const table = locales && (await (await import('./loadTexts.js')).loadTexts(tag, locales))
        if (!table) return () => {}
        tables.add(table)
        state.revision++
        return () => {
          if (tables.delete(table)) state.revision++
        }
      } catch (error) {
        log.warn(`The texts for "${tag}" did not arrive; English is shown.`, error)
        return () => {}
      }
    },
  }
}
