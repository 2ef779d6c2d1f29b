// Wallet buttons of a page, written after the incumbent's documentation: only the specifiers of the imports are ours. It is not run.
import { AppKitWalletButton, createAppKitWalletButton, useAppKitWallet, type Wallet } from '../../../exports/wallet-button-react.js'

const wallets: Wallet[] = ['walletConnect', 'metamask', 'trust', 'google', 'email']

export const Buttons = () => {
  const { isReady, isPending, connect } = useAppKitWallet({ namespace: 'eip155', onSuccess: ({ address }) => console.log(address) })
  return (
    <section>
      <AppKitWalletButton wallet="metamask" namespace="eip155" disabled={!isReady} />
      {wallets.map((wallet) => (
        <button type="button" key={wallet} disabled={isPending} onClick={() => connect(wallet)}>
          {wallet}
        </button>
      ))}
    </section>
  )
}
export const button: AppKitWalletButton = createAppKitWalletButton()
