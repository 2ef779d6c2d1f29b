import type { createAppKit } from 'portico'
import { element } from './element.js'
import { formatAmount } from './formatAmount.js'
import { type Eip1193, signMessage } from './signMessage.js'

type AppKit = ReturnType<typeof createAppKit>

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What a website does with a connection, by the instance alone: shows it, signs with it, switches its network, ends it. */
export const accountPanel = (appkit: AppKit, root: Element) => {
  const fact = (name: string) => element('dd', { 'data-fact': name }, '–')
  const [status, address, balance, network] = [fact('status'), fact('address'), fact('balance'), fact('network')]
  const result = element('p', { class: 'result', role: 'status', 'data-fact': 'result' })
  const message = element('input', { name: 'message', value: 'I would like to buy a small building.', autocomplete: 'off' })

  const say = (text: string, bad = false) => {
    result.dataset.bad = `${bad}`
    result.textContent = text
  }
  const attempt = (run: () => Promise<void>) => () => {
    say('')
    run().catch((error: unknown) => say(reasonOf(error), true))
  }
  const button = (label: string, action: string, run: () => Promise<void>) =>
    element('button', { type: 'button', class: 'site-button', 'data-action': action, click: attempt(run) }, label)
  const provider = () => appkit.getWalletProvider<Eip1193>()

  const other = () => {
    const [first, second] = appkit.getCaipNetworks()
    return appkit.getCaipNetwork()?.caipNetworkId === first?.caipNetworkId ? second : first
  }
  const sign = button('Sign message', 'sign', async () => {
    const account = appkit.getAccount()
    const wallet = provider()
    if (!account?.address || !wallet) throw new Error('Connect a wallet first.')
    say(`Signed: ${await signMessage(wallet, account.address, message.value)}`)
  })
  const swap = button('Switch network', 'switch', async () => {
    const next = other()
    if (next) await appkit.switchNetwork(next)
  })
  const leave = button('Disconnect', 'disconnect', async () => appkit.disconnect())
  const open = button('Open wallet', 'open', async () => void (await appkit.open()))

  let turn = 0
  const show = async () => {
    const ownTurn = ++turn
    const account = appkit.getAccount()
    const active = appkit.getCaipNetwork()
    const connected = account?.isConnected ?? false
    status.textContent = account?.status ?? 'disconnected'
    address.textContent = account?.address ?? '–'
    network.textContent = active?.name ?? 'not one of ours'
    swap.textContent = `Switch to ${other()?.name ?? 'another network'}`
    for (const control of [sign, leave]) control.disabled = !connected
    root.closest('main')?.setAttribute('data-connected', `${connected}`)
    balance.textContent = '–'
    // Wallets of other families know another call.
    const wallet = connected && active?.chainNamespace === 'eip155' ? provider() : undefined
    if (!wallet || !account?.address) return
    const amount = await wallet.request({ method: 'eth_getBalance', params: [account.address, 'latest'] }).then(formatAmount, () => undefined)
    if (ownTurn === turn) balance.textContent = amount === undefined ? 'not available' : `${amount} ${active?.nativeCurrency.symbol ?? ''}`
  }
  appkit.subscribeAccount(() => void show())
  appkit.subscribeNetwork(() => void show())
  void show()

  const rows = [
    ['Status', status],
    ['Address', address],
    ['Balance', balance],
    ['Network', network],
  ] as const
  root.append(
    element('dl', { class: 'facts' }, ...rows.flatMap(([label, value]) => [element('dt', {}, label), value])),
    element('div', { class: 'actions' }, open, swap, leave),
    element('label', { class: 'field' }, 'Message', message),
    element('div', { class: 'actions' }, sign),
    result,
  )
}
