import type { Dispose } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { FrameUnavailableError } from '../errors.js'
import { createRequests, type Requests } from './createRequests.js'
import type { FrameElement, FramePage, MessageLike } from './FramePage.js'
import { type AskOf, type DrawnPart, type Envelope, type ExchangeName, type ReplyOf, pagePrefix } from '../../../protocol/frameMessages.js'
import { readEnvelope } from './readEnvelope.js'
import { type FrameNews, readNews, readReady } from './readReply.js'
import { toText } from '#lib/text/toText.js'
import { type LoadWatch, watchLoad } from './watchLoad.js'

export interface FrameNeeds {
  readonly page: FramePage
  /** Origin of the secure site. */
  readonly site: string
  /** The address that is loaded, made anew for each load. */
  url(): string
  /** Where the site says whether this page may show it. */
  statusUrl(): string
  onNews(news: FrameNews): void
  /** It can be asked now; also after it loaded anew. */
  onReady(ready: ReadyFrame): void
  /** The load that could be asked is over. */
  onGone(): void
}

/** A frame that is ready, and what it draws itself. */
export interface ReadyFrame {
  /** True where every message goes over a channel of its own: the site is a vault of this protocol's own version. */
  readonly vault: boolean
  readonly draws: readonly DrawnPart[]
  /** The families whose accounts the site has and can sign for; undefined where it does not say. */
  readonly namespaces: readonly string[] | undefined
  /** The site gives ID tokens. */
  readonly idTokens: boolean
  ask<name extends ExchangeName>(name: name, payload: AskOf<name>, options?: { readonly signal?: AbortSignal; readonly ms?: number }): Promise<ReplyOf<name>>
}

export interface Frame {
  /** Loads the frame when it is not there, and waits until it can be asked. @throws FrameUnavailableError, or the signal's reason */
  open(signal?: AbortSignal): Promise<ReadyFrame>
  /** The frame that can be asked now. */
  readonly ready: ReadyFrame | undefined
  /** The element, from the first touch on. */
  readonly element: FrameElement | undefined
  /** Takes the frame out of the page: what waits is rejected. The next call of `open` loads it anew. */
  close(): void
  /** How many requests wait. */
  readonly waiting: number
  /** Resolves once no request waits. */
  idle(): Promise<void>
}

/** A site without a channel of its own needs a moment after it said that it is ready, in ms. */
const foreignDelay = 500
/** How long a request is waited for that needs nobody but the site and its mail server, in ms. */
const replyMs = 120_000
/** A code is typed by a visitor who first has to find the mail: longer than codes are valid. */
const drawnCodeMs = 11 * 60_000

/** Requests that last as long as a visitor takes; they end by their signal. */
const untimed: readonly ExchangeName[] = ['RPC_REQUEST', 'CONNECT_FARCASTER', 'SHOW']

interface Load {
  readonly element: FrameElement
  readonly requests: Requests
  readonly undo: Dispose[]
  readonly watch: LoadWatch
  loads: number
  /** Set once the port was handed over, or the site said that it takes none. */
  greeted: boolean
  ready: ReadyFrame | undefined
}

/**
 * The frame of the secure site: created on the first touch and never before. A site of this protocol's own version gets one end of a channel
 * once, by a message to its exact origin, and from then on nothing else is listened to; any other site is spoken to by messages to its
 * exact origin. Of messages to the page only those of this origin and of this very window are looked at.
 */
