import mitt from 'mitt'
import { frozenCopy } from '#lib/checks/frozenCopy.js'
import type { Dispose, EventRef } from '../api/index.js'
import type { Emit } from '../emit.js'
import type { CallPlugin } from '../lifetime/createCallPlugin.js'

export interface Bus {
  /** Reports a listener that throws, with its owner's name. The others still receive the event. */
  on<payload>(owner: string, event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  readonly emit: Emit
  /** Emits to one owner only, for a plugin that was started by this event. */
  replay(owner: string, event: string, payload: unknown): void
  /** Receives every event, by id. */
  tap(listener: (event: string, payload: unknown) => void): Dispose
  clear(): void
}

// mitt's types describe its CommonJS file, but Node and bundlers import the function itself.
const createEmitter = mitt as unknown as typeof mitt.default

export const createBus = (callPlugin: CallPlugin): Bus => {
  const bus = createEmitter<Record<string, unknown>>()
  // It is the owner's own channel. The id of an event contains no space.
  const channel = (owner: string, event: string) => `${owner} ${event}`
  return {
    on(owner, { id }, listener) {
      const run = (payload: unknown) => {
        // The ref determined the type of the payload where it was emitted.
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
    // The payload is frozen, so that no listener can change it for the others.
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
