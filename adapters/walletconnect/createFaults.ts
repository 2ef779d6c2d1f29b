import type { BaseError, Dispose } from '../../kernel/api/index.js'
import { readRelayFault } from './readRelayFault.js'

/** `socket`: the number of the socket that received it, or Infinity for an error of the client as such. */
type FaultListener = (fault: BaseError, socket: number) => void

export interface Faults {
  /** A socket received this from the relay or the client. */
  hear(text: string, socket: number): void
  /** The client logged this. It repeats errors of sockets without the socket, which were reported already. */
  onClientError(text: string): void
  onFault(listener: FaultListener): Dispose
}

/** Recognises refusals of the relay in its errors. */
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
