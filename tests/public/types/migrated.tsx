// Pages of the incumbent's kit, written after its public documentation: only the specifiers of the imports are ours. `npm run types`
// compiles it; it is not run.
import { useEffect, useState } from 'react'
import type { BitcoinConnector } from 'portico/adapters/bitcoin'
import type { Provider as SolanaProvider } from 'portico/adapters/solana'
import { getAppKit, modal, type Provider, useAppKitAccount, useAppKitEvents, useAppKitNetworkCore, useAppKitProvider } from 'portico/react'

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

/** `data.event` narrows `data.properties`, in hooks and in listeners. */
export const useLast = (): string | undefined => {
  const { data } = useAppKitEvents()
  if (data.event === 'CONNECT_SUCCESS') {
    const method: string = data.properties.method
    return `${data.properties.name} ${method}`
  }
  if (data.event === 'MODAL_OPEN' && data.properties.connected) return data.event
  // @ts-expect-error This event has no such property.
  if (data.event === 'MODAL_CLOSE') return data.properties.name
  if (data.event === 'INTERNAL_SDK_ERROR') return data.type satisfies 'error'
  if (data.event === 'MODAL_CREATED') return data.properties satisfies undefined
  return undefined
}
type Data = ReturnType<typeof useAppKitEvents>['data']
type PropertiesOf<name extends Data['event']> = NonNullable<Extract<Data, { readonly event: name }>['properties']>
/** Names of events with a property of no type. */
type Untyped = { readonly [name in Data['event']]: unknown extends PropertiesOf<name>[keyof PropertiesOf<name>] ? name : never }[Data['event']]
/** There are none. */
export const noUntyped = (name: Untyped): never => name

export const count = (report: (name: string, properties: object | undefined) => void) =>
  modal?.subscribeEvents(({ data }) => {
    switch (data.event) {
      case 'SWITCH_NETWORK':
        return report(data.event, { network: data.properties.network.toUpperCase() })
      case 'SEND_SUCCESS':
        return report(data.event, { hash: data.properties.hash.slice(2) })
      default:
        return report(data.event, data.properties)
    }
  })
