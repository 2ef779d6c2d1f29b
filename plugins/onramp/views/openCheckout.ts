import type { CheckoutWindow } from '../BuyController.js'

/**
 * Opens an empty window for the page of a provider. Call it in a press: later the browser would open none. The page gets no way back to this
 * one. Undefined when the browser opened none.
 */
export const openCheckout = (view: Pick<Window, 'open'> = globalThis.window): CheckoutWindow | undefined => {
  const opened = view.open('', '_blank', 'popup,width=600,height=800')
  if (!opened) return undefined
  opened.opener = null
  return {
    go: (url) => opened.location.replace(url),
    close: () => opened.close(),
  }
}

/** The time zone of the browser; undefined where it names none. */
export const zoneOf = (): string | undefined => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Countries that the browser names with its languages. */
export const regionsOf = ({ languages }: Pick<Navigator, 'languages'> = globalThis.navigator): readonly string[] =>
  languages.flatMap((tag) => {
    try {
      return new Intl.Locale(tag).region ?? []
    } catch {
      return []
    }
  })
