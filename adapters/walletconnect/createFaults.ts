import type { BaseError, Dispose } from '../../kernel/api/index.js'
import { readRelayFault } from './readRelayFault.js'

/** `socket`: the number of the one that it was said to, or Infinity where it was said to the client as such. */
type FaultListener = (fault: BaseError, socket: number) => void

export interface Faults {
  /** The relay, or the client, said this to a socket. */
  hear(text: string, socket: number): void
  /** The client said this. It repeats what sockets are told, and not which: that was heard already. */
  onClientError(text: string): void
  onFault(listener: FaultListener): Dispose
}

/** Finds the relay's refusals in what is said. */
export const createFaults = (place: { readonly relay: string; readonly origin: string }): Faults => {
  const listeners = new Set<FaultListener>()
  let heard: string | undefined
  const tell = (text: string, socket: number): boolean => {
    const fault = readRelayFault(text, place)
    if (fault) for (const listener of [...listeners]) listener(fault, socket)
    return fault !== undefined
  }
  return {
    hear: (text, socket) => {
      if (tell(text, socket)) heard = text
    },
    onClientError: (text) => {
      if (heard === undefined || !text.includes(heard)) tell(text, Infinity)
    },
    onFault: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
