/** What wallets of `eip155` give to pages (EIP-1193): the type to name in `useAppKitProvider<Provider>('eip155')`. @public */
export interface Provider {
  /** Sends a JSON-RPC request. The type of the answer is not checked. @throws what the wallet threw; code 4001: the visitor declined */
  request<answer = unknown>(call: { readonly method: string; readonly params?: readonly unknown[] | Record<string, unknown> }): Promise<answer>
  /** Calls the listener for an event of the provider, for example `accountsChanged`. */
  on(event: string, listener: (...args: never[]) => void): unknown
  /** Ends what `on` began. */
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}
