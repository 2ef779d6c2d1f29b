import { type Dispose, type Log, type Manifest, type Readable, toReadable, type Translate } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { State } from '../../state/createState.js'
import { formatMessage } from '../../../lib/text/formatMessage.js'
import type { LoadTexts, TextTable } from '../../../lib/text/TextTable.js'
import { toLocale } from '../../../lib/text/toLocale.js'
import { hasTexts } from '../../../lib/text/visitorLanguage.js'

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

const english = { tag: 'en', dir: 'ltr' } as const

/** How long code waits for its texts: English is better than nothing. */
const patience = 4_000

export const createTranslator = ({ state: states, log, locale, messages = {}, texts, after }: TranslatorNeeds): Translator => {
  const wanted = toLocale(locale)
  const { tag } = wanted
  if (tag === 'en' && !/^en(-|$)/i.test(locale)) log.warn(`"${String(locale).slice(0, 40)}" is not a language tag; English is shown.`)
  const tables = new Set<TextTable>()
  /** There are texts in the wanted language, of ours or of the host. */
  let known = hasTexts(tag) || Object.keys(messages).length > 0
  /** Language and direction are those of the texts that are shown: what is English is read from left to right, with English dates. */
  const shown = () => (known || tables.size > 0 ? wanted : english)
  const state = states.make({ ...shown(), revision: 0 })
  const change = () => void Object.assign(state, shown(), { revision: state.revision + 1 })

  const text = (key: string, otherwise: string): string => {
    for (const table of [messages, ...tables]) {
      const found: unknown = Object.hasOwn(table, key) ? table[key] : undefined
      if (typeof found === 'string') return found
    }
    return otherwise
  }

  const show = (table: TextTable) => {
    tables.add(table)
    change()
  }
  const onMiss = (error: unknown) => void log.warn(`The texts for "${tag}" did not arrive; English is shown.`, error)
  /** Begun at once, because buttons of the page show some of them. English stands in the code. */
  const builtin =
    /^en\b/.test(tag) || !hasTexts(tag)
      ? undefined
      : texts?.(tag, show).catch((error: unknown) => {
          known = Object.keys(messages).length > 0
          onMiss(error)
          change()
        })

  return {
    t: ({ key, text: ours }, values = {}) => formatMessage(text(key, ours), values, state.tag),
    locale: toReadable(state),
    add: async (locales) => {
      try {
        const table = locales && (await (await import('./loadTexts.js')).loadTexts(tag, locales))
        if (!table) return () => {}
        show(table)
        return () => {
          if (tables.delete(table)) change()
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
