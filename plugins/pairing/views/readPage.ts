import type { Page } from '../page.js'

/** What there is to know of the page. Outside one, nothing. */
export const readPage = (): Page => {
  const view: (Window & typeof globalThis) | undefined = globalThis.window
  const has = (marker: string) => view !== undefined && marker in view
  return {
    get href() {
      return view?.location.href ?? ''
    },
    android: /android/i.test(view?.navigator.userAgent ?? ''),
    telegram: has('TelegramWebviewProxy') || has('TelegramWebviewProxyProto') || has('Telegram'),
    framed: view !== undefined && view.top !== view.self,
    has,
    open: (link, target) => void view?.open(link, target, 'noreferrer,noopener'),
  }
}
