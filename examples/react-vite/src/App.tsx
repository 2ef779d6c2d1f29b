import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from 'portico/react'

export const App = () => {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  return (
    <main>
      <h1>A React page</h1>
      <button type="button" onClick={() => open()}>
        {isConnected ? 'Account' : 'Connect wallet'}
      </button>
      {isConnected && (
        <button type="button" onClick={() => void disconnect()}>
          Disconnect
        </button>
      )}
      <p>Account: {address ?? 'none'}</p>
      <p>Network: {caipNetwork?.name ?? 'none'}</p>
    </main>
  )
}
