import { useAccount, useChainId, useConnect, useDisconnect } from 'wagmi'

export const BarePage = () => {
  const { address, isConnected, status } = useAccount()
  const chainId = useChainId()
  const { connect, connectors } = useConnect()
  const { disconnect } = useDisconnect()
  const [first] = connectors
  return (
    <main>
      {first && (
        <button type="button" onClick={() => connect({ connector: first })}>
          Connect
        </button>
      )}
      <p>{address ?? 'none'}</p>
      <p>{status}</p>
      <p>{chainId}</p>
      {isConnected && (
        <button type="button" onClick={() => disconnect()}>
          Disconnect
        </button>
      )}
    </main>
  )
}
