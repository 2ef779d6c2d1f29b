import type { Locale, Log, Readable, Scope, Translate } from '../../api/index.js'
import { toReadable } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { State } from '../../state/createState.js'
import { formatMessage } from '../../../lib/text/formatMessage.js'
import type { LoadTexts, TextTable } from '../../../lib/text/TextTable.js'
import { createLazy } from '../../../lib/timing/createLazy.js'
import { importWithRetry } from '../../../lib/timing/importWithRetry.js'
import { isEnglish } from '../../../lib/text/isEnglish.js'
import { toLocale } from '../../../lib/text/toLocale.js'
import { hasTexts } from '../../../lib/text/visitorLanguage.js'
import type { Languages } from './createLanguages.js'

export interface TranslatorNeeds {
  readonly state: State
  readonly scope: Scope
  readonly log: Pick<Log, 'warn'>
  /** BCP 47 tag; `auto`, and nothing, mean the language of the environment. A malformed one means English. */
  readonly wanted?: string | undefined
  /** The host's own texts, by message key. They win over locale files. */
  readonly messages?: TextTable | undefined
  /** Loads the built-in texts of a language other than English. */
  readonly texts?: LoadTexts | undefined
  readonly environment: Pick<Environment, 'after' | 'language' | 'window'>
}

/** A language, and the texts of it that are there. */
export interface Language {
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** The tag as it was written. */
  readonly given: string
  /** The host's own texts: as they are at each moment. */
  readonly messages: TextTable
  /** The others, by message key. Without a prototype: its names are no keys. */
  readonly texts: Record<string, string>
  /** Loads the built-in texts. Undefined in English, before they are asked for, and after they did not arrive. */
  loading?: ReturnType<LoadTexts> | undefined
}

/** What a translator has from the page load on. */
export interface Translator extends Pick<TranslatorNeeds, 'environment' | 'log' | 'scope' | 'texts'> {
  readonly t: Translate
  readonly locale: Readable<Locale>
  /** Language and direction of the texts that are shown. */
  readonly shown: { -readonly [key in keyof Locale]: Locale[key] }
  /** The option `locale`. */
  wanted?: string | undefined
  /** The language whose texts are shown. */
  language: Language
  /** Plugins that need their texts. */
  readonly plugins: Set<string>
  /** Loads what waits for texts and follows changes of the language: a page that is in English and stays so has no need of it. */
  languages(): Promise<Languages>
}

export const createTranslator = (needs: TranslatorNeeds): Translator => {
  const { wanted, messages, environment } = needs
  const { window } = environment
  const given = wanted && wanted !== 'auto' ? wanted : environment.language
  const place = toLocale(given)
  const isShipped = hasTexts(place.tag)
  const texts: Language['texts'] = Object.create(null)
  /** Language and direction are those of the texts that are shown: what is English is read from left to right, with English dates. */
  const shown: Translator['shown'] = needs.state.make({ ...(isShipped || messages ? place : toLocale('en')), revision: 0 })
  const translator: Translator = {
    ...needs,
    t({ key, text }, values = {}) {
      const { messages: own, texts: ours } = translator.language
      return formatMessage((Object.hasOwn(own, key) ? own : ours)[key] ?? text, values, shown.tag)
    },
    locale: toReadable(shown),
    shown,
    language: { ...place, given, messages: messages ?? {}, texts },
    plugins: new Set(),
    languages: createLazy(() => importWithRetry(() => import('./createLanguages.js')).then(({ createLanguages }) => createLanguages(translator))).load,
  }
  if (needs.texts && !isEnglish(given)) {
    // Begun at once, because buttons of the page show some of them.
    if (isShipped)
      translator.language.loading = needs.texts(place.tag, (table) => {
        Object.assign(texts, table)
        shown.revision++
      })
    // What is told when they do not arrive, and tried again, is in that code.
    translator.language.loading?.catch(() => Object.assign(shown, toLocale('en')))
    translator.languages().catch(() => {})
  }
  if (window?.MutationObserver) {
    const observer = new window.MutationObserver(() => translator.languages().then((languages) => languages.pageSays(), needs.log.warn))
    observer.observe(window.document.documentElement, { attributeFilter: ['lang'] })
    needs.scope.add(() => observer.disconnect())
  }
  return translator
}
