import { formatMessage } from 'portico-lib/text/formatMessage.js'
import { withAbort } from 'portico-lib/timing/withAbort.js'
import type { TextTable } from 'portico-lib/text/TextTable.js'
import { toLocale } from 'portico-lib/text/toLocale.js'
import { languageFor } from '../../../locales/languages.js'
import { loadSecureSiteTexts } from '../../../locales/secureSite.js'
import type { UiHost } from 'portico-kit/UiHost.js'
import { pageClock } from './pageClock.js'

/** How long the views wait for the texts of a language, in ms. After that they are in English for as long as the document is displayed. */
const timeoutMs = 5_000

export interface UiHostNeeds {
  /** The language as a BCP 47 tag: that of the page around a frame, or of the browser in a window. */
  readonly language: string
  /** Loads the texts of a language. Defaults to the files of this site. */
  loadTexts?(tag: string): Promise<readonly TextTable[]>
  /** The timer. Defaults to that of the window. */
  after?(ms: number, run: () => void): () => void
  /** Shows a visitor why a press has no effect. */
  onRefused(text: string): void
  /** Reports a failure to developers. */
  onFault(message: string, error: unknown): void
}
export interface SiteUiHost extends UiHost {
  /** Resolves when the texts of the language have loaded or failed to load, in which case English is displayed. For English it is undefined. */
  readonly ready: Promise<void> | undefined
}

/**
 * Creates the host that the components of `ui/kit` need. The secure site implements it itself, so that it contains nothing of the kernel
 * that runs plugins.
 */
export const createUiHost = ({ language, onRefused, onFault, loadTexts = loadSecureSiteTexts, after = pageClock.after }: UiHostNeeds): SiteUiHost => {
  const { tag, dir } = toLocale(language)
  // If the visitor's language has no texts, dates and numbers are in English as well.
  const english = { tag: /^en\b/.test(tag) ? tag : 'en', dir: 'ltr', revision: 0 } as const
  let locale: { readonly tag: string; readonly dir: 'ltr' | 'rtl'; readonly revision: number } = english
  let tables: readonly TextTable[] = []
  const load = async (): Promise<void> => {
    const late = new AbortController()
    const stop = after(timeoutMs, () => late.abort(new Error(`The texts for "${tag}" did not arrive within ${timeoutMs} ms`)))
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
    // The language stays constant while views are displayed, because none is displayed before `ready`.
    locale: { get: () => locale, subscribe: () => () => {} },
    // There is no image server, because the site only connects to its gateway and its nodes.
    host: { written: {}, options: {} },
    notices: { show: (_, message, { values }) => onRefused(t(message, values)) },
    report: (source, action, error) => onFault(`${source}: ${action} failed`, error),
    ready,
  }
}
