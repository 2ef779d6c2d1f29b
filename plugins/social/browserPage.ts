import { onBfcacheRestore } from '#lib/web/onBfcacheRestore.js'
import { randomHex } from '#lib/bytes/randomHex.js'
import { readBrowser } from './readBrowser.js'
import type { SocialPage } from './SocialPage.js'

const [width, height] = [600, 800]

/** In the middle of the window around the page. */
const features = ({ screenX, screenY, outerWidth, outerHeight }: Window) => {
  const [left, top] = [Math.max(0, Math.round(screenX + (outerWidth - width) / 2)), Math.max(0, Math.round(screenY + (outerHeight - height) / 2))]
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

export const browserPage = (global: Window): SocialPage => {
  // A server has none.
  const { navigator } = global as Partial<Window>
  return {
    ...readBrowser({
      userAgent: navigator?.userAgent ?? '',
      telegram: ['TelegramWebviewProxy', 'TelegramWebviewProxyProto'].some((marker) => marker in global),
      framed: global.top !== global.self,
      touch: (navigator?.maxTouchPoints ?? 0) > 1,
    }),
    canLeave: global.top === global.self,
    get address() {
      const { origin, pathname, search } = global.location
      return origin + pathname + search
    },
    get focused() {
      return global.document.hasFocus()
    },
    get fragment() {
      return global.location.hash
    },
    set fragment(next) {
      global.location.replace(next)
    },
    leave: (address) => global.location.assign(address),
    replace: (address) => global.location.replace(address),
    onRestored: (listener) => onBfcacheRestore(global, listener),
    open: (address) => {
      // A name of its own: nothing else finds the window by it.
      const opened = global.open(address, `portico-${randomHex(global.crypto)}`, features(global))
      if (!opened) return undefined
      return {
        get closed() {
          return opened.closed
        },
        source: opened,
        go: (next) => opened.location.replace(next),
        close: () => opened.close(),
      }
    },
    openApp: (link) => void global.open(link, '_blank', 'noopener,noreferrer'),
    listen: (listener) => {
      global.addEventListener('message', listener)
      return () => global.removeEventListener('message', listener)
    },
  }
}
