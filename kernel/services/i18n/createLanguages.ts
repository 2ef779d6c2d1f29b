import type { LanguageChange, Manifest } from '../../api/index.js'
import { isEnglish } from '../../../lib/text/isEnglish.js'
import { toLocale } from '../../../lib/text/toLocale.js'
import { hasTexts } from '../../../lib/text/visitorLanguage.js'
import type { Language, Translator } from './createTranslator.js'
import { loadTexts } from './loadTexts.js'

type Locales = NonNullable<Manifest['locales']>

/** How long code waits for texts, in ms: English is better than nothing. */
const textsLimit = 4_000

export interface Languages {
  /** Loads the best matching of each manifest's locale files, now and for every language that is shown later; tries again what did not arrive. */
  add(brought: readonly Locales[]): Promise<void>
  /** Loads the built-in texts of a plugin: what does not arrive in time leaves English. */
  ready(plugin: string): Promise<void>
  /** Shows another language as soon as its texts are there. The last change wins. */
  change(to: LanguageChange): Promise<void>
  /** The page says a language (`<html lang>`). */
  pageSays(): Promise<void>
}

const isAuto = (locale: string | undefined): locale is 'auto' | '' | undefined => !locale || locale === 'auto'

/** What follows changes of the language while the page lives. Nothing in it rejects: what does not arrive leaves English. */
export const createLanguages = (translator: Translator): Languages => {
  const { environment, log, scope, shown, plugins } = translator
  const { window } = environment
  /** Locale files of manifests. */
  const all = new Set<Locales>()
  /** Those whose texts were loaded. */
  const arrived = new WeakMap<Language, Set<Locales>>()
  /** The language that is shown next. */
  let next = translator.language
  /** The page said its language since it was loaded. */
  let said = false

  const show = (language: Language) => {
    translator.language = language
    const { tag, dir, texts, messages } = language
    const isThere = isEnglish(tag) || Object.keys({ ...texts, ...messages }).length > 0
    Object.assign(shown, isThere ? { tag, dir } : toLocale('en'), { revision: shown.revision + 1 })
  }
  /** Shows what became of a language if it is the one that is shown. */
  const refresh = (language: Language) => {
    if (language === translator.language) show(language)
  }
  const put = (language: Language, table: object) => {
    Object.assign(language.texts, Object.fromEntries(Object.entries(table).filter(([, text]) => typeof text === 'string')))
    refresh(language)
  }
  const missed = ({ tag }: Language, error: unknown) => log.warn(`Texts for "${tag}" did not arrive; English is shown.`, error)
  const check = ({ tag, given }: Language) => {
    if (tag === 'en' && !isEnglish(given)) log.warn(`"${given.slice(0, 40)}" is not a language tag; English is shown.`)
  }

  /** Loads the built-in texts that are shown first, and those of plugins; tries again what did not arrive. */
  const fill = async (language: Language, asked: Iterable<string>): Promise<void> => {
    const { tag } = language
    if (isEnglish(tag) || !hasTexts(tag)) return
    const loading = language.loading ?? translator.texts?.(tag, (table) => put(language, table))
    language.loading = loading
    try {
      const load = await loading
      if (shown.tag !== tag) refresh(language)
      await Promise.all([...asked].map((plugin) => load?.(plugin).catch((error: unknown) => missed(language, error))))
    } catch (error) {
      // Several may have waited for it.
      if (language.loading !== loading) return
      language.loading = undefined
      missed(language, error)
      refresh(language)
    }
  }
  const bring = async (language: Language, locales: Locales): Promise<void> => {
    const brought = arrived.get(language) ?? new Set()
    arrived.set(language, brought)
    if (brought.has(locales)) return
    brought.add(locales)
    try {
      const table = await loadTexts(language.tag, locales)
      if (table) put(language, table)
    } catch (error) {
      brought.delete(locales)
      missed(language, error)
    }
  }
  const inTime = (work: readonly Promise<unknown>[]): Promise<void> =>
    new Promise((resolve) => {
      const stop = environment.after(textsLimit, resolve)
      void Promise.all(work).then(() => {
        stop()
        resolve()
      })
    })
  /** The language that is shown, and the one that is next. */
  const each = <result>(run: (language: Language) => result): readonly result[] => [...new Set([translator.language, next])].map(run)
  const load = (language: Language) => [fill(language, plugins), ...[...all].map((locales) => bring(language, locales))]
  window?.addEventListener?.('online', () => void each(load), { signal: scope.signal })
  // What was begun with the page.
  check(next)
  if (next.loading) void fill(next, [])

  const turn = async ({ locale = translator.wanted, messages = next.messages }: LanguageChange) => {
    translator.wanted = locale
    const own = window?.document.documentElement.lang ?? ''
    const given = !isAuto(locale) ? locale : said && isEnglish(own) ? own : environment.language
    const place = toLocale(given)
    const known = [next, translator.language].find((one) => one.tag === place.tag && one.messages === messages)
    const language: Language = known ?? { ...place, given, messages, texts: Object.create(null) }
    check(language)
    next = language
    await inTime(load(language))
    if (next === language && translator.language !== language) show(language)
  }

  return {
    async add(brought) {
      for (const locales of brought) all.add(locales)
      await Promise.all(each(load).flat())
    },
    async ready(plugin) {
      const { tag, loading } = translator.language
      const isMissing = !loading && !isEnglish(tag)
      const work = each((language) => fill(language, [plugin]))
      // What did not arrive is not waited for again: English is there already.
      if (!isMissing) await inTime(work)
    },
    change: turn,
    async pageSays() {
      said = true
      if (isAuto(translator.wanted)) await turn({})
    },
  }
}
