import { AxeBuilder } from '@axe-core/playwright'
import { account1, expect, test, type Visitor } from './fixtures.js'
import { pair } from './pairing.js'
import { slow } from './slow.js'

// Money moves here and the chain is broken: one test at a time.
test.describe.configure({ mode: 'default', timeout: slow * 90_000 })

const sender = 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW'
const stranger = 'HY4mMT1ZNmNNgDHVegkTG38QhSjDMjKqHqWwWWYJwkna'
const dollar = '4oz2Foy6vtuiJ86cAk8PZtT43RRqwM9buYkKQTd63UrW'

test.beforeEach(async ({ visitor }) => {
  await visitor.control('solana', { action: 'reset' })
  await visitor.visit('/plain', { wallets: ['harbor', 'beacon', 'quarry'], pairing: true, query: { solana: 'on' } })
})
test.afterEach(({ visitor }) => visitor.control('solana', { action: 'reset' }))

const heading = (visitor: Visitor, name: string | RegExp, level = 2) =>
  expect(visitor.modal.getByRole('heading', { name, level })).toBeVisible({ timeout: 20_000 })
const press = (visitor: Visitor, name: string | RegExp) => visitor.modal.getByRole('button', { name }).click()

const connectSolana = async (visitor: Visitor, name: 'beacon' | 'quarry', label: RegExp) => {
  await visitor.wallet(name).do('auto', 'approve')
  await press(visitor, label)
  await expect(visitor.fact('address')).toHaveText(sender)
  await visitor.modal
    .getByRole('button', { name: 'Continue', exact: true })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(visitor.modal).toHaveCount(0)
  await visitor.wallet(name).do('auto', 'ask')
}

test('EVM and Solana are connected side by side, and each ends by itself', async ({ page, visitor }) => {
  await visitor.connect()
  await expect(visitor.fact('address')).toHaveText(account1)

  await visitor.networkButton.click()
  await press(visitor, /^Solana/)
  await expect(visitor.modal.getByText('Accounts on different kinds of network are separate.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('switch.png') })
  await press(visitor, 'Connect on Solana')
  await heading(visitor, 'Connect on Solana')
  await expect(visitor.modal.getByRole('button', { name: /Quarry/ })).toBeVisible()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('connect.png') })

  // Declined, it stays as it was; approved, the page has both.
  await visitor.wallet('beacon').do('auto', 'decline')
  await press(visitor, /Beacon/)
  await heading(visitor, 'Request declined', 3)
  const accounts = () => page.evaluate(() => ['eip155', 'solana'].map((namespace) => window.appkit?.getAccount(namespace)?.address))
  expect(await accounts()).toEqual([account1, undefined])
  await press(visitor, 'Choose another wallet')
  await connectSolana(visitor, 'beacon', /Beacon/)
  await expect(visitor.fact('network')).toHaveText('Solana')
  expect(await accounts()).toEqual([account1, sender])

  // Back to the other kind, without a question to anybody.
  const asked = (await visitor.wallet('harbor').asked()).length
  await visitor.networkButton.click()
  await page.screenshot({ path: test.info().outputPath('networks.png') })
  await press(visitor, /^Ethereum/)
  await expect(visitor.fact('address')).toHaveText(account1)
  expect((await visitor.wallet('harbor').asked()).slice(asked).filter((method) => /request|switch/i.test(method))).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect.poll(accounts).toEqual([account1, sender])
  expect(await visitor.wallet('beacon').asked()).toEqual(['standard:connect silent'])

  // An account chosen in one wallet changes nothing in the other.
  await visitor.wallet('beacon').do('setAccount', 1)
  await expect.poll(accounts).toEqual([account1, 'GAjJvvxRwoMbcZL4cjexjNrfCtkWkFd52JshoXGTfjuz'])
  await visitor.wallet('beacon').do('setAccount', 0)
  await expect.poll(accounts).toEqual([account1, sender])

  await page.evaluate(() => window.appkit?.disconnect('solana'))
  expect(await accounts()).toEqual([account1, undefined])
  expect((await visitor.wallet('beacon').asked()).at(-1)).toBe('standard:disconnect')
  await page.reload()
  await expect.poll(accounts).toEqual([account1, undefined])
  await page.evaluate(() => window.appkit?.open({ view: 'Connect', namespace: 'solana' }))
  await connectSolana(visitor, 'quarry', /Quarry/)
  expect(await accounts()).toEqual([account1, sender])
  await visitor.accountButton.click()
  await press(visitor, 'Account settings')
  await press(visitor, 'Disconnect')
  await expect.poll(accounts).toEqual([undefined, undefined])
})

