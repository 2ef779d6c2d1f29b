import mitt from 'mitt'
import { frozenCopy } from '../../lib/checks/frozenCopy.js'
import type { Dispose, EventRef } from '../api/index.js'
import type { Emit } from '../emit.js'
import type { CallPlugin } from '../lifetime/createCallPlugin.js'

export interface Bus {
  /** A listener that throws is reported with its owner's name; the others still receive the event. */
  on<payload>(owner: string, event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  readonly emit: Emit
  /** Emits to one owner only: for a plugin that was started by this very event. */
  replay(owner: string, event: string, payload: unknown): void
  /** Receives every event, by id. */
  tap(listener: (event: string, payload: unknown) => void): Dispose
  clear(): void
}

// mitt's types describe its CommonJS file; what Node and bundlers import is the function itself.
const createEmitter = mitt as unknown as typeof mitt.default

export const createBus = (callPlugin: CallPlugin): Bus => {
  const bus = createEmitter<Record<string, unknown>>()
  // An owner's own channel: the id of an event holds no space.
  const channel = (owner: string, event: string) => `${owner} ${event}`
  return {
    on(owner, { id }, listener) {
      const run = (payload: unknown) => {
        // The ref named the type of the payload where it was emitted.
        callPlugin(owner, `hearing "${id}"`, () => listener(payload as Parameters<typeof listener>[0]))
      }
      const own = channel(owner, id)
      bus.on(id, run)
      bus.on(own, run)
      return () => {
        bus.off(id, run)
        bus.off(own, run)
      }
    },
    // No listener can change what the others hear.
    emit: ({ id }, ...args) => bus.emit(id, frozenCopy(args[0])),
    replay: (owner, event, payload) => bus.emit(channel(owner, event), payload),
    tap(listener) {
      const run = (id: string | number | symbol, payload: unknown) => {
        if (typeof id === 'string' && !id.includes(' ')) callPlugin('kernel', 'watching events', () => listener(id, payload))
      }
      bus.on('*', run)
      return () => bus.off('*', run)
    },
    clear: () => bus.all.clear(),
  }
}
