import type { Dispose } from '../../../kernel/api/index.js'
import type { FrameElement, FramePage, MessageLike } from '../frame/FramePage.js'
import type { SiteStatus } from '../frame/SiteStatus.js'
import { isRecord } from '#lib/checks/isRecord.js'

export const siteOrigin = 'https://secure.example'

export interface Asked {
  readonly name: string
  readonly id: string
  readonly payload: unknown
}
/** What the site says to a request; a function that throws answers with an error. Undefined: it stays silent. */
export type Answers = readonly (readonly [name: string, answer: (payload: unknown) => unknown])[]

export interface SiteOptions {
  /** Speaks over a channel of its own, and draws these parts. Without it: a site as the protocol describes it. */
  readonly vault?: readonly string[]
  /** It gives ID tokens. */
  readonly idTokens?: boolean
  readonly answers?: Answers
  /** Says that it is ready as soon as it is put into the page. Default true. */
  readonly greets?: boolean
  /** Its document arrives: the browser says so also of one that it does not show. Default true. */
  readonly loads?: boolean
  /** What it says of itself when it is asked why its frame is silent. Default: nothing, as a site that hangs. */
  readonly status?: () => SiteStatus | Promise<SiteStatus>
  after(ms: number, run: () => void): Dispose
  /** The frame's element, and where it is put. Default: none. */
  readonly element?: HTMLElement
  /** How the page deals with windows. Default: there is no press, and nothing is kept apart. */
  readonly windows?: Partial<Pick<FramePage, 'isolated' | 'open' | 'openTab' | 'cutsOff'>>
  place?(): { append(element: HTMLElement): void } | undefined
}

/** An error reply: `message`, and what a vault adds. */
export class Refuse extends Error {
  readonly more: object
  constructor(message: string, more: object = {}) {
    super(message)
    this.more = more
  }
}

/** A secure site that speaks the frame protocol, and the page around it, in memory. */
export const scriptedSite = ({ vault, idTokens, answers = [], greets = true, loads = true, status, after, element: drawn, place, windows }: SiteOptions) => {
  const listeners = new Set<(event: MessageLike) => void>()
  const asked: Asked[] = []
  const sentTo: string[] = []
  let port: MessagePort | undefined
  let inside: object | undefined
  let loaded: (() => void) | undefined
  let failed: (() => void) | undefined
  let taken: (() => void) | undefined
  let forbid: (() => void) | undefined
  const statusAsked: string[] = []
  let count = 0
  const urls: string[] = []
  const script = new Map(answers)

  const say = (data: unknown, { origin = siteOrigin, source = inside }: { origin?: string; source?: unknown } = {}) => {
    for (const listener of [...listeners]) listener({ origin, source, data })
  }
  const send = (data: unknown) => (port ? port.postMessage(data) : say(data))
  const ready = () =>
    say({ type: '@w3m-frame/READY', payload: vault ? { version: 'portico-vault/1', channel: 1, draws: vault, ...(idTokens && { idTokens }) } : {} })
  const take = (data: unknown) => {
    if (!isRecord(data) || typeof data.type !== 'string' || typeof data.id !== 'string') return
    const name = data.type.replace('@w3m-app/', '')
    asked.push({ name, id: data.id, payload: data.payload })
    const answer = script.get(name)
    if (!answer) return
    const { id } = data
    Promise.resolve()
      .then(() => answer(data.payload))
      .then(
        (payload) => send({ type: `@w3m-frame/${name}_SUCCESS`, id, payload }),
        (error: unknown) =>
          send({
            type: `@w3m-frame/${name}_ERROR`,
            id,
            payload: { message: error instanceof Error ? error.message : '', ...(error instanceof Refuse && error.more) },
          }),
      )
  }
  const element: FrameElement = {
    element: drawn ?? ({} as HTMLElement),
    get window() {
      return inside
    },
    post: (message, origin, transfer = []) => {
      sentTo.push(origin)
      if (isRecord(message) && message.type === '@w3m-app/CHANNEL') {
        port = transfer[0]
        port?.addEventListener('message', ({ data }: MessageEvent) => take(data))
        port?.start()
      } else take(structuredClone(message))
    },
    onLoad: (listener) => {
      loaded = listener
      return () => {
        loaded = undefined
      }
    },
    onError: (listener) => {
      failed = listener
      return () => {
        failed = undefined
      }
    },
    onTaken: (listener) => {
      taken = listener
      return () => {
        taken = undefined
      }
    },
    remove: () => {
      drawn?.remove()
      inside = undefined
      port?.close()
      port = undefined
    },
  }
  const page: FramePage = {
    origin: 'https://app.example',
    around: [],
    prefersDark: () => true,
    create: (url) => {
      urls.push(url)
      return element
    },
    put: () => {
      inside = {}
      if (drawn) place?.()?.append(drawn)
      queueMicrotask(() => {
        if (loads) loaded?.()
        if (greets) ready()
      })
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onForbidden: (_, listener) => {
      forbid = listener
      return () => {
        forbid = undefined
      }
    },
    status: (address, signal) => {
      statusAsked.push(address)
      const hung = new Promise<SiteStatus>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return status ? Promise.race([status(), hung]) : hung
    },
    channel: () => new MessageChannel(),
    id: () => (count++).toString(16).padStart(32, '0'),
    after,
    isolated: false,
    open: () => undefined,
    openTab: () => {},
    cutsOff: async () => false,
    ...windows,
  }
  return {
    page,
    asked,
    /** Origins that the page sent to. */
    sentTo,
    urls,
    script,
    say,
    send,
    ready,
    load: () => loaded?.(),
    fail: () => failed?.(),
    /** The page takes the frame away with its whole body. */
    take: () => {
      inside = undefined
      taken?.()
    },
    /** The policy of the page keeps it away. */
    forbid: () => forbid?.(),
    /** Addresses by which it was asked about itself. */
    statusAsked,
    get window() {
      return inside
    },
    get listeners() {
      return listeners.size
    },
    last: (name: string) => asked.findLast((one) => one.name === name),
    /** The site ends its side of things. */
    end: () => port?.close(),
  }
}
export type ScriptedSite = ReturnType<typeof scriptedSite>
