/** What wallets of `eip155` give to pages (EIP-1193): the type to name in `useAppKitProvider<Provider>('eip155')`. */
export interface Provider {
  request<answer = unknown>(call: { readonly method: string; readonly params?: readonly unknown[] | Record<string, unknown> }): Promise<answer>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}
