import { providers, utils } from 'ethers'

// The same with `window.ethereum` alone.
document.querySelector('[data-testid="connect"]')?.addEventListener('click', async () => {
  const wallet: unknown = Reflect.get(window, 'ethereum')
  if (!wallet) return
  const provider = new providers.Web3Provider(wallet as providers.ExternalProvider, 'any')
  const balance = await provider.getBalance(await provider.getSigner().getAddress())
  const element = document.querySelector('[data-testid="balance"]')
  if (element) element.textContent = utils.formatEther(balance)
})
