import { formatMessage } from '../../../lib/text/formatMessage.js'
import type { TextTable } from '../../../lib/text/TextTable.js'
import { toLocale } from '../../../lib/text/toLocale.js'
import { languageFor } from '../../../locales/languages.js'
import { loadSecureSiteTexts } from '../../../locales/secureSite.js'
import type { UiHost } from '../../../ui/kit/UiHost.js'

export interface UiHostNeeds {
  /** BCP 47 tag: that of the page around a frame, or of the browser in a window. */
  readonly language: string
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
export const createUiHost = ({ language, onRefused, onFault }: UiHostNeeds): SiteUiHost => {
  const { tag, dir } = toLocale(language)
  const isTranslated = languageFor(tag) !== undefined
  const locale = { tag, dir: isTranslated ? dir : 'ltr', revision: 0 } as const
  let tables: readonly TextTable[] = []
  const ready = isTranslated
    ? loadSecureSiteTexts(tag).then(
        (loaded) => {
          tables = loaded
        },
        (error) => onFault(`The texts for "${tag}" did not arrive`, error),
      )
    : undefined
  const t: UiHost['t'] = ({ key, text }, values = {}) => formatMessage(tables.find((table) => Object.hasOwn(table, key))?.[key] ?? text, values, tag)
  return {
    t,
    // Neither changes while the document is shown: nothing is drawn before the texts are there.
    locale: { get: () => locale, subscribe: () => () => {} },
    // No server of pictures: the site connects to its gateway and its nodes only.
    host: { given: {}, options: {} },
    notices: { show: (_, message, { values }) => onRefused(t(message, values)) },
    report: (source, action, error) => onFault(`${source}: ${action} failed`, error),
    ready,
  }
}
