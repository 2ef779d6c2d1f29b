import type { Page } from '@playwright/test'
import { account1, account2, expect, test, type Visitor, type WalletName } from './fixtures.js'
import { slow } from './slow.js'

test.describe.configure({ timeout: slow * 60_000 })

const solanaAccount = 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW'

const button = (visitor: Visitor, name: string | RegExp) => visitor.modal.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const press = (visitor: Visitor, name: string | RegExp) => button(visitor, name).first().click()
const heading = (visitor: Visitor, name: string, level = 2) => expect(visitor.modal.getByRole('heading', { name, level, exact: true })).toBeVisible()
/** Wallets write the same EVM account with and without its checksum. */
const written = (address: string | undefined) => (address?.startsWith('0x') ? address.toLowerCase() : address)
const [first, second] = [written(account1), written(account2)]
const addresses = async (page: Page) => {
  const found = await page.evaluate(() => ['eip155', 'solana', 'bip122'].map((namespace) => window.appkit?.getAccount(namespace)?.address))
  return found.map(written)
}
/** The accounts of a list, without the names of wallets. */
const rows = (visitor: Visitor, list: string) => visitor.modal.getByRole('list', { name: list, exact: true }).getByRole('listitem')

const openList = async (visitor: Visitor) => {
  await visitor.accountButton.click()
  await press(visitor, 'Your wallets')
  await heading(visitor, 'Your wallets')
}
/** Adds a wallet that approves by itself, from the list. */
const add = async (visitor: Visitor, name: WalletName, row: RegExp) => {
  await visitor.wallet(name).do('auto', 'approve')
  await press(visitor, 'Add a wallet')
  await heading(visitor, 'Connect')
  await press(visitor, row)
  await heading(visitor, 'Your wallets')
  await expect(visitor.modal.getByText('New wallet added', { exact: true })).toBeVisible()
  await visitor.wallet(name).do('auto', 'ask')
}

