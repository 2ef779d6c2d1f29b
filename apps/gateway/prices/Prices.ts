export interface Prices {
  /**
   * Of one whole unit in US dollars, as decimal text (`2450.07`, `1e-7`), by address in lower case or `native`. Unknown prices are absent.
   */
  of(chain: string, addresses: readonly (string | undefined)[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>
}
