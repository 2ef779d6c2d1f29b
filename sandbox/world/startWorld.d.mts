import type { Relay } from '../relay/startRelay.mjs'
import type { Ports } from './settings.mjs'

export interface World {
  readonly urls: { readonly web: string; readonly chain1: string; readonly chain137: string; readonly relay: string }
  readonly relay: Relay
  /** Process ids of what runs beside this process. */
  readonly pids: readonly number[]
  stop(): Promise<void>
}
export interface WorldOptions {
  /** 0 takes any free port. */
  readonly ports?: Partial<Ports>
  /** Begins once every port is taken; the world is ready after it, and ends when it fails. */
  prepare?(): Promise<void>
}
/** Starts the chains, the RPC in front of each, the relay, and the pages. */
export const startWorld: (options?: WorldOptions) => Promise<World>