test('wallets are added, used, restored and disconnected one by one, and all at once', async ({ page, visitor }) => {
  await visitor.visit('/plain', { wallets: ['harbor', 'kestrel', 'beacon', 'sextant'], query: { several: 'on', solana: 'on', bitcoin: 'on' } })
  await visitor.connect('harbor')
  await visitor.wallet('kestrel').do('setAccount', 1)
  await openList(visitor)
  await expect(rows(visitor, 'In use')).toHaveText([/0xf39F…2266.*Harbor · Ethereum/])

  await add(visitor, 'kestrel', /Kestrel/)
  await expect(rows(visitor, 'In use')).toHaveText([/0x7099…79C8/])
  await expect(rows(visitor, 'Connected')).toHaveText([/0xf39F…2266.*Harbor · Ethereum/])
  await add(visitor, 'beacon', /Beacon/)
  await add(visitor, 'sextant', /Sextant/)
  await expect(visitor.modal.getByRole('tab')).toHaveText(['Ethereum', 'Solana', 'Bitcoin'])
  await expect(visitor.modal.getByRole('tab', { selected: true })).toHaveText('Bitcoin')
  const [, , bitcoinAccount] = await addresses(page)
  expect(await addresses(page)).toEqual([second, solanaAccount, expect.stringMatching(/^bc1/)])
  await page.screenshot({ path: test.info().outputPath('several.png') })

  // Another wallet of the same family: it is asked without a prompt.
  await visitor.modal.getByRole('tab', { name: 'Ethereum' }).click()
  const asked = (await visitor.wallet('harbor').asked()).length
  await press(visitor, 'Use Harbor')
  await expect(rows(visitor, 'In use')).toHaveText([/Harbor · Ethereum/])
  await expect.poll(() => addresses(page)).toEqual([first, solanaAccount, bitcoinAccount])
  expect((await visitor.wallet('harbor').asked()).slice(asked)).not.toContain('eth_requestAccounts')
  // The focus is where the visitor was, in the modal.
  expect(await visitor.modal.evaluate((dialog) => dialog.contains((dialog.getRootNode() as ShadowRoot).activeElement))).toBe(true)

  // Another family: only the page changes.
  await visitor.modal.getByRole('tab', { name: 'Solana' }).click()
  await press(visitor, 'Use Beacon')
  await expect(visitor.fact('address')).toHaveText(solanaAccount)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect.poll(() => addresses(page)).toEqual([first, solanaAccount, bitcoinAccount])
  await expect(visitor.fact('address')).toHaveText(solanaAccount)
  await expect.poll(() => page.evaluate(() => window.appkit?.getConnections('eip155').map(({ name }) => name))).toEqual(['Harbor', 'Kestrel'])
  expect((await visitor.wallet('kestrel').asked()).filter((method) => /request/i.test(method))).toEqual([])

  // One of several: the others stay, and the list keeps it for a while.
  await openList(visitor)
  await visitor.modal.getByRole('tab', { name: 'Ethereum' }).click()
  await press(visitor, 'More about Kestrel')
  await heading(visitor, 'Kestrel')
  await expect(visitor.modal.getByText('Connected, not in use')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('one.png') })
  await press(visitor, 'Disconnect')
  await heading(visitor, 'Your wallets')
  await expect(visitor.modal.getByText('Kestrel disconnected', { exact: true })).toBeVisible()
  await expect(rows(visitor, 'Used before')).toHaveText([/Kestrel · /])
  expect(await addresses(page)).toEqual([first, solanaAccount, bitcoinAccount])

  await visitor.wallet('kestrel').do('auto', 'approve')
  await press(visitor, 'Connect Kestrel')
  await heading(visitor, 'Your wallets')
  await expect(rows(visitor, 'In use')).toHaveText([/Kestrel · /])

  // From the account: the one that is shown.
  await press(visitor, 'Back')
  await press(visitor, 'Account settings')
  await press(visitor, 'Disconnect Kestrel')
  await heading(visitor, 'Your wallets')
  await expect(rows(visitor, 'Used before')).toHaveText([/Kestrel · /])
  await expect.poll(() => addresses(page)).toEqual([first, solanaAccount, bitcoinAccount])

  await press(visitor, 'Disconnect all')
  await heading(visitor, 'Disconnect all 3 wallets?', 3)
  await page.screenshot({ path: test.info().outputPath('all.png') })
  await press(visitor, 'Keep connected')
  await press(visitor, 'Disconnect all')
  await visitor.modal.getByRole('button', { name: 'Disconnect all' }).click()
  await expect(visitor.modal).toHaveCount(0)
  await expect.poll(() => addresses(page)).toEqual([undefined, undefined, undefined])
  await page.reload()
  await expect(visitor.connectButton).toBeVisible()
  expect(await addresses(page)).toEqual([undefined, undefined, undefined])
})

test('a wallet that is declined leaves the list as it was, and another one can be added', async ({ page, visitor }) => {
  await visitor.visit('/plain', { wallets: ['harbor', 'kestrel'], query: { several: 'on' } })
  await visitor.connect('harbor')
  await openList(visitor)
  await visitor.wallet('kestrel').do('auto', 'decline')
  await press(visitor, 'Add a wallet')
  await press(visitor, /Kestrel/)
  await heading(visitor, 'Request declined', 3)
  await press(visitor, 'Choose another wallet')
  await heading(visitor, 'Connect')
  await press(visitor, 'Back')
  await heading(visitor, 'Your wallets')
  await expect(rows(visitor, 'In use')).toHaveText([/Harbor · Ethereum/])
  await expect(button(visitor, 'Disconnect all')).toHaveCount(0)
  expect(await addresses(page)).toEqual([first, undefined, undefined])
})

