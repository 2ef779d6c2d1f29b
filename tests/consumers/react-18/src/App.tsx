import { useAppKit, useAppKitAccount, useDisconnect } from 'portico/react'

export const App = () => {
  const { open } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  return (
    <main>
      <appkit-button />
      <button type="button" data-testid="connect" onClick={() => open()}>
        Connect
      </button>
      <p data-testid="address">{address ?? 'none'}</p>
      <p data-testid="status">{status}</p>
      {isConnected && (
        <button type="button" data-testid="disconnect" onClick={() => void disconnect()}>
          Disconnect
        </button>
      )}
    </main>
  )
}
