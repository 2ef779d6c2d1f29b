import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'

const root = document.getElementById('root')
root.innerHTML = `<main>
  <appkit-button></appkit-button>
  <button type="button" data-testid="connect">Connect</button>
  <p data-testid="address">none</p>
  <p data-testid="status">disconnected</p>
  <button type="button" data-testid="disconnect" hidden>Disconnect</button>
</main>`

const relayUrl = new URLSearchParams(location.search).get('relay')
const modal = createAppKit({
  networks: [mainnet, polygon],
  adapters: [new EvmAdapter()],
  metadata: { name: 'A page', description: 'A page with a wallet', url: location.origin, icons: [] },
  ...(relayUrl && { relayUrl }),
})
const by = (id) => root.querySelector(`[data-testid="${id}"]`)
const show = ({ address, status, isConnected }) => {
  by('address').textContent = address ?? 'none'
  by('status').textContent = status
  by('disconnect').hidden = !isConnected
}
modal.subscribeAccount(show)
show(modal.getAccount())
by('connect').addEventListener('click', () => modal.open())
by('disconnect').addEventListener('click', () => modal.disconnect())
