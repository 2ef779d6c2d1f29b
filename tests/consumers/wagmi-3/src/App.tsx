import { useAppKit, useAppKitAccount } from 'portico/react'
import { useAccount, useChainId, useDisconnect } from 'wagmi'

export const App = () => {
  const { open } = useAppKit()
  const account = useAppKitAccount()
  const { address, isConnected, status } = useAccount()
  const chainId = useChainId()
  const { disconnect } = useDisconnect()
  const same = account.address?.toLowerCase() === address?.toLowerCase()
  return (
    <main>
      <appkit-button />
      <button type="button" data-testid="connect" onClick={() => open()}>
        Connect
      </button>
      <p data-testid="address">{address ?? 'none'}</p>
      <p data-testid="status">{status}</p>
      <p data-testid="network">{chainId}</p>
      <p data-testid="same">{same ? 'both say the same' : `the modal says ${account.address ?? 'none'}`}</p>
      {isConnected && (
        <button type="button" data-testid="disconnect" onClick={() => disconnect()}>
          Disconnect
        </button>
      )}
    </main>
  )
}
