import type { OpenedWindow } from '../popup/listenToWindow.js'

/** The events that a document of the site receives. */
type Listener = (event: MessageEvent) => void

/** A document with its listeners and timers, as the code of the site uses them. */
const createDocument = (origin: string) => {
  const listeners = new Set<Listener>()
  return {
    listeners,
    hear: (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => {
      for (const listener of [...listeners]) listener(event as MessageEvent)
    },
    own: {
      location: { origin } as Location,
      addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
      setInterval: (run: () => void, ms: number) => setInterval(run, ms) as unknown as number,
      clearInterval: (timer: number) => clearInterval(timer),
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) as unknown as number,
      clearTimeout: (timer: number) => clearTimeout(timer),
    } as unknown as Window,
  }
}

/**
 * A frame of the site and the window that it opened. Each sees the other one as a handle, and gets its messages with that handle as
 * their source.
 */
export const openWindows = (origin = 'https://vault.example') => {
  const [frame, window] = [createDocument(origin), createDocument(origin)]
  /** All messages, in order. */
  const said: unknown[] = []
  const opened = {
    closed: false,
    postMessage: (data: unknown) => {
      said.push(data)
      queueMicrotask(() => window.hear({ origin, source: opener as unknown as Window, data: structuredClone(data) }))
    },
  }
  const opener = {
    location: { origin },
    postMessage: (data: unknown) => {
      said.push(data)
      queueMicrotask(() => frame.hear({ origin, source: opened as unknown as Window, data: structuredClone(data) }))
    },
  }
  return {
    said,
    frame,
    window,
    opened: opened as { closed: boolean } & OpenedWindow,
    /** The global `window` for the code of the window. */
    popup: { ...window.own, opener } as unknown as Window,
  }
}