const amountField = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: /^You send/ })
const openForm = async (visitor: Visitor) => {
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(amountField(visitor)).toBeVisible()
}
const fillIn = async (visitor: Visitor, amount: string, to = stranger) => {
  await amountField(visitor).fill(amount)
  const receiver = visitor.modal.getByRole('textbox', { name: /^Receiver/ })
  // Coming back, it is filled in already.
  if (await receiver.isVisible()) {
    await receiver.fill(to)
    // What is typed is taken when the field is left.
    await receiver.press('Tab')
  }
  await expect(visitor.modal.getByRole('group', { name: 'Address' })).toBeVisible()
}
const review = async (visitor: Visitor, said: string) => {
  await press(visitor, 'Review')
  await heading(visitor, 'Review send')
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: said })).toBeVisible({ timeout: 20_000 })
}
/** The button counts only once it was seen for half a second. */
const confirm = (visitor: Visitor) =>
  expect(async () => {
    await press(visitor, /^Send /)
    await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 15_000 })

test('an address that begins with another one is taken whole when it is typed', async ({ visitor }) => {
  await visitor.open()
  await connectSolana(visitor, 'beacon', /Beacon/)
  await openForm(visitor)
  const receiver = visitor.modal.getByRole('textbox', { name: /^Receiver/ })
  // 43 of the 44 characters are an address as well.
  await receiver.fill(stranger.slice(0, -1))
  await expect(receiver).toHaveAccessibleDescription(/First time sending here/)
  await receiver.press('End')
  await receiver.pressSequentially(stranger.slice(-1))
  await expect(receiver).toHaveValue(stranger)
  await receiver.press('Tab')
  await expect(visitor.modal.getByRole('group', { name: 'Address' })).toContainText(stranger.slice(-4))
})

for (const [name, method] of [
  ['beacon', 'solana:signAndSendTransaction'],
  ['quarry', 'solana:signTransaction'],
] as const) {
  test(`SOL and a token are sent with ${name}, and what can go wrong is said`, async ({ page, visitor }) => {
    const wallet = visitor.wallet(name)
    const ask = async (rpc: string, params: readonly unknown[]) => {
      const answer = await page.request.post(new URL('/wallet-rpc/solana', page.url()).href, { data: { jsonrpc: '2.0', id: 1, method: rpc, params } })
      return ((await answer.json()) as { result: { value: unknown } }).result.value
    }
    const held = async () => {
      const accounts = (await ask('getTokenAccountsByOwner', [stranger, { mint: dollar }, { encoding: 'jsonParsed' }])) as {
        account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
      }[]
      return accounts[0]?.account.data.parsed.info.tokenAmount.amount
    }
    await visitor.open()
    await connectSolana(visitor, name, new RegExp(name, 'i'))
    await openForm(visitor)

    // Less than a new account has to hold is stopped before anything is asked.
    await fillIn(visitor, '0.0005')
    await review(visitor, 'Would fail')
    await expect(visitor.modal.getByText(/The receiver’s account is new/)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('rent.png') })
    await press(visitor, 'Change the amount')

    // Declined in the wallet, then sent.
    await fillIn(visitor, '1.25')
    await review(visitor, 'Simulated')
    await page.screenshot({ path: test.info().outputPath('review.png') })
    await wallet.do('auto', 'decline')
    await confirm(visitor)
    await heading(visitor, 'Send declined', 3)
    await press(visitor, 'Try again')
    await fillIn(visitor, '1.25')
    await review(visitor, 'Simulated')
    await wallet.do('auto', 'ask')
    await confirm(visitor)
    await expect(wallet.window.getByText('1.25 SOL')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('wallet.png') })
    await wallet.window.getByRole('button', { name: 'Approve' }).click()
    await heading(visitor, / sent to /, 3)
    await page.screenshot({ path: test.info().outputPath('sent.png') })
    expect(await ask('getBalance', [stranger])).toBe(1_250_000_000)
    await press(visitor, 'Done')
    await expect(visitor.modal.getByText('23.249 SOL').first()).toBeVisible()

    // A token to somebody who never had it: opening an account costs, and is told apart from the fee.
    await wallet.do('auto', 'approve')
    await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await press(visitor, /^Token: /)
    await press(visitor, /BDOL/)
    await fillIn(visitor, '12.5')
    await page.screenshot({ path: test.info().outputPath('form.png') })
    await review(visitor, 'Simulated')
    await expect(visitor.modal.getByText('Opening the receiver’s account')).toBeVisible()
    await expect(visitor.modal.getByText(/0\.00204\sSOL/).first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('review-token.png') })

    // The review was open for too long: nothing is asked, and trying again works.
    await visitor.control('solana', { action: 'expire' })
    const asked = (await wallet.asked()).filter((one) => one === method).length
    await confirm(visitor)
    await heading(visitor, 'This took too long and expired', 3)
    await page.screenshot({ path: test.info().outputPath('expired.png') })
    await press(visitor, 'Try again')
    expect((await wallet.asked()).filter((one) => one === method)).toHaveLength(asked)
    await fillIn(visitor, '12.5')
    await review(visitor, 'Simulated')
    await confirm(visitor)
    await heading(visitor, / sent to /, 3)
    expect(await held()).toBe('12500000')
  })
}

