// Pages of the incumbent's kit, written after its public documentation: only the specifiers of the imports are ours. `npm run types`
// compiles it; it is not run.
import { useEffect, useState } from 'react'
import type { BitcoinConnector } from 'portico/adapters/bitcoin'
import type { Provider as SolanaProvider } from 'portico/adapters/solana'
import { getAppKit, modal, type Provider, useAppKitAccount, useAppKitNetworkCore, useAppKitProvider } from 'portico/react'

/** Asks for a signature without a guard, and passes the provider to functions that take no `undefined`. */
export const useSigning = () => {
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const { walletProvider: solanaProvider } = useAppKitProvider<SolanaProvider>('solana')
  const { walletProvider: bitcoinProvider } = useAppKitProvider<BitcoinConnector>('bip122')
  const { walletProvider: loose } = useAppKitProvider<BitcoinConnector | null>('bip122')
  const { address } = useAppKitAccount()
  const [connector, setConnector] = useState<BitcoinConnector | null>(null)
  useEffect(() => setConnector(bitcoinProvider), [bitcoinProvider])
  const sign = (provider: Provider) => provider.request<string>({ method: 'personal_sign', params: ['0x', address] })
  return {
    eip155: () => sign(walletProvider),
    solana: () => solanaProvider.signMessage(new Uint8Array()),
    bip122: () => (connector ?? loose)?.signMessage({ message: 'Hello', address: address ?? '' }),
  }
}

/** Without a type argument the namespace says what the provider is; that there may be none is in the type. */
export const useNamespaces = () => {
  const { walletProvider } = useAppKitProvider('eip155')
  const { walletProvider: other } = useAppKitProvider('ton')
  const accounts: Promise<string[]> | undefined = walletProvider?.request<string[]>({ method: 'eth_accounts' })
  // @ts-expect-error Without a wallet there is no provider.
  walletProvider.request
  const unknown: unknown = other
  return [accounts, useAppKitProvider('solana').walletProvider?.publicKey?.toBase58(), unknown]
}

export const useChain = (): readonly (string | number | undefined)[] => {
  const { caipNetwork, chainId, caipNetworkId } = useAppKitNetworkCore()
  return [caipNetwork?.name, chainId, caipNetworkId]
}

export const leave = async () => {
  if (modal) getAppKit(modal)
  modal?.subscribeEvents(({ data }) => console.log(data.event))
  await modal?.disconnect()
}
