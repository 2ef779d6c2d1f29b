import type { Chain, WalletControls } from '../types.js'
import { createDockRow } from './createDockRow.js'
import type { Layer } from './createLayer.js'
import { element } from './element.js'

/**
 * The panel in the page's corner where a person does to a wallet what happens outside of any request: another account, another
 * network, lock, remove the site. Above the page's own layers, under an open modal.
 */
export const createDock = (
  layer: Layer,
  wallets: readonly {
    readonly controls: WalletControls
    readonly about: string
    readonly accounts: readonly string[]
    readonly chains: readonly Chain[]
  }[],
) => {
  const rows = wallets.map(({ controls, about, accounts, chains }) => createDockRow(controls, about, { accounts, chains }))
  const badge = element('span', { class: 'badge', hidden: true })
  const toggle = element('button', { type: 'button', class: 'toggle', 'aria-expanded': 'false', 'aria-controls': 'wallets' })
  toggle.append(
    ...wallets.map(({ controls }) => element('img', { src: controls.identity.icon, alt: '', width: '20', height: '20' })),
    element('span', {}, 'Wallets'),
    badge,
  )
  const panel = element('div', { id: 'wallets', class: 'panel', hidden: true }, ...rows.map((row) => row.node))
  const dock = element('section', { class: 'dock', 'aria-label': 'Sandbox wallets', popover: 'manual' }, panel, toggle)

  toggle.addEventListener('click', () => {
    panel.hidden = !panel.hidden
    toggle.setAttribute('aria-expanded', `${!panel.hidden}`)
  })

  const update = () => {
    for (const row of rows) row.update()
    const waiting = wallets.filter(({ controls }) => controls.waiting && controls.manner === 'ask').length
    badge.hidden = waiting === 0
    badge.textContent = `${waiting} waiting`
  }
  update()
  layer((root) => {
    root.append(dock)
    dock.showPopover()
  })
  return update
}
