/** The connection to a window that this frame opened. */
export interface OpenedWindow {
  readonly closed: boolean
  postMessage(message: unknown, origin: string): void
  focus?(): void
}
export type OwnWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval' | 'location'>

export interface ListenNeeds {
  /** The window that was opened. It is undefined if the visitor opens it by a link: then the first window whose message is accepted is used. */
  readonly opened: OpenedWindow | undefined
  readonly own: OwnWindow
  /** The 128 random bits that every message contains. */
  readonly state: string
  readonly signal: AbortSignal
  /** The interval at which the window is checked, and how long it may be closed before that counts, in ms. */
  readonly every: number
  readonly grace: number
  /** A monotonic time in ms. */
  now(): number
  /** Handles a raw message of the window. `reply` answers the sender, `speaker`. Returns whether the message was accepted. */
  onMessage(data: unknown, reply: (message: unknown) => void, speaker: OpenedWindow): boolean
  onClosed(): void
  onAborted(): void
  /** Called whenever the window is checked. */
  onLook?(at: number): void
}

export interface WindowListener {
  /** Sends to the window once it is known. */
  post(message: unknown): void
  /** Stops listening. */
  end(): void
}

/**
 * Listens to a window of this site: messages must come from this origin and from that window, and contain its state. Everything else is
 * dropped.
 */
export const listenToWindow = ({ opened, own, state, signal, every, grace, now, onMessage, onClosed, onAborted, onLook }: ListenNeeds): WindowListener => {
  const { origin } = own.location
  let window = opened
  let closedAt: number | undefined
  const take = (event: MessageEvent) => {
    const { source } = event
    if (event.origin !== origin || source === null) return
    const data: unknown = event.data
    if ((data as { readonly state?: unknown } | null)?.state !== state) return
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
