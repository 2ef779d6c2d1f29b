// No library at all: what the browser and the machine take for themselves.
const dialog = document.querySelector('dialog')
let provider
addEventListener('eip6963:announceProvider', ({ detail }) => {
  provider = detail.provider
})
dispatchEvent(new Event('eip6963:requestProvider'))
document.querySelector('appkit-button').addEventListener('click', () => dialog.showModal())
dialog.querySelector('button').addEventListener('click', async () => {
  const [address] = await provider.request({ method: 'eth_requestAccounts' })
  document.querySelector('#address').textContent = address
})
