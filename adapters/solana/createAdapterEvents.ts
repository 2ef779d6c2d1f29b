import type { WalletAdapter } from './WalletAdapter.js'

type EventName = Parameters<WalletAdapter['emit']>[0]
/** Of any event. */
type Listener = (...args: never[]) => void
interface Heard {
  readonly listener: Listener
  readonly context: unknown
  readonly once: boolean
}

/** The events of a wallet adapter, with the methods that its users know. `follow` runs while there are listeners; its answer ends it. */
export const createAdapterEvents = <adapter>(self: () => adapter, follow: () => () => void) => {
  const heard = new Map<EventName, readonly Heard[]>()
  let stop: (() => void) | undefined
  const keep = (event: EventName, entries: readonly Heard[]): adapter => {
    if (entries.length > 0) heard.set(event, entries)
    else heard.delete(event)
    if (heard.size > 0) stop ??= follow()
    else {
      stop?.()
      stop = undefined
    }
    return self()
  }
  const add = (event: EventName, listener: Listener, context: unknown, once: boolean) => keep(event, [...(heard.get(event) ?? []), { listener, context, once }])
  const on = (event: EventName, listener: Listener, context?: unknown) => add(event, listener, context, false)
  const off = (event: EventName, listener?: Listener, context?: unknown, once = false) =>
    keep(
      event,
      (heard.get(event) ?? []).filter(
        (entry) => listener !== undefined && (entry.listener !== listener || (context !== undefined && entry.context !== context) || (once && !entry.once)),
      ),
    )
  return {
    on,
    addListener: on,
    once: (event: EventName, listener: Listener, context?: unknown) => add(event, listener, context, true),
    off,
    removeListener: off,
    removeAllListeners(event?: EventName) {
      for (const name of event === undefined ? [...heard.keys()] : [event]) keep(name, [])
      return self()
    },
    emit(event: EventName, ...args: unknown[]): boolean {
      const entries = heard.get(event) ?? []
      for (const entry of entries) {
        if (entry.once)
          keep(
            event,
            (heard.get(event) ?? []).filter((other) => other !== entry),
          )
        try {
          Reflect.apply(entry.listener, entry.context ?? self(), args)
        } catch (error) {
          // An error of a listener is its own page's: it is uncaught there, and the others are called.
          queueMicrotask(() => {
            throw error
          })
        }
      }
      return entries.length > 0
    },
    eventNames: () => [...heard.keys()],
    listeners: (event: EventName) => (heard.get(event) ?? []).map(({ listener }) => listener),
    listenerCount: (event: EventName) => heard.get(event)?.length ?? 0,
  }
}
