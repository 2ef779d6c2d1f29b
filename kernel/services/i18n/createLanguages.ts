import type { LanguageChange, Manifest } from '../../api/index.js'
import { isEnglish } from '#lib/text/isEnglish.js'
import { toLocale } from '#lib/text/toLocale.js'
import { hasTexts } from '#lib/text/visitorLanguage.js'
import type { Language, Translator } from './createTranslator.js'
import { loadTexts } from './loadTexts.js'

type Locales = NonNullable<Manifest['locales']>

/** The time limit for waiting for texts, in ms, after which the texts are in English. */
const textsLimit = 4_000

export interface Languages {
  /** Loads the best matching of each manifest's locale files, now and for every language that is shown later. Failed files are tried again. */
  add(brought: readonly Locales[]): Promise<void>
  /** Loads the built-in texts of a plugin. If they do not arrive in time, they are in English. */
  ready(plugin: string): Promise<void>
  /** Shows another language once its texts have loaded. The last change wins. */
  change(to: LanguageChange): Promise<void>
  /** Handles a change of the page's language (`<html lang>`). */
  pageSays(): Promise<void>
}

const isAuto = (locale: string | undefined): locale is 'auto' | '' | undefined => !locale || locale === 'auto'

/** Handles changes of the language during the life of the page. It never rejects: missing texts are in English. */
export const createLanguages = (translator: Translator): Languages => {
  const { environment, log, scope, shown, plugins } = translator
  const { window } = environment
  /** Locale files of manifests. */
  const all = new Set<Locales>()
  /** The files whose texts were loaded. */
  const arrived = new WeakMap<Language, Set<Locales>>()
  /** The language that is shown next. */
  let next = translator.language
  /** Whether the page changed its language since it was loaded. */
  let said = false

  const show = (language: Language) => {
    translator.language = language
    const { tag, dir, texts, messages } = language
    const isThere = isEnglish(tag) || Object.keys({ ...texts, ...messages }).length > 0
    Object.assign(shown, isThere ? { tag, dir } : toLocale('en'), { revision: shown.revision + 1 })
  }
  /** Shows the result of loading a language if it is still the one that is shown. */
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

  /** Loads the built-in texts that are shown first, and those of plugins. Failed files are tried again. */
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
      // Several calls may have waited for it.
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
  /** The current language, and the next one. */
  const each = <result>(run: (language: Language) => result): readonly result[] => [...new Set([translator.language, next])].map(run)
  const load = (language: Language) => [fill(language, plugins), ...[...all].map((locales) => bring(language, locales))]
  window?.addEventListener?.('online', () => void each(load), { signal: scope.signal })
  // These loads were started with the page.
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
      // A missing text is not waited for again, because English is shown already.
      if (!isMissing) await inTime(work)
    },
    change: turn,
    async pageSays() {
      said = true
      if (isAuto(translator.wanted)) await turn({})
    },
  }
}
