import type { ReadMethod } from './ReadMethod.js'

/** The error of a node. */
export interface NodeError {
  readonly code: number
  readonly message: string
  /** Bytes that a contract failed with. */
  readonly data?: string | undefined
}

/** What is answered to one request: a result as JSON, or the error that the nodes have for it. */
export type Read = { readonly text: string } | { readonly error: NodeError }

/** The reads of one chain. */
export interface ChainReads {
  /** Undefined for a method that is not answered. */
  find(method: string): ReadMethod | undefined
  /**
   * @param params as the method's schema gives them
   * @throws {ReadError}, or the reason of the signal
   */
  answer(method: string, read: ReadMethod, params: readonly unknown[], signal: AbortSignal): Promise<Read>
}

export interface ReadsParts {
  /** By CAIP-2 id. */
  readonly chains: ReadonlyMap<string, ChainReads>
  /** Whether pages of projects that are open to every website are answered as well. */
  readonly everywhere: boolean
}
