// A React page of Bitcoin, as one writes it for the incumbent's kit: only the specifiers of the imports are ours. `npm run types` compiles it,
// and tests/flows/bitcoinExample.test.tsx runs it with a scripted wallet.
import { useEffect, useState } from 'react'
import { BitcoinAdapter, type BitcoinConnector } from 'portico/adapters/bitcoin'
import { type AppKitNetwork, bitcoin, bitcoinTestnet } from 'portico/networks'
import { createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from 'portico/react'

const networks: [AppKitNetwork, ...AppKitNetwork[]] = [bitcoin, bitcoinTestnet]

export const modal = createAppKit({
  adapters: [new BitcoinAdapter({ projectId: 'abc', networks })],
  networks,
  defaultNetwork: bitcoin,
  projectId: 'abc',
  metadata: { name: 'Bitcoin example', description: 'A page of Bitcoin', url: 'https://app.example', icons: ['https://app.example/icon.png'] },
  features: { analytics: false },
})

interface BitcoinPageProps {
  /** Who gets the transfer. */
  readonly recipient: string
  /** A partially signed transaction in base 64. */
  readonly psbt: string
}

const Account = ({ recipient, psbt }: BitcoinPageProps) => {
  const { walletProvider } = useAppKitProvider<BitcoinConnector>('bip122')
  const { address, allAccounts } = useAppKitAccount({ namespace: 'bip122' })
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  const [result, setResult] = useState('')
  const show = async (title: string, ask: () => Promise<string> | undefined) => {
    try {
      setResult(`${title}: ${await ask()}`)
    } catch (error) {
      setResult(`${title} failed: ${(error as Error).message}`)
    }
  }
  useEffect(() => {
    const changed = () => setResult('')
    walletProvider?.on('accountsChanged', changed)
    return () => walletProvider?.removeListener('accountsChanged', changed)
  }, [walletProvider])
  if (!address || !walletProvider) return null
  const getAccountAddresses = async () =>
    (await walletProvider.getAccountAddresses()).map((account) => `${account.purpose} ${account.address} ${account.publicKey ?? ''}`).join(', ')
  const signMessage = () => walletProvider.signMessage({ address, message: 'Hello AppKit!' })
  const signAll = async () => `${(await walletProvider.signPSBT({ psbt, signInputs: [] })).psbt.length > 0}`
  const sendTransfer = () => walletProvider.sendTransfer({ recipient, amount: '1500' })
  const signPSBT = async () => {
    const params: BitcoinConnector.SignPSBTParams = { psbt, signInputs: [{ address, index: 0, sighashTypes: [1] }], broadcast: false }
    const signed: BitcoinConnector.SignPSBTResponse = await walletProvider.signPSBT(params)
    return `${signed.psbt.length > 0} ${signed.txid}`
  }
  return (
    <section>
      <p data-testid="account">
        {allAccounts.map(({ namespace, type, address: one }) => `${namespace} ${type} ${one}`).join(', ')} on {caipNetwork?.name}
      </p>
      <button type="button" onClick={() => show('Addresses', getAccountAddresses)}>
        Get addresses
      </button>
      <button type="button" onClick={() => show('Signature', signMessage)}>
        Sign message
      </button>
      <button type="button" onClick={() => show('Transfer', sendTransfer)}>
        Send transfer
      </button>
      <button type="button" onClick={() => show('PSBT', signPSBT)}>
        Sign PSBT
      </button>
      <button type="button" onClick={() => show('All inputs', signAll)}>
        Sign all inputs
      </button>
      <button type="button" onClick={() => switchNetwork(bitcoinTestnet)}>
        Switch network
      </button>
      <button type="button" onClick={() => disconnect({ namespace: 'bip122' })}>
        Disconnect
      </button>
      <p data-testid="result">{result}</p>
    </section>
  )
}

export const BitcoinPage = (props: BitcoinPageProps) => {
  const { open } = useAppKit()
  const { isConnected } = useAppKitAccount({ namespace: 'bip122' })
  return (
    <main>
      {isConnected ? (
        <Account {...props} />
      ) : (
        <button type="button" onClick={() => open({ view: 'Connect', namespace: 'bip122' })}>
          Connect Wallet
        </button>
      )}
    </main>
  )
}
