import type { Chain, Mode, WalletControls } from '../types.js'
import { element } from './element.js'
import { shorten } from './shorten.js'

const manners: readonly (readonly [Mode, string])[] = [
  ['ask', 'Ask me'],
  ['approve', 'Approve at once'],
  ['decline', 'Decline at once'],
  ['ignore', 'Never answer'],
]

const field = (label: string, options: readonly (readonly [value: string, label: string])[], change: (value: string) => void) => {
  const select = element('select', { change: () => change(select.value) }, ...options.map(([value, text]) => element('option', { value }, text)))
  return { select, node: element('label', {}, element('span', {}, label), select) }
}

/** One wallet of the corner panel. `update` shows what the wallet is like now, without losing the focus. */
export const createDockRow = (wallet: WalletControls, about: string, world: { readonly accounts: readonly string[]; readonly chains: readonly Chain[] }) => {
  const nameOf = (id: number) => [...wallet.memory.added, ...world.chains].find((chain) => chain.id === id)?.name ?? `Network ${id}`
  const status = element('span', { class: 'status' })
  const account = field(
    'Account',
    world.accounts.map((address, index) => [`${index}`, `Account ${index + 1} · ${shorten(address)}`] as const),
    (value) => wallet.setAccount(Number(value)),
  )
  const network = field(
    'Network',
    world.chains.map((chain) => [`${chain.id}`, chain.name] as const),
    (value) => wallet.setChain(Number(value)),
  )
  const manner = field('Answers', manners, (value) => wallet.auto(value as Mode))
  const lock = element('button', { type: 'button', click: () => (wallet.memory.locked ? wallet.unlock() : wallet.lock()) })
  const remove = element('button', { type: 'button', click: () => wallet.disconnect() }, 'Disconnect')
  const show = element('button', { type: 'button', class: 'main', click: () => wallet.show() }, 'Show request')

  const node = element(
    'fieldset',
    { class: 'row', 'data-wallet': wallet.identity.id },
    element('legend', {}, element('img', { src: wallet.identity.icon, alt: '', width: '24', height: '24' }), wallet.identity.name, status),
    element('p', { class: 'small' }, about),
    element('div', { class: 'fields' }, account.node, network.node, manner.node),
    element('div', { class: 'actions' }, show, lock, remove),
  )

  const update = () => {
    const { connected, locked, chain, account: index } = wallet.memory
    status.textContent = locked ? 'Locked' : connected ? 'Connected' : 'Not connected'
    account.select.value = `${index}`
    if (![...network.select.options].some((option) => option.value === `${chain}`))
      network.select.append(element('option', { value: `${chain}` }, nameOf(chain)))
    network.select.value = `${chain}`
    manner.select.value = wallet.manner
    lock.textContent = locked ? 'Unlock' : 'Lock'
    remove.disabled = !connected
    show.hidden = !wallet.waiting || wallet.manner !== 'ask'
  }
  return { node, update }
}