export const createFrame = ({ page, site, url, statusUrl, onNews, onReady, onGone }: FrameNeeds): Frame => {
  let load: Load | undefined
  let opening: { readonly promise: Promise<ReadyFrame>; resolve(ready: ReadyFrame): void; reject(error: unknown): void } | undefined

  const leave = (error: unknown) => {
    const ended = load
    const wanted = opening
    load = undefined
    opening = undefined
    for (const dispose of ended?.undo.splice(0) ?? []) dispose()
    ended?.requests.abort()
    ended?.element.remove()
    wanted?.reject(error)
    if (ended?.ready) onGone()
  }

  const gone = (details: string) => new FrameUnavailableError({ site, trouble: 'gone', details })

  const makeReady = (current: Load, post: (message: Envelope) => void, said: Omit<ReadyFrame, 'ask'>) => {
    if (load !== current) return
    const limitOf = (name: ExchangeName, payload: unknown): number | undefined => {
      if (untimed.includes(name)) return undefined
      const drawn = name.endsWith('_OTP') && said.draws.includes('otp') && !Object.keys((payload as object | undefined) ?? {}).includes('otp')
      // A vault may ask for a recovery file after a social sign-in.
      return drawn || (said.vault && name === 'CONNECT_SOCIAL') ? drawnCodeMs : replyMs
    }
    const ready: ReadyFrame = {
      ...said,
      ask: (name, payload, { signal, ms } = {}) => {
        const limit = ms ?? limitOf(name, payload)
        return current.requests.ask(post, name, payload, { ...(signal && { signal }), ...(limit !== undefined && { ms: limit }) })
      },
    }
    current.ready = ready
    const wanted = opening
    opening = undefined
    wanted?.resolve(ready)
    onReady(ready)
  }

  /** A message that the site sent, over the channel or to the page. */
  const receive = (current: Load, data: unknown) => {
    if (load !== current) return
    const message = readEnvelope(data)
    if (!message || current.requests.receive(message) || message.id !== undefined || !current.ready?.vault) return
    const news = readNews(message.type, message.payload)
    if (news) onNews(news)
  }

  const greet = (current: Load, data: unknown) => {
    const message = readEnvelope(data)
    const ready = message?.type === 'READY' ? readReady(message.payload) : undefined
    if (!ready || current.greeted) return
    current.greeted = true
    current.watch.stop()
    if (!ready.channel) {
      const post = (sent: Envelope) => current.element.post(sent, site)
      current.undo.push(page.after(foreignDelay, () => makeReady(current, post, { vault: false, draws: [], namespaces: undefined, idTokens: false })))
      return
    }
    const { port1, port2 } = page.channel()
    const hear = ({ data: said }: MessageEvent) => receive(current, said)
    port1.addEventListener('message', hear)
    port1.start()
    current.undo.push(() => {
      port1.removeEventListener('message', hear)
      port1.close()
    })
    current.element.post({ type: `${pagePrefix}CHANNEL`, payload: { version: 1 } }, site, [port2])
    makeReady(current, (sent) => port1.postMessage(sent), { vault: true, draws: ready.draws, namespaces: ready.namespaces, idTokens: ready.idTokens })
  }

  const hear = (current: Load, event: MessageLike) => {
    const { origin, source } = event
    if (load !== current || origin !== site || source === null || source === undefined || source !== current.element.window) return
    // What another window says is never decoded: that takes as long as it likes.
    if (!current.greeted) greet(current, event.data)
    else if (current.ready && !current.ready.vault) receive(current, event.data)
  }

  const begin = () => {
    const watch = watchLoad({
      page,
      site,
      statusUrl: statusUrl(),
      fail: (trouble) => leave(new FrameUnavailableError({ site, trouble, page: page.origin ?? 'this website' })),
    })
    const current: Load = {
      element: page.create(url()),
      requests: createRequests({ id: page.id, after: page.after }),
      undo: [watch.stop],
      watch,
      loads: 0,
      greeted: false,
      ready: undefined,
    }
    load = current
    current.undo.push(
      page.listen((event) => hear(current, event)),
      current.element.onTaken(() => load === current && leave(gone('The frame was taken out of the page.'))),
      current.element.onError(() => load === current && leave(gone('The frame could not be loaded.'))),
      current.element.onLoad(() => {
        current.loads += 1
        if (load === current && current.loads === 1 && !current.greeted) watch.loaded()
        // It was navigated or moved: what it held is gone, and what comes now may be another page.
        if (load === current && current.loads > 1) leave(gone('The frame was loaded anew.'))
      }),
    )
    page.put(current.element)
  }

  const start = () => {
    let resolve: (ready: ReadyFrame) => void = () => {}
    let reject: (error: unknown) => void = () => {}
    const promise = new Promise<ReadyFrame>((done, failed) => {
      resolve = done
      reject = failed
    })
    // Each caller hears of it by a promise of its own.
    promise.catch(() => {})
    opening = { promise, resolve, reject }
    try {
      begin()
    } catch (error) {
      leave(gone(error instanceof Error ? error.message : toText(error)))
    }
    return promise
  }

  return {
    open: (signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason)
      // Its document lost it, and with it everything inside.
      if (load?.ready && !load.element.window) leave(gone('The frame was taken out of the page.'))
      if (load?.ready) return Promise.resolve(load.ready)
      return withAbort(opening?.promise ?? start(), signal)
    },
    get ready() {
      return load?.ready
    },
    get element() {
      return load?.element
    },
    close: () => leave(gone('The frame was removed.')),
    get waiting() {
      return load?.requests.waiting ?? 0
    },
    idle: async () => load?.requests.idle(),
  }
}