test.describe('on a phone', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one approval connects both kinds of network; the phone signs a message and sends SOL', async ({ page, visitor }) => {
    const phone = await visitor.phone()
    await pair(page, visitor, phone)
    const accounts = () => page.evaluate(() => ['eip155', 'solana'].map((namespace) => window.appkit?.getAccount(namespace)?.address))
    expect(await accounts()).toEqual([account1, sender])
    expect(await phone.requests()).toEqual(['wc_sessionPropose answered'])
    await visitor.networkButton.click()
    await press(visitor, /^Solana/)
    await expect(visitor.fact('address')).toHaveText(sender)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    const signing = page.evaluate(
      ([pubkey, chain]) => window.appkit?.getProvider('solana')?.request({ method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey } }, chain),
      [sender, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    )
    await expect(phone.page.getByRole('heading', { name: 'Sign this message?' })).toBeVisible()
    await phone.do('approve')
    expect(await signing).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })

    await openForm(visitor)
    await fillIn(visitor, '0.75')
    await review(visitor, 'Simulated')
    await confirm(visitor)
    await expect(phone.page.getByText('0.75 SOL')).toBeVisible()
    await phone.do('approve')
    await heading(visitor, / sent to /, 3)
    expect((await phone.requests()).slice(1)).toEqual(['solana_signMessage answered', 'solana_signAndSendTransaction answered'])

    // Both end together: one session carries both.
    await press(visitor, 'Done')
    await phone.do('disconnect')
    await expect.poll(accounts).toEqual([undefined, undefined])
  })
})

test('an NFT of Solana is sent from its view, and what nobody asked for loads nothing', async ({ page, visitor }) => {
  const { modal } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visitor.open()
  await connectSolana(visitor, 'beacon', /Beacon/)
  await visitor.accountButton.click()
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  const cards = modal.getByRole('list', { name: 'Small Buildings' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Harbour Lights' })).toHaveText(/×3.*3 of 50/)
  // The arrows move in the grid, which is one place for Tab.
  await cards.first().getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1).getByRole('button')).toBeFocused()

  await press(visitor, /1 from unknown senders/)
  await heading(visitor, 'Unknown senders')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await press(visitor, /Claim 5,000 USDC/)
  await expect(modal.getByText('Picture not loaded')).toBeVisible()
  await expect(modal.locator('img, a')).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // The page asks its own server about known ones, and nobody about this one.
  expect(asked.filter((url) => new URL(url).hostname.endsWith('.example') || url.includes('x.example'))).toEqual([])
  await press(visitor, /^Hide$/)
  await expect(cards).toHaveCount(3)
  await expect(modal.getByText('from unknown senders')).toHaveCount(0)

  await press(visitor, /Slow Water/)
  await expect(modal.getByText('Its issuer’s program decides')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await press(visitor, 'Back')
  await press(visitor, /Colonnade 27/)
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  const receiver = modal.getByRole('textbox', { name: /^Receiver/ })
  await receiver.fill(stranger)
  await receiver.press('Tab')
  await review(visitor, 'Simulated')
  await expect(modal.getByText('Opening the receiver’s account')).toBeVisible()
  await expect(modal.getByText(/receives\s1\sColonnade 27/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await visitor.wallet('beacon').do('auto', 'approve')
  await confirm(visitor)
  await heading(visitor, /^1\sColonnade 27 sent to /, 3)
})
