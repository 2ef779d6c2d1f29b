import type { FramePlace } from '../../../ports/embeddedWallet.js'
import { randomHex } from '../../../lib/bytes/randomHex.js'
import type { FrameElement, FramePage } from './FramePage.js'

/** What the frame may do: nothing in the page, and outside of it only windows of its own, passkeys, copying and its storage. */
const sandbox = [
  ...['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-downloads'],
  'allow-storage-access-by-user-activation',
].join(' ')
const allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write; storage-access'

const toFrameElement = (element: HTMLIFrameElement): FrameElement => ({
  element,
  get window() {
    return element.contentWindow
  },
  post: (message, origin, transfer = []) => element.contentWindow?.postMessage(message, origin, [...transfer]),
  onLoad: (listener) => {
    element.addEventListener('load', listener)
    return () => element.removeEventListener('load', listener)
  },
  onError: (listener) => {
    element.addEventListener('error', listener)
    return () => element.removeEventListener('error', listener)
  },
  remove: () => element.remove(),
})

/** The page around the frame. `place` is where views keep frames, where one showed it. */
export const browserPage = (global: Window, after: FramePage['after'], place: () => FramePlace | undefined): FramePage => ({
  origin: global.origin,
  prefersDark: () => global.matchMedia('(prefers-color-scheme: dark)').matches,
  create: (url) => {
    const element = global.document.createElement('iframe')
    element.id = 'w3m-iframe'
    element.name = 'w3m-secure-iframe'
    element.referrerPolicy = 'origin'
    element.allow = allow
    element.setAttribute('sandbox', sandbox)
    // A view that lays it over itself shows it.
    element.style.cssText = 'display:none;position:absolute;border:0;color-scheme:normal'
    element.src = url
    return toFrameElement(element)
  },
  put: ({ element }) => (place() ?? global.document.body).append(element),
  listen: (listener) => {
    global.addEventListener('message', listener)
    return () => global.removeEventListener('message', listener)
  },
  channel: () => new MessageChannel(),
  id: () => randomHex(global.crypto),
  after,
})
