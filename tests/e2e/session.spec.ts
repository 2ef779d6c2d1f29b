import { verifyMessage } from 'viem'
import { account1, account2, expect, test } from './fixtures.js'

test('account, balance and network come from the real chain', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await expect(visitor.fact('network')).toContainText('Ethereum')
  await expect(visitor.accountButton).toContainText('12.842')
  await visitor.accountButton.click()
  await expect(visitor.modal.getByText('12.842').first()).toBeVisible()
  await expect(visitor.modal.getByText('0xf39F…2266').first()).toBeVisible()
})

test('signs a message that the chain would accept', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.wallet('harbor').do('auto', 'approve')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(visitor.fact('result')).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
  const signature = ((await visitor.fact('result').textContent()) ?? '').replace('Signed: ', '') as `0x${string}`
  const message = await page.locator('[name=message]').inputValue()
  expect(await verifyMessage({ address: account1, message, signature })).toBe(true)
})

test('stays connected after a reload, without asking the visitor', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await page.reload()
  await expect(visitor.accountButton).toBeVisible()
  await expect(visitor.fact('address')).toHaveText(account1)
  const asked = await visitor.wallet('harbor').asked()
  expect(asked).toContain('eth_accounts')
  expect(asked).not.toContain('eth_requestAccounts')
})

test('disconnects, and stays disconnected after a reload', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await expect(visitor.modal).toHaveCount(0)
  expect(await visitor.wallet('harbor').asked()).toContain('wallet_revokePermissions')
  await page.reload()
  await expect(visitor.connectButton).toBeVisible()
  await expect(visitor.accountButton).toHaveCount(0)
})

test('a disconnect in the wallet shows at once', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.accountButton.click()
  await expect(visitor.modal.getByRole('button', { name: 'Account settings' })).toBeVisible()
  await visitor.wallet('harbor').do('disconnect')
  await expect(visitor.connectButton).toBeVisible()
  await expect(visitor.modal).toHaveCount(0)
})

test('another account in the wallet becomes the account of the page', async ({ visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.wallet('harbor').do('setAccount', 1)
  await expect(visitor.fact('address')).toHaveText(account2)
  await expect(visitor.accountButton).toContainText('3.5')
})

test('a wallet that never answers after a reload does not leave the button waiting', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  await page.addInitScript(() => {
    addEventListener(
      'eip6963:announceProvider',
      (event) => {
        // Deaf: the stored wallet is there but says nothing.
        Object.defineProperty((event as CustomEvent).detail.provider, 'request', { value: () => new Promise(() => {}), configurable: true })
      },
      { capture: true },
    )
  })
  await page.reload()
  await expect(visitor.connectButton).toBeVisible({ timeout: 8_000 })
})

test('corrupt stored state is dropped, not obeyed', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  for (const rubbish of ['', '{', 'null', '[]', '{"v":99,"d":{"x":1}}', '"text"', '{"v":1,"d":{"eip155":{"connectorId":{},"address":"javascript:1"}}}']) {
    await page.evaluate((value) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('portico:')) localStorage.setItem(key, value)
    }, rubbish)
    await page.reload()
    await expect(visitor.connectButton).toBeVisible()
  }
  await visitor.connect('harbor')
})

test('a disconnect in one tab shows in the other', async ({ context, page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: /^Account / }).first()).toBeVisible()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Account settings' }).click()
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(other.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible()
})
