/** Setters of internal state that only wallets change in Portico. They exist for compatibility, do nothing, and raise a developer alert. */
export interface NoopMethods {
  /** @deprecated Does nothing. Wallets come from adapters, and from plugins with a connector source: see docs/guides/plugins.md. */
  addConnector(connector: unknown): Promise<void>
  /** @deprecated Does nothing. Wallets come from adapters, and from plugins with a connector source: see docs/guides/plugins.md. */
  setConnectors(connectors: unknown): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setConnections(connections: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Visitors have no id in Portico. */
  setClientId(id: string | null): Promise<void>
  /** @deprecated Does nothing. Networks are those of `networks`, `addNetwork` and `removeNetwork`. */
  setRequestedCaipNetworks(networks: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setApprovedCaipNetworksData(namespace?: string): Promise<void>
  /** @deprecated Does nothing. Call `switchNetwork` with the network that is wanted. */
  resetNetwork(namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setCaipAddress(address: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setBalance(balance: unknown, symbol?: string, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setProfileName(name: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setProfileImage(image: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setUser(user: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setStatus(status: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Call `disconnect` to leave an account. */
  resetAccount(namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setConnectedWalletInfo(wallet: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Explorers are those of the networks: `blockExplorers`. */
  setAddressExplorerUrl(url: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setSmartAccountDeployed(deployed: boolean, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Names are looked up when an account is shown; call `fetchIdentity` for one of your own. */
  syncIdentity(parameters?: unknown): Promise<void>
  /** @deprecated Does nothing. Wallets show what they are asked to approve. */
  handleUnsafeRPCRequest(): Promise<void>
}
