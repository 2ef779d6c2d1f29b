import { formatMessage } from '../../../lib/text/formatMessage.js'
import { withAbort } from '../../../lib/timing/withAbort.js'
import type { TextTable } from '../../../lib/text/TextTable.js'
import { toLocale } from '../../../lib/text/toLocale.js'
import { languageFor } from '../../../locales/languages.js'
import { loadSecureSiteTexts } from '../../../locales/secureSite.js'
import type { UiHost } from '../../../ui/kit/UiHost.js'
import { pageClock } from './pageClock.js'

/** How long the views wait for the texts of a language, in ms. After that they are in English, for as long as the document is shown. */
const patience = 5_000

export interface UiHostNeeds {
  /** BCP 47 tag: that of the page around a frame, or of the browser in a window. */
  readonly language: string
  /** Loads the texts of a language. Default: the files of this site. */
  loadTexts?(tag: string): Promise<readonly TextTable[]>
  /** The timer. Default: that of the window. */
  after?(ms: number, run: () => void): () => void
  /** Shows a visitor why what they pressed has no effect. */
  onRefused(text: string): void
  /** Takes a fault for developers. */
  onFault(message: string, error: unknown): void
}
export interface SiteUiHost extends UiHost {
  /** Ends when the texts of the language are there, or could not be loaded: then English is shown. Nothing to wait for in English. */
  readonly ready: Promise<void> | undefined
}

/** All that the components of `ui/kit` need: the secure site gives it itself, so that it contains nothing of the kernel that runs plugins. */
export const createUiHost = ({ language, onRefused, onFault, loadTexts = loadSecureSiteTexts, after = pageClock.after }: UiHostNeeds): SiteUiHost => {
  const { tag, dir } = toLocale(language)
  // Also where the visitor's language has no texts: with English texts, dates and numbers are English too.
  const english = { tag: /^en\b/.test(tag) ? tag : 'en', dir: 'ltr', revision: 0 } as const
  let locale: { readonly tag: string; readonly dir: 'ltr' | 'rtl'; readonly revision: number } = english
  let tables: readonly TextTable[] = []
  const load = async (): Promise<void> => {
    const late = new AbortController()
    const stop = after(patience, () => late.abort(new Error(`The texts for "${tag}" did not arrive within ${patience} ms`)))
    try {
      tables = await withAbort(loadTexts(tag), late.signal)
      locale = { tag, dir, revision: 0 }
    } catch (error) {
      onFault(`The texts for "${tag}" did not arrive`, error)
    }
    stop()
  }
  const ready = languageFor(tag) === undefined ? undefined : load()
  const t: UiHost['t'] = ({ key, text }, values = {}) => formatMessage(tables.find((table) => Object.hasOwn(table, key))?.[key] ?? text, values, locale.tag)
  return {
    t,
    // Neither changes while something is drawn: nothing is before `ready`.
    locale: { get: () => locale, subscribe: () => () => {} },
    // No server of pictures: the site connects to its gateway and its nodes only.
    host: { written: {}, options: {} },
    notices: { show: (_, message, { values }) => onRefused(t(message, values)) },
    report: (source, action, error) => onFault(`${source}: ${action} failed`, error),
    ready,
  }
}
