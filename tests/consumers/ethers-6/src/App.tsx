import { BrowserProvider, type Eip1193Provider, formatEther } from 'ethers'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from 'portico/react'
import { useEffect, useState } from 'react'

interface Seen {
  readonly signer: string
  readonly network: string
  readonly balance: string
}

/** What ethers sees of the wallet that is connected. */
const useEthers = (): Seen | undefined => {
  const { walletProvider } = useAppKitProvider<Eip1193Provider>('eip155')
  const { address } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const [seen, setSeen] = useState<Seen>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account and the network are those of the provider
  useEffect(() => {
    setSeen(undefined)
    if (!walletProvider) return
    let current = true
    const provider = new BrowserProvider(walletProvider, 'any')
    const look = async () => {
      const signer = await provider.getSigner()
      const { chainId } = await provider.getNetwork()
      return { signer: signer.address, network: String(chainId), balance: formatEther(await provider.getBalance(signer)) }
    }
    look().then(
      (found) => current && setSeen(found),
      () => undefined,
    )
    return () => {
      current = false
      provider.destroy()
    }
  }, [walletProvider, address, chainId])
  return seen
}

export const App = () => {
  const { open } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  const seen = useEthers()
  return (
    <main>
      <appkit-button />
      <button type="button" data-testid="connect" onClick={() => open()}>
        Connect
      </button>
      <p data-testid="address">{address ?? 'none'}</p>
      <p data-testid="status">{status}</p>
      <p data-testid="signer">{seen?.signer ?? 'none'}</p>
      <p data-testid="network">{seen?.network ?? 'none'}</p>
      <p data-testid="balance">{seen?.balance ?? 'none'}</p>
      {isConnected && (
        <button type="button" data-testid="disconnect" onClick={() => void disconnect()}>
          Disconnect
        </button>
      )}
    </main>
  )
}
