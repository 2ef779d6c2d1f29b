import { readOrigin } from '../../../lib/web/readOrigin.js'

/** The only way between the page and the frame once it is open. */
export interface PagePort {
  /** The origin that handed the port over. Nothing else says which website this is. */
  readonly site: string
  readonly port: MessagePort
}

export interface PagePortNeeds {
  readonly window: Window
  /** What the frame says of itself. */
  readonly ready: Readonly<Record<string, unknown>>
  /** How often it says so, and until when it gives up, in ms. */
  readonly every?: number
  readonly patience?: number
}

/** The origin of the page around this frame; undefined where there is none that could be told. */
const embedderOf = ({ location, document }: Window): string | undefined => readOrigin(location.ancestorOrigins?.[0] ?? document.referrer)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Whether a window message hands the port over. */
const handsOver = ({ data, ports }: MessageEvent): boolean =>
  isRecord(data) && data.type === '@w3m-app/CHANNEL' && isRecord(data.payload) && data.payload.version === 1 && ports.length === 1

/**
 * Says READY to the page around the frame, and takes the first port that this page hands over. Every other message is dropped.
 *
 * @throws when there is no other page around the frame, or it hands nothing over in time
 */
export const openPagePort = ({ window, ready, every = 500, patience = 20_000 }: PagePortNeeds): Promise<PagePort> =>
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
    }, patience)
    const take = (event: MessageEvent) => {
      const [port] = event.ports
      if (event.source !== parent || event.origin !== embedder || !port || !handsOver(event)) return
      end()
      resolve({ site: event.origin, port })
    }
    window.addEventListener('message', take)
    say()
  })
