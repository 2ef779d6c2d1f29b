import { readOrigin } from 'portico-lib/web/readOrigin.js'

/** The only channel between the page and the frame once it is open. */
export interface PagePort {
  /** The origin that sent the port. It is the only trustworthy source for the identity of the website. */
  readonly site: string
  readonly port: MessagePort
}

export interface PagePortNeeds {
  readonly window: Window
  /** The content of the READY message. */
  readonly ready: Readonly<Record<string, unknown>>
  /** The interval of the READY message, and the timeout, in ms. */
  readonly every?: number
  readonly timeoutMs?: number
}

/** The origin of the page around this frame, or undefined if it is unknown. */
const embedderOf = ({ location, document }: Window): string | undefined => readOrigin(location.ancestorOrigins?.[0] ?? document.referrer)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Whether a window message contains the port. */
const handsOver = ({ data, ports }: MessageEvent): boolean =>
  isRecord(data) && data.type === '@w3m-app/CHANNEL' && isRecord(data.payload) && data.payload.version === 1 && ports.length === 1

/**
 * Sends READY to the page around the frame, and accepts the first port that this page sends. Every other message is dropped.
 *
 * @throws if there is no page around the frame, or it sends no port in time
 */
export const openPagePort = ({ window, ready, every = 500, timeoutMs = 20_000 }: PagePortNeeds): Promise<PagePort> =>
  new Promise((resolve, reject) => {
    const { parent } = window
    const embedder = embedderOf(window)
    if (parent === window || embedder === undefined || embedder === window.location.origin) {
      reject(new Error('The secure site works in a frame of another website only.'))
      return
    }
    const say = () => parent.postMessage({ type: '@w3m-frame/READY', payload: ready }, embedder)
    const again = window.setInterval(say, every)
    const end = () => {
      window.clearInterval(again)
      window.clearTimeout(late)
      window.removeEventListener('message', take)
    }
    const late = window.setTimeout(() => {
      end()
      reject(new Error('The page did not hand a port over.'))
    }, timeoutMs)
    const take = (event: MessageEvent) => {
      const [port] = event.ports
      if (event.source !== parent || event.origin !== embedder || !port || !handsOver(event)) return
      end()
      resolve({ site: event.origin, port })
    }
    window.addEventListener('message', take)
    say()
  })
