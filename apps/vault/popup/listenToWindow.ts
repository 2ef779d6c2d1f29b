/** A window that this frame opened, as far as it is spoken with. */
export interface OpenedWindow {
  readonly closed: boolean
  postMessage(message: unknown, origin: string): void
  focus?(): void
}
export type OwnWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval' | 'location'>

export interface ListenNeeds {
  /** The window that was opened; undefined where the visitor opens it by a link: then the first one whose message is taken is it. */
  readonly opened: OpenedWindow | undefined
  readonly own: OwnWindow
  /** 128 random bits, which every message names. */
  readonly state: string
  readonly signal: AbortSignal
  /** How often the window is looked at, and for how long it may be closed before that counts, in ms. */
  readonly every: number
  readonly grace: number
  /** ms since any moment. */
  now(): number
  /** A message of the window, unread. `reply` answers `speaker`, who sent it. Returns whether it was taken. */
  onMessage(data: unknown, reply: (message: unknown) => void, speaker: OpenedWindow): boolean
  onClosed(): void
  onAborted(): void
  /** Called as often as the window is looked at. */
  onLook?(at: number): void
}

export interface WindowListener {
  /** Sends to the window, once it is known. */
  post(message: unknown): void
  /** Hears nothing any more. */
  end(): void
}

/** Hears a window of this site: of this very origin, that very window, with its state. Everything else is dropped. */
export const listenToWindow = ({ opened, own, state, signal, every, grace, now, onMessage, onClosed, onAborted, onLook }: ListenNeeds): WindowListener => {
  const { origin } = own.location
  let window = opened
  let closedAt: number | undefined
  const take = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source === null || (data as { readonly state?: unknown } | null)?.state !== state) return
    const speaker = source as unknown as OpenedWindow
    if (window !== undefined && speaker !== window) return
    if (onMessage(data, (message) => speaker.postMessage(message, origin), speaker)) window ??= speaker
  }
  const timer = own.setInterval(() => {
    const at = now()
    onLook?.(at)
    if (!window?.closed) closedAt = undefined
    else if (closedAt === undefined) closedAt = at
    else if (at - closedAt >= grace) onClosed()
  }, every)
  own.addEventListener('message', take)
  signal.addEventListener('abort', onAborted, { once: true })
  return {
    post: (message) => window?.postMessage(message, origin),
    end: () => {
      own.removeEventListener('message', take)
      own.clearInterval(timer)
      signal.removeEventListener('abort', onAborted)
    },
  }
}
