import { providers, utils } from 'ethers'
import { createAppKit } from 'portico'
import { Ethers5Adapter } from 'portico/adapters/ethers5'
import { mainnet, polygon } from 'portico/networks'

const modal = createAppKit({
  networks: [mainnet, polygon],
  adapters: [new Ethers5Adapter()],
  metadata: { name: 'A page', description: 'A page with a wallet', url: location.origin, icons: [] },
})

const say = (id: string, text: string) => {
  const element = document.querySelector(`[data-testid="${id}"]`)
  if (element) element.textContent = text
}

/** What ethers sees of the wallet that is connected. */
const look = async (): Promise<readonly [signer: string, network: string, balance: string]> => {
  const wallet = modal.getProvider<providers.ExternalProvider>('eip155')
  if (!wallet) return ['none', 'none', 'none']
  const provider = new providers.Web3Provider(wallet, 'any')
  const signer = await provider.getSigner().getAddress()
  const { chainId } = await provider.getNetwork()
  return [signer, String(chainId), utils.formatEther(await provider.getBalance(signer))]
}

let looks = 0
const show = () => {
  const { address, isConnected, status = 'disconnected' } = modal.getAccount()
  say('address', address ?? 'none')
  say('status', status)
  const button = document.querySelector('[data-testid="disconnect"]')
  if (!isConnected) button?.remove()
  else if (!button) {
    const disconnect = document.createElement('button')
    disconnect.dataset.testid = 'disconnect'
    disconnect.textContent = 'Disconnect'
    disconnect.addEventListener('click', () => modal.disconnect())
    document.querySelector('main')?.append(disconnect)
  }
  const mine = ++looks
  look().then(
    ([signer, network, balance]) => {
      if (mine !== looks) return
      say('signer', signer)
      say('network', network)
      say('balance', balance)
    },
    () => undefined,
  )
}
modal.subscribeAccount(show)
modal.subscribeNetwork(show)
modal.subscribeProviders(show)
show()
document.querySelector('[data-testid="connect"]')?.addEventListener('click', () => modal.open())
