import { expect, test } from './fixtures.js'

test('switches the network through the wallet, by a row and by the API of the host', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.networkButton.click()
  await expect(visitor.modal.getByRole('button', { name: /Ethereum.*You’re here/ })).toBeVisible()
  await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Approve in Harbor' })).toBeVisible()
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.fact('network')).toContainText('Polygon')
  await expect(visitor.accountButton).toContainText('840.25')
  await page.evaluate(() =>
    (window as unknown as { appkit: { open(options: object): Promise<void> } }).appkit.open({ view: 'SwitchNetwork', params: { network: 'eip155:1' } }),
  )
  await expect(visitor.modal.getByRole('heading', { name: 'Approve in Harbor' })).toBeVisible()
  await expect(visitor.modal.getByText('If Harbor asks to add Ethereum first, it should show network ID 1.')).toBeVisible()
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.fact('network')).toContainText('Ethereum')
  await expect(visitor.modal).toHaveCount(0)
})

test('a declined switch says where the wallet stayed, and asking again works', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.networkButton.click()
  await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Decline' }).click()
  await expect(visitor.modal.getByRole('heading', { name: /Harbor stayed on Ethereum|declined/ })).toBeVisible()
  await expect(visitor.fact('network')).toContainText('Ethereum')
  await visitor.modal.getByRole('button', { name: /again/ }).click()
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.fact('network')).toContainText('Polygon')
})

test('a network the wallet does not know is added, then switched to', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect('lantern')
  await visitor.wallet('lantern').do('auto', 'approve')
  await visitor.networkButton.click()
  await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
  await expect(visitor.fact('network')).toContainText('Polygon', { timeout: 15_000 })
  const asked = await visitor.wallet('lantern').asked()
  expect(asked.filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
})

test('a switch in the wallet shows on the page', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.wallet('harbor').do('setChain', 137)
  await expect(visitor.fact('network')).toContainText('Polygon')
})

test('a network the site does not use opens a view that only a choice closes', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.wallet('harbor').do('setChain', 42220)
  await expect(visitor.modal.getByRole('heading', { name: /isn.t on/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visitor.modal).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  await expect(visitor.modal).toBeVisible()
  await expect(visitor.networkButton).toHaveCount(1)

  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
  await expect(visitor.fact('network')).toContainText('Polygon')
  await expect(visitor.modal).toHaveCount(0)
})

test('from an unsupported network the visitor can disconnect', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.wallet('harbor').do('setChain', 42220)
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await expect(visitor.modal).toHaveCount(0)
})

test('not connected, choosing a network only sets it', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.networkButton.click()
  await visitor.modal.getByRole('button', { name: /Polygon/ }).click()
  await expect(visitor.fact('network')).toContainText('Polygon')
  expect(await visitor.wallet('harbor').asked()).not.toContain('wallet_switchEthereumChain')
})
