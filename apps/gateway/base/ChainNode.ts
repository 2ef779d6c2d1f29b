/** A node of a chain. */
export interface ChainNode {
  call(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
}
