import { useState } from 'react'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from 'portico/react'
import { type Eip1193, signMessage } from '../shared/signMessage.js'
import { siteOptions } from '../shared/siteOptions.js'
import { useBalance } from './useBalance.js'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What a website does with a connection, by hooks. */
export const AccountCard = () => {
  const { open } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Eip1193>('eip155')
  const { disconnect } = useDisconnect()
  const balance = useBalance(walletProvider, address, caipNetwork?.caipNetworkId)
  const [message, setMessage] = useState('I would like to buy a small building.')
  const [result, setResult] = useState({ text: '', bad: false })

  const attempt = (run: () => unknown) => async () => {
    setResult({ text: '', bad: false })
    try {
      const text = await run()
      setResult({ text: typeof text === 'string' ? text : '', bad: false })
    } catch (error) {
      setResult({ text: reasonOf(error), bad: true })
    }
  }
  const networks = siteOptions().networks
  const other = networks.find((network) => network.id !== caipNetwork?.id) ?? networks[0]
  const sign = async () => {
    if (!walletProvider || !address) throw new Error('Connect a wallet first.')
    return `Signed: ${await signMessage(walletProvider, address, message)}`
  }

  return (
    <section className="card" id="account" aria-labelledby="account-title">
      <h2 id="account-title">Your account</h2>
      <dl className="facts">
        <dt>Status</dt>
        <dd data-fact="status">{status ?? 'disconnected'}</dd>
        <dt>Address</dt>
        <dd data-fact="address">{address ?? '–'}</dd>
        <dt>Balance</dt>
        <dd data-fact="balance">{balance === undefined ? '–' : `${balance} ${caipNetwork?.nativeCurrency.symbol ?? ''}`}</dd>
        <dt>Network</dt>
        <dd data-fact="network">{caipNetwork?.name ?? 'not one of ours'}</dd>
      </dl>
      <div className="actions">
        <button type="button" className="site-button" data-action="open" onClick={attempt(() => open())}>
          Open wallet
        </button>
        <button type="button" className="site-button" data-action="switch" onClick={attempt(() => switchNetwork(other))}>
          Switch to {other.name}
        </button>
        <button type="button" className="site-button" data-action="disconnect" disabled={!isConnected} onClick={attempt(() => disconnect())}>
          Disconnect
        </button>
      </div>
      <label className="field">
        Message
        <input value={message} autoComplete="off" onChange={(event) => setMessage(event.target.value)} />
      </label>
      <div className="actions">
        <button type="button" className="site-button" data-action="sign" disabled={!isConnected} onClick={attempt(sign)}>
          Sign message
        </button>
      </div>
      <p className="result" role="status" data-fact="result" data-bad={result.bad}>
        {result.text}
      </p>
    </section>
  )
}
