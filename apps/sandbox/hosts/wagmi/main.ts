import {
  connect,
  cookieStorage,
  createStorage,
  disconnect,
  getAccount,
  http,
  hydrate,
  sendTransaction,
  switchChain,
  waitForTransactionReceipt,
  watchAccount,
  watchChainId,
  watchConnectors,
} from '@wagmi/core'
import { createAppKit } from 'portico'
import { WagmiAdapter } from 'portico/adapters/wagmi'
import { parseGwei } from 'viem'
import { accountPanel } from '../shared/accountPanel.js'
import { element } from '../shared/element.js'
import { siteOptions } from '../shared/siteOptions.js'

const options = siteOptions()
const query = new URLSearchParams(location.search)
// `?cookie=on` keeps wagmi's state in a cookie, as sites do that a server renders.
const cookie = query.get('cookie') === 'on' ? { storage: createStorage({ storage: cookieStorage }), ssr: true } : {}
// The site's own way to each chain: before any other.
const transports = Object.fromEntries(options.networks.map(({ id, rpcUrls }) => [id, http(rpcUrls.default.http[0])]))
const adapter = new WagmiAdapter({ networks: options.networks, transports, ...('projectId' in options && { projectId: options.projectId }), ...cookie })
const config = adapter.wagmiConfig
const appkit = createAppKit({ ...options, adapters: [adapter] })

// For the curious, in the browser's console.
Object.assign(window, { appkit, config })

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)

// The same account as wagmi tells it, and the site's own buttons on wagmi's actions.
const fact = (name: string) => element('dd', { 'data-fact': `wagmi-${name}` }, '–')
const [status, address, chain, choice, wallets] = [fact('status'), fact('address'), fact('chain'), fact('choice'), fact('wallets')]
const result = element('p', { class: 'result', role: 'status', 'data-fact': 'wagmi-result' })
const say = (text: string, bad = false) => {
  result.dataset.bad = `${bad}`
  result.textContent = text
}
const button = (label: string, action: string, run: () => Promise<string>) =>
  element(
    'button',
    {
      type: 'button',
      class: 'site-button',
      'data-action': `wagmi-${action}`,
      click: () => {
        say('')
        run().then(say, (error: unknown) => say(error instanceof Error ? `${error.name}: ${error.message}` : String(error), true))
      },
    },
    label,
  )
const show = () => {
  const account = getAccount(config)
  status.textContent = account.status
  address.textContent = account.address ?? '–'
  chain.textContent = `${account.chainId ?? '–'}`
  choice.textContent = `${config.state.chainId}`
  wallets.textContent = config.connectors.map(({ name }) => name).join(', ') || '–'
}
watchAccount(config, { onChange: show })
watchChainId(config, { onChange: show })
watchConnectors(config, { onChange: show })
show()

const connectBy = async (id: string) => {
  const connector = config.connectors.find((one) => one.id === id)
  if (!connector) throw new Error('That wallet is not here.')
  const { accounts } = await connect(config, { connector })
  return `Connected: ${accounts[0]}`
}
const actions = [
  button('Connect Harbor', 'connect', () => connectBy('com.example.harbor')),
  button('Connect a phone', 'pair', () => connectBy('walletConnect')),
  button('Switch to the other network', 'switch', async () => {
    const other = config.chains.find(({ id }) => id !== config.state.chainId)
    if (!other) throw new Error('There is no other network.')
    const { name } = await switchChain(config, { chainId: other.id })
    return `On ${name}`
  }),
  button('Send 1 gwei', 'send', async () => {
    const hash = await sendTransaction(config, { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', value: parseGwei('1') })
    const { status: outcome } = await waitForTransactionReceipt(config, { hash })
    return `Mined: ${outcome}`
  }),
  button('Disconnect', 'disconnect', async () => {
    await disconnect(config)
    return 'Disconnected'
  }),
]
const rows = [
  ['Status', status],
  ['Address', address],
  ['Chain', chain],
  ['Chosen', choice],
  ['Connectors', wallets],
] as const
panel?.after(
  element(
    'section',
    { class: 'card', 'aria-labelledby': 'wagmi-title' },
    element('h2', { id: 'wagmi-title' }, 'The same, by wagmi'),
    element('dl', { class: 'facts' }, ...rows.flatMap(([label, value]) => [element('dt', {}, label), value])),
    element('div', { class: 'actions' }, ...actions),
    result,
  ),
)

// What `<WagmiProvider>` does when it is mounted.
void hydrate(config, { reconnectOnMount: true }).onMount()
