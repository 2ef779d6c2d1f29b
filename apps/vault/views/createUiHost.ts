import { formatMessage } from '../../../lib/text/formatMessage.js'
import type { UiHost } from '../../../ui/kit/UiHost.js'

export interface UiHostNeeds {
  /** BCP 47 tag of the browser's language: numbers and dates are written in it, beside texts that are English. */
  readonly language: string
  /** Shows a visitor why what they pressed has no effect. */
  onRefused(text: string): void
  /** Takes a fault for developers. */
  onFault(message: string, error: unknown): void
}

const canonical = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** All that the components of `ui/kit` need: the secure site gives it itself, so that it contains nothing of the kernel that runs plugins. */
export const createUiHost = ({ language, onRefused, onFault }: UiHostNeeds): UiHost => {
  const locale = { tag: canonical(language), dir: 'ltr', revision: 0 } as const
  const t: UiHost['t'] = ({ text }, values = {}) => formatMessage(text, values, locale.tag)
  return {
    t,
    // Neither changes while the document is shown.
    locale: { get: () => locale, subscribe: () => () => {} },
    // No server of pictures: the site connects to its gateway and its nodes only.
    host: { given: {}, options: {} },
    notices: { show: (_, message, { values }) => onRefused(t(message, values)) },
    report: (source, action, error) => onFault(`${source}: ${action} failed`, error),
  }
}
