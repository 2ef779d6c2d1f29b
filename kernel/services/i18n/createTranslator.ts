import type { Locale, Log, Readable, Scope, Translate } from '../../api/index.js'
import { toReadable } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { State } from '../../state/createState.js'
import { formatMessage } from '#lib/text/formatMessage.js'
import type { LoadTexts, TextTable } from '#lib/text/TextTable.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { isEnglish } from '#lib/text/isEnglish.js'
import { toLocale } from '#lib/text/toLocale.js'
import { hasTexts } from '#lib/text/visitorLanguage.js'
import type { Languages } from './createLanguages.js'

export interface TranslatorNeeds {
  readonly state: State
  readonly scope: Scope
  readonly log: Pick<Log, 'warn'>
  /** A BCP 47 tag. `auto`, and undefined, use the language of the environment. A malformed tag means English. */
  readonly wanted?: string | undefined
  /** The host's own texts, by message key. They take precedence over locale files. */
  readonly messages?: TextTable | undefined
  /** Loads the built-in texts of a language other than English. */
  readonly texts?: LoadTexts | undefined
  readonly environment: Pick<Environment, 'after' | 'language' | 'window'>
}

/** A language with its loaded texts. */
export interface Language {
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** The tag as it was written. */
  readonly given: string
  /** The host's own texts, read on each use. */
  readonly messages: TextTable
  /** The other texts, by message key. The object has no prototype, so that inherited names are not keys. */
  readonly texts: Record<string, string>
  /** Loads the built-in texts. It is undefined in English, before they are requested, and after loading failed. */
  loading?: ReturnType<LoadTexts> | undefined
}

/** The translator's state from the page load on. */
export interface Translator extends Pick<TranslatorNeeds, 'environment' | 'log' | 'scope' | 'texts'> {
  readonly t: Translate
  readonly locale: Readable<Locale>
  /** The language and direction of the displayed texts. */
  readonly shown: { -readonly [key in keyof Locale]: Locale[key] }
  /** The option `locale`. */
  wanted?: string | undefined
  /** The language of the displayed texts. */
  language: Language
  /** Plugins that need their texts. */
  readonly plugins: Set<string>
  /** Loads the code that waits for texts and handles changes of the language. A page that stays in English does not need it. */
  languages(): Promise<Languages>
}

export const createTranslator = (needs: TranslatorNeeds): Translator => {
  const { wanted, messages, environment } = needs
  const { window } = environment
  const given = wanted && wanted !== 'auto' ? wanted : environment.language
  const place = toLocale(given)
  const isShipped = hasTexts(place.tag)
  const texts: Language['texts'] = Object.create(null)
  /** The language and direction belong to the displayed texts: English ones are left-to-right, with English dates. */
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
    // Loading starts immediately, because buttons of the page show some of the texts.
    if (isShipped)
      translator.language.loading = needs.texts(place.tag, (table) => {
        Object.assign(texts, table)
        shown.revision++
      })
    // That code reports failed loads, and tries them again.
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
