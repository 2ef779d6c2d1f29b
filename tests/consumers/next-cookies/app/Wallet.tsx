'use client'

import { EvmAdapter } from 'portico/adapters/evm'
import { rememberAccount } from 'portico/cookies'
import { mainnet, polygon } from 'portico/networks'
import { type AccountState, AppKitProvider, createAppKit, useAppKit, useAppKitAccount, useDisconnect } from 'portico/react'

const appkit = createAppKit({
  networks: [mainnet, polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'A page', description: 'A page with a wallet' },
  // Wallets of this browser first, then wallets on phones.
  features: { connectorTypeOrder: ['recent', 'injected', 'walletConnect'] },
})
// Does nothing on the server.
rememberAccount(appkit)

const Account = () => {
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

export const Wallet = ({ initialAccount }: { initialAccount: AccountState | undefined }) => (
  <AppKitProvider appkit={appkit} initialAccount={initialAccount}>
    <Account />
  </AppKitProvider>
)
