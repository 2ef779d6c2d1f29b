import { readOrigin } from '#lib/web/readOrigin.js'
import type { FramePlace } from '../../../ports/embeddedWallet.js'
import { randomHex } from '#lib/bytes/randomHex.js'
import type { FrameElement, FramePage } from './FramePage.js'
import { readStatus, type SiteStatus } from './SiteStatus.js'

/** What the frame may do: nothing in the page, and outside of it only windows of its own, passkeys, copying and its storage. */
const sandbox = [
  ...['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-downloads'],
  'allow-storage-access-by-user-activation',
].join(' ')
const allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write; storage-access'

const styles = Object.entries({ all: 'initial', display: 'none', position: 'absolute', border: '0', 'color-scheme': 'normal' })
  .map(([name, value]) => `${name}:${value}!important`)
  .join(';')

/** The window in which the secure site asks. */
const reviewSize = 'popup,width=480,height=720'
const headMs = 5_000

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
  onTaken: (listener) => {
    const watch = new MutationObserver(() => element.isConnected || listener())
    watch.observe(element.ownerDocument, { childList: true, subtree: true })
    return () => watch.disconnect()
  },
  remove: () => element.remove(),
})

/** Calls back when the policy of the page kept something of this origin away. */
const onViolation = ({ document }: Window, directive: 'frame-src' | 'connect-src', origin: string, listener: () => void) => {
  const heard = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === directive && readOrigin(blockedURI) === origin) listener()
  }
  document.addEventListener('securitypolicyviolation', heard)
  return () => document.removeEventListener('securitypolicyviolation', heard)
}

/**
 * Asks whether anything answers, and then what it says of itself. The first question is one that every server answers; the second can be read of
 * a secure site of this protocol's own version, and not of what a proxy answers in its place.
 */
const askStatus = async (global: Window, address: string, signal: AbortSignal): Promise<SiteStatus> => {
  const asking = { cache: 'no-store', credentials: 'omit', signal } as const
  let forbidden = false
  const stop = onViolation(global, 'connect-src', readOrigin(address) ?? '', () => {
    forbidden = true
  })
  try {
    await global.fetch(address, { ...asking, mode: 'no-cors' })
  } catch {
    // The browser says in a task of its own that the policy was in the way.
    await new Promise((done) => global.setTimeout(done))
    signal.throwIfAborted()
    return forbidden ? 'hidden' : 'unreachable'
  } finally {
    stop()
  }
  try {
    return readStatus(await (await global.fetch(address, { ...asking, redirect: 'error' })).json())
  } catch {
    signal.throwIfAborted()
    return 'strange'
  }
}

/** The page around the frame. `place` is where views keep frames, where one showed it. */
export const browserPage = (global: Window, after: FramePage['after'], place: () => FramePlace | undefined): FramePage => {
  let frame: HTMLIFrameElement | undefined
  return {
    origin: global.origin,
    around: [...((global as Partial<Window>).location?.ancestorOrigins ?? [])],
    prefersDark: () => global.matchMedia('(prefers-color-scheme: dark)').matches,
    create: (url) => {
      const element = global.document.createElement('iframe')
      element.id = 'w3m-iframe'
      element.name = 'w3m-secure-iframe'
      element.referrerPolicy = 'origin'
      element.allow = allow
      element.setAttribute('sandbox', sandbox)
      // A view that lays it over itself shows it. It stands in the page's own tree, whose rules must not win.
      element.style.cssText = styles
      element.src = url
      frame = element
      return toFrameElement(element)
    },
    put: ({ element }) => (place() ?? global.document.body).append(element),
    listen: (listener) => {
      global.addEventListener('message', listener)
      return () => global.removeEventListener('message', listener)
    },
    onForbidden: (origin, listener) => onViolation(global, 'frame-src', origin, listener),
    status: (address, signal) => askStatus(global, address, signal),
    channel: () => new MessageChannel(),
    id: () => randomHex(global.crypto),
    after,
    isolated: global.crossOriginIsolated,
    // A window finds only frames of the page's own tree: not those of a modal that stands in a shadow tree of the page.
    open: (url, name) =>
      frame?.getRootNode() === global.document && global.navigator.userActivation?.isActive ? (global.open(url, name, reviewSize) ?? undefined) : undefined,
    openTab: (url) => void global.open(url, '_blank', 'noopener,noreferrer'),
    cutsOff: async () => {
      const { headers } = await global.fetch(global.location.href, { method: 'HEAD', signal: AbortSignal.timeout(headMs) })
      return /^same-origin\s*(;|$)/i.test(headers.get('cross-origin-opener-policy') ?? '')
    },
  }
}
