import { type Dispose, type Log, type Manifest, type Readable, toReadable, type Translate } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { State } from '../../state/createState.js'
import { formatMessage } from '../../../lib/text/formatMessage.js'
import type { LoadTexts, TextTable } from '../../../lib/text/TextTable.js'
import { toLocale } from '../../../lib/text/toLocale.js'

export interface TranslatorNeeds {
  readonly state: State
  readonly log: Pick<Log, 'warn'>
  /** BCP 47 tag. A malformed one means English. */
  readonly locale: string
  /** The host's own texts, by message key. They win over locale files. */
  readonly messages?: TextTable | undefined
  /** Loads the built-in texts of a language other than English. */
  readonly texts?: LoadTexts | undefined
  readonly after: Environment['after']
}
export interface Translator {
  readonly t: Translate
  readonly locale: Readable<{ readonly tag: string; readonly dir: 'ltr' | 'rtl'; readonly revision: number }>
  /** Loads the best matching of a manifest's locale files, if any. A file that fails to load leaves English. */
  add(locales: Manifest['locales']): Promise<Dispose>
  /** Loads the built-in texts of a plugin; nothing to wait for in English. It never rejects: what does not arrive in time leaves English. */
  ready(plugin: string): Promise<void> | undefined
}

/** How long code waits for its texts: English is better than nothing. */
const patience = 4_000

export const createTranslator = ({ state: states, log, locale, messages = {}, texts, after }: TranslatorNeeds): Translator => {
  const { tag, dir } = toLocale(locale)
  if (tag === 'en' && !/^en(-|$)/i.test(locale)) log.warn(`"${String(locale).slice(0, 40)}" is not a language tag; English is shown.`)
  const state = states.make({ tag, dir, revision: 0 })
  const tables = new Set<TextTable>()

  const text = (key: string, english: string): string => {
    for (const table of [messages, ...tables]) {
      const found: unknown = Object.hasOwn(table, key) ? table[key] : undefined
      if (typeof found === 'string') return found
    }
    return english
  }

  const show = (table: TextTable) => {
    tables.add(table)
    state.revision++
  }
  const onMiss = (error: unknown) => void log.warn(`The texts for "${tag}" did not arrive; English is shown.`, error)
  /** Begun at once, because buttons of the page show some of them. English stands in the code. */
  const builtin = /^en\b/.test(tag) ? undefined : texts?.(tag, show).catch(onMiss)

  return {
    t: ({ key, text: english }, values = {}) => formatMessage(text(key, english), values, tag),
    locale: toReadable(state),
    add: async (locales) => {
      try {
        const table = locales && (await (await import('./loadTexts.js')).loadTexts(tag, locales))
        if (!table) return () => {}
        show(table)
        return () => {
          if (tables.delete(table)) state.revision++
        }
      } catch (error) {
        onMiss(error)
        return () => {}
      }
    },
    ready: (plugin) =>
      builtin &&
      new Promise((resolve) => {
        const stop = after(patience, resolve)
        void builtin
          .then((load) => load?.(plugin))
          .catch(onMiss)
          .then(() => {
            stop()
            resolve()
          })
      }),
  }
}