test('a wallet of two chain families connects in both, and keeps the first where the second is declined', async ({ page, visitor }) => {
  await visitor.visit('/plain', { wallets: ['harbor', 'harbor-solana', 'kestrel'], query: { several: 'on', solana: 'on' } })
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.wallet('harbor-solana').do('auto', 'decline')
  await visitor.open()
  await press(visitor, /Harbor/)
  await heading(visitor, 'Where do you want to connect?', 3)
  await page.screenshot({ path: test.info().outputPath('both.png') })
  await press(visitor, /^Both networks/)
  await heading(visitor, 'Request declined', 3)
  await expect(visitor.modal.getByText('Solana was declined in Harbor. Still connected: Ethereum.', { exact: true })).toBeVisible()
  expect(await addresses(page)).toEqual([first, undefined, undefined])

  await visitor.wallet('harbor-solana').do('auto', 'approve')
  await press(visitor, 'Try again')
  await expect(visitor.modal).toHaveCount(0)
  expect(await addresses(page)).toEqual([first, solanaAccount, undefined])
  await expect(visitor.fact('address')).toHaveText(account1)
})

test('an account is watched beside a wallet, labelled, used and restored; what needs its wallet says so', async ({ page, visitor }) => {
  await visitor.visit('/plain', { wallets: ['harbor'], query: { several: 'on', watch: 'on' } })
  await visitor.connect('harbor')
  await openList(visitor)
  await press(visitor, 'Add a wallet')
  await press(visitor, 'Watch an address')
  await heading(visitor, 'Watch an address')
  await visitor.modal.getByRole('textbox').fill(account2)
  await expect(visitor.modal.getByText('on Ethereum')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('watch.png') })
  await press(visitor, 'Watch this account')
  await heading(visitor, 'Your wallets')
  await expect(rows(visitor, 'In use')).toHaveText([/Harbor · Ethereum/])
  await expect(rows(visitor, 'Connected')).toHaveText([/alice\.eth.*Watched account · 0x7099…79C8/])
  expect(await addresses(page)).toEqual([first, undefined, undefined])

  await press(visitor, 'More about Watched account')
  await expect(visitor.modal.getByText('alice.eth')).toBeVisible()
  await press(visitor, 'Add a label')
  await visitor.modal.getByRole('textbox', { name: 'Label' }).fill('Ann’s savings')
  await press(visitor, 'Save')
  await expect(button(visitor, 'Change the label')).toBeFocused()
  await page.screenshot({ path: test.info().outputPath('watched.png') })
  await press(visitor, 'Use this account')
  await press(visitor, 'Back')
  await expect(rows(visitor, 'In use')).toHaveText([/Ann’s savings/])
  await expect.poll(() => addresses(page)).toEqual([second, undefined, undefined])
  expect(await page.evaluate(() => [window.appkit?.getAccount('eip155')?.isWatched, window.appkit?.getWalletProvider()])).toEqual([true, undefined])

  await press(visitor, 'Back')
  await expect(visitor.modal.getByRole('paragraph').filter({ hasText: 'Ann’s savings' })).toBeVisible()
  await press(visitor, 'Send')
  await expect(visitor.modal.getByText('You’re only watching this account. Connect its wallet to send.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('account.png') })

  await page.reload()
  await expect.poll(() => addresses(page)).toEqual([second, undefined, undefined])
  await openList(visitor)
  await press(visitor, 'Use Harbor')
  await expect.poll(() => addresses(page)).toEqual([first, undefined, undefined])
  await press(visitor, 'More about Watched account')
  await press(visitor, 'Stop watching')
  await expect(rows(visitor, 'In use')).toHaveText([/Harbor · Ethereum/])
  await expect(visitor.modal.getByText('Watched account · Ethereum')).toHaveCount(0)
})

test('without the feature there is no list of wallets', async ({ page, visitor }) => {
  await visitor.visit('/plain')
  await visitor.connect('harbor')
  await visitor.accountButton.click()
  await expect(button(visitor, 'Account settings')).toBeVisible()
  await expect(button(visitor, 'Your wallets')).toHaveCount(0)
  await page.evaluate(() => window.appkit?.open({ view: 'ProfileWallets' }))
  await expect(button(visitor, 'Account settings')).toBeVisible()
})
