// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletTile } from './WalletTile.js'

const names = ['Harbor', 'Lantern', 'Kestrel', 'Orchard', 'Fathom']
const grid = (shown = names) => (
  <WalletGrid label="Wallets">
    {shown.map((name) => (
      <WalletTile key={name} label={name} installed={name === 'Harbor'} onPress={() => {}} />
    ))}
  </WalletGrid>
)

test('the grid is one Tab stop; arrows, Home and End move inside', async () => {
  const ui = await renderUi(grid())
  expect(ui.all('.pt-tile').map((tile) => tile.tabIndex)).toEqual([0, -1, -1, -1, -1])
  ui.find('.pt-tile').focus()
  await ui.key(ui.active, 'ArrowRight')
  expect(ui.active?.textContent).toContain('Lantern')
  await ui.key(ui.active, 'End')
  expect(ui.active?.textContent).toContain('Fathom')
  await ui.key(ui.active, 'ArrowRight')
  expect(ui.active?.textContent).toContain('Fathom')
  await ui.key(ui.active, 'Home')
  expect(ui.active?.textContent).toContain('Harbor')
})

test('when the list changes there is still exactly one Tab stop', async () => {
  const ui = await renderUi(grid())
  ui.find('.pt-tile').focus()
  await ui.key(ui.active, 'End')
  await ui.render(grid(names.slice(0, 2)))
  expect(ui.all('.pt-tile').map((tile) => tile.tabIndex)).toEqual([0, -1])
})

test('an installed wallet has that in its accessible name', async () => {
  const ui = await renderUi(grid())
  expect(ui.find('.pt-tile').getAttribute('aria-label')).toBe('Harbor, installed')
})
