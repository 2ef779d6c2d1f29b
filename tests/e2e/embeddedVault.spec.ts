import type { FrameLocator, Page } from '@playwright/test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type Hex, verifyMessage } from 'viem'
import { perTier } from '../harness/perTier.js'
import { expect, test, type Visitor } from './fixtures.js'
import { modalFaults } from './modalFaults.js'
import { ports } from './ports.js'
import { raiseNotices } from './raiseNotices.js'
import { slow } from './slow.js'
import { lookAtVault } from './lookAtVault.js'
import { answerReview, closeEnded, codeFor, openReview } from './vaultHost.js'

// The same site as the secure site: Playwright switches partitioned storage off, and its windows block what is then left to other sites.
test.use({ baseURL: `http://localhost:${ports.web}` })

/** Not one of the sandbox's accounts, whose balances other tests read. */
const receiver = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const mailbox = (name: string) => `${name}-${Date.now()}@example.org`
/** An address as it is shown: in groups. */
const grouped = (address: string) => new RegExp(`^\\s*${[...address].join('\\s*')}\\s*$`)
const frameOf = (page: Page) => page.frameLocator('iframe[name=w3m-secure-iframe]')

/** From the connect button to the field for the code, which the secure site draws in the modal's place. */
const askForCode = async (page: Page, visitor: Visitor, email: string): Promise<FrameLocator> => {
  await visitor.connectButton.click()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.keyboard.press('Enter')
  const frame = frameOf(page)
  await expect(frame.getByLabel('6-digit code')).toBeFocused()
  return frame
}
/** A new visitor, from the connect button to the account. */
const signIn = async (page: Page, visitor: Visitor, email: string): Promise<{ readonly frame: FrameLocator; readonly address: Hex; readonly code: string }> => {
  const frame = await askForCode(page, visitor, email)
  const code = await codeFor(page, email)
  await frame.getByLabel('6-digit code').pressSequentially(code)
  await expect(visitor.modal).toHaveCount(0)
  await expect(visitor.fact('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  return { frame, address: (await visitor.fact('address').textContent()) as Hex, code }
}

interface HostWindow {
  readonly appkit: { getWalletProvider(): { request(call: object): Promise<unknown> }; setThemeMode(mode: string): void }
}
/** What the page's call of the wallet ends with: the answer, or the code of the error. */
const ask = (page: Page, method: string, params: unknown) =>
  page.evaluate(
    ([method, params]) =>
      (window as unknown as HostWindow).appkit
        .getWalletProvider()
        .request({ method, params })
        .catch((error: { code: number }) => error.code),
    [method, params] as const,
  )
const sign = (page: Page, text: string, address: string) => ask(page, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, address])
/** Presses a button of the frame until it is gone: one that signs counts only once it was in sight for a moment, and the modal grows meanwhile. */
const confirm = async (frame: FrameLocator, name: string) => {
  const button = frame.getByRole('button', { name, exact: true })
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: slow * 1_000 })
    await expect(button).toHaveCount(0, { timeout: slow * 300 })
  }).toPass({ timeout: slow * 15_000 })
}
/** Asks a chain beside the page. */
const askChain = async (page: Page, method: string, params: readonly unknown[]): Promise<unknown> => {
  const answer = await page.request.post('/wallet-rpc/1', { data: { jsonrpc: '2.0', id: 1, method, params } })
  return ((await answer.json()) as { result?: unknown }).result
}

test('under a strict policy a visitor signs in at the vault, and the page never has the code', async ({ page, visitor }) => {
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) heard.push(request.url(), request.postData() ?? '')
  })
  await visitor.visit('/csp', { wallets: [], query: { email: 'on' } })
  const { code } = await signIn(page, visitor, mailbox('anna'))
  await expect(visitor.fact('violations')).toHaveText('0')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.documentElement.outerHTML]),
  )
  expect([...heard, kept].filter((text) => text.includes(code))).toEqual([])
})

test('the account signs and sends with approval in the vault, comes back after a reload, and signs out', async ({ page, visitor }) => {
  test.setTimeout(slow * 90_000)
  const email = mailbox('bruno')
  await visitor.visit('/plain', { wallets: [], query: { email: 'on' } })
  const { frame, address } = await signIn(page, visitor, email)

  const text = 'Harbour opens at six.'
  const signed = sign(page, text, address)
  const first = await openReview(page, frame)
  await expect(first.getByText(text).last()).toBeVisible()
  // A developer's alert beside the modal covers nothing.
  await raiseNotices(page, { host: false })
  await answerReview(first, 'Sign')
  expect(await verifyMessage({ address, message: text, signature: (await signed) as Hex })).toBe(true)
  await expect(visitor.modal).toHaveCount(0)

  const declined = sign(page, text, address)
  await expect(frame.getByRole('button', { name: /^(Review message|Show window)/ })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  expect(await declined).toBe(4001)
  await closeEnded(page)

  await askChain(page, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const sent = ask(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x16345785d8a0000' }])
  const opened = await openReview(page, frame)
  await expect(opened.getByText('0.1 ETH leaves your account')).toBeVisible()
  await answerReview(opened, 'Send 0.1 ETH')
  await expect.poll(async () => askChain(page, 'eth_getTransactionReceipt', [await sent])).toMatchObject({ status: '0x1', from: address.toLowerCase() })

  await page.reload()
  await expect(visitor.fact('address')).toHaveText(address)
  await expect(page.locator('iframe')).toHaveCount(0)
  await visitor.accountButton.click()
  await expect(visitor.modal.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(visitor.modal.getByText('0.899 ETH').first()).toBeVisible()

  // It is asked for once the account is seen.
  await expect(visitor.modal.getByText('If you clear this browser, you lose the wallet unless you set up a passkey, password or file.')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Later' }).click()
  await visitor.openSettings()
  await expect(visitor.modal.getByText('Not set up', { exact: true })).toBeVisible()
  await visitor.modal.getByRole('button', { name: /^Recovery/ }).click()
  await visitor.modal.getByRole('button', { name: 'Recovery file' }).click()
  await expect(frame.getByRole('heading', { name: 'Save a recovery file' })).toBeVisible()
  const download = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Save file' }).click()
  expect((await download).suggestedFilename()).toBe('wallet-recovery.json')
  await confirm(frame, 'Yes, I have it')
  await expect(visitor.modal.getByRole('button', { name: 'Recovery file Set' })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await expect(visitor.modal.getByText('Set up: Recovery file')).toBeVisible()
  await expect(visitor.modal.getByText(`Signed in as ${email}`)).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.connectButton).toBeVisible()
  await page.reload()
  await expect(visitor.fact('status')).toHaveText('disconnected')
})

test('leaving the code and coming back asks for the same one, and another address ends the sign-in', async ({ page, visitor }) => {
  const email = mailbox('carla')
  await visitor.visit('/plain', { query: { email: 'on' } })
  await visitor.open()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).click()
  const address = visitor.modal.getByRole('textbox', { name: 'Email address' })
  await expect(address).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const frame = frameOf(page)
  await expect(frame.getByLabel('6-digit code')).toBeFocused()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await expect(address).toHaveValue(email)
  await expect(page.locator('iframe')).toBeHidden()

  const code = await codeFor(page, email)
  await address.press('Enter')
  await expect(frame.getByText(email).last()).toBeVisible()
  expect(await codeFor(page, email)).toBe(code)
  await confirm(frame, 'Use a different email')
  await expect(page.locator('iframe')).toBeHidden()
  await expect(address).toHaveValue(email)
  await expect(visitor.fact('status')).toHaveText('disconnected')
})

/** Looks at what the vault draws: dark and narrow, and in the full run light and wide as well. */
const lookAt = async (page: Page, name: string, button: string) => {
  const frame = frameOf(page)
  for (const theme of perTier({ test: ['dark'] as const, full: ['dark', 'light'] as const }))
    for (const width of perTier({ test: [320], full: [1280, 320] })) {
      await page.setViewportSize({ width, height: width === 320 ? 480 : 900 })
      await page.evaluate((mode) => (window as unknown as HostWindow).appkit.setThemeMode(mode), theme)
      await expect(frame.locator('main')).toHaveCSS('color-scheme', theme)
      await expect(frame.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 })
      await page.screenshot({ path: `.artifacts/screens/vault-${name}-${theme}-${width}.png` })
      expect(await modalFaults(page, `${name} ${theme} ${width}`)).toEqual([])
      const wide = await frame.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
      expect(wide, `${name} ${theme} ${width}`).toBe(false)
    }
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** A page that has Solana beside EVM chains. */
const onSolana = { email: 'on', solana: 'on' }
const askSolana = async (page: Page, method: string, params: readonly unknown[]): Promise<unknown> => {
  const answer = await page.request.post('/wallet-rpc/solana', { data: { jsonrpc: '2.0', id: 1, method, params } })
  return ((await answer.json()) as { result?: unknown }).result
}

test('the account of Solana signs a message and sends with approval in the vault', async ({ page, visitor }) => {
  test.setTimeout(slow * 150_000)
  await visitor.visit('/plain', { wallets: [], query: onSolana })
  const { frame } = await signIn(page, visitor, mailbox('sola'))
  await expect
    .poll(() =>
      page.evaluate(
        () => (window as unknown as { appkit: { getAccount(): { embeddedWalletInfo?: object } | undefined } }).appkit.getAccount()?.embeddedWalletInfo,
      ),
    )
    .toMatchObject({ user: { email: expect.stringMatching(/^sola-/) }, authProvider: 'email', accountType: 'eoa', isSmartAccountDeployed: false })
  const address = await page.evaluate(
    () => (window as unknown as { appkit: { getAccount(namespace: string): { address?: string } | undefined } }).appkit.getAccount('solana')?.address ?? '',
  )
  expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await page.evaluate(async () => {
    const { appkit } = window as unknown as { appkit: { getCaipNetworks(): { chainNamespace: string }[]; switchNetwork(network: object): Promise<void> } }
    const network = appkit.getCaipNetworks().find(({ chainNamespace }) => chainNamespace === 'solana')
    if (network) await appkit.switchNetwork(network)
  })
  await expect(visitor.fact('address')).toHaveText(address)

  const text = 'Harbour opens at six.'
  const signed = ask(page, 'solana_signMessage', { message: base58.encode(new TextEncoder().encode(text)), pubkey: address })
  await answerReview(await openReview(page, frame), 'Sign')
  const { signature } = (await signed) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), new TextEncoder().encode(text), base58.decode(address))).toBe(true)
  await expect(visitor.modal).toHaveCount(0)

  await visitor.control('solana', { action: 'fund', address, amount: '2' })
  const to = Keypair.generate().publicKey
  const { value } = (await askSolana(page, 'getLatestBlockhash', [])) as { value: { blockhash: string } }
  const transaction = new Transaction({ feePayer: new PublicKey(address), recentBlockhash: value.blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: new PublicKey(address), toPubkey: to, lamports: 250_000_000 }))
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64')
  const sent = ask(page, 'solana_signAndSendTransaction', { transaction: bytes, pubkey: address })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lookAt(page, 'in-window', 'Decline')
  const opened = await openReview(page, frame)
  await expect(opened.getByText('0.25 SOL leaves your account')).toBeVisible()
  await expect(opened.getByRole('group', { name: 'Receiver' })).toHaveText(grouped(to.toBase58()))
  await lookAtVault(opened, 'solana')
  await answerReview(opened, 'Send 0.25 SOL')
  const { signature: hash } = (await sent) as { signature: string }
  await expect.poll(async () => (await askSolana(page, 'getSignatureStatuses', [[hash]])) as object).toMatchObject({ value: [{ err: null }] })
  expect(await askSolana(page, 'getBalance', [to.toBase58()])).toMatchObject({ value: 250_000_000 })

  await page.reload()
  await expect(visitor.fact('address')).toHaveText(address)
  await visitor.accountButton.click()
  await expect(visitor.modal.getByText('1.749 SOL').first()).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Receive' }).click()
  await expect(visitor.modal.getByRole('group', { name: 'Address' })).toHaveText(grouped(address))
})

test('what the vault draws at a sign-in and for a message has no accessibility violation and keeps its buttons in sight', async ({ page, visitor }) => {
  test.setTimeout(slow * 120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = (name: string, button: string) => lookAt(page, name, button)
  const email = mailbox('emil')
  await visitor.visit('/plain', { wallets: [], theme: 'dark', query: { email: 'on' } })
  const frame = await askForCode(page, visitor, email)
  await look('code', 'Use a different email')
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, email))
  await expect(visitor.fact('address')).toHaveText(/^0x/)
  const address = (await visitor.fact('address').textContent()) ?? ''
  const signed = sign(page, 'Harbour opens at six, and closes at nine in the evening. '.repeat(12), address)
  await expect(frame.getByText('Sign a message?').first()).toBeVisible()
  await look('message', 'Decline')
  await confirm(frame, 'Decline')
  expect(await signed).toBe(4001)
})

test('the parts of the vault that are opened from the account have no accessibility violation and keep their buttons in sight', async ({ page, visitor }) => {
  test.setTimeout(slow * 150_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = (name: string, button: string) => lookAt(page, name, button)
  const email = mailbox('emma')
  await visitor.visit('/plain', { wallets: [], theme: 'dark', query: { email: 'on' } })
  const { frame } = await signIn(page, visitor, email)
  await visitor.openSettings()
  await visitor.modal.getByRole('button', { name: /^Recovery/ }).click()
  await page.screenshot({ path: '.artifacts/screens/vault-backup.png' })
  await visitor.modal.getByRole('button', { name: 'Recovery password' }).click()
  await expect(frame.getByLabel('New password')).toBeFocused()
  await look('password', 'Not now')
  await confirm(frame, 'Not now')
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await expect(visitor.modal.getByText(`Signed in as ${email}`)).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/vault-account.png' })
  await visitor.modal.getByRole('button', { name: 'Show the 24 words' }).click()
  const asking = await openReview(page, frame)
  await expect(asking.getByRole('heading', { name: 'Show your 24 words?' })).toBeVisible()
  await lookAtVault(asking, 'export')
  await answerReview(asking, 'Continue')
  await expect(frame.getByRole('button', { name: 'Hold to show the words' })).toBeVisible()
  await look('words', 'Hold to show the words')
  await confirm(frame, 'I have written them down')
  await visitor.modal.getByRole('button', { name: 'Delete wallet' }).click()
  const opened = await openReview(page, frame)
  await expect(opened.getByRole('heading', { name: 'Delete this wallet?' })).toBeVisible()
  await lookAtVault(opened, 'delete')
  await opened.getByRole('checkbox').check()
  await answerReview(opened, 'Delete wallet')
  await expect(visitor.fact('status')).toHaveText('disconnected')
  await page.reload()
  await expect(visitor.connectButton).toBeVisible()
})

test('the address is changed with a code for each of the two, typed in the vault, and it signs in from then on', async ({ page, visitor }) => {
  test.setTimeout(slow * 150_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [email, next] = [mailbox('greta'), mailbox('greta-new')]
  await visitor.visit('/plain', { wallets: [], theme: 'dark', query: { email: 'on' } })
  const { frame, address } = await signIn(page, visitor, email)
  await visitor.openSettings()
  await visitor.modal.getByRole('button', { name: 'Change email' }).click()
  const field = visitor.modal.getByRole('textbox', { name: 'New email address' })
  await expect(field).toBeFocused()
  const save = visitor.modal.getByRole('button', { name: 'Save' })
  await field.fill(email.toUpperCase())
  await save.click()
  await expect(visitor.modal.getByText('Enter a different address from your current one').first()).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/email-change.png' })
  await field.fill(next)
  // A code was mailed to the same address just now: the gateway waits half a minute between two.
  await expect(async () => {
    await save.click({ timeout: slow * 1_000 })
    await expect(frame.getByRole('heading', { name: 'Confirm your current email' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: slow * 45_000 })
  await lookAt(page, 'email-change-code', 'Cancel')
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, email))
  await expect(frame.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
  await expect(frame.getByText(next).last()).toBeVisible()
  await frame.getByLabel('6-digit code').pressSequentially(await codeFor(page, next))
  await expect(visitor.modal.getByText(`Signed in as ${next}`)).toBeVisible()
  await expect(visitor.modal.getByText(`Your codes go to ${next} from now on`).first()).toBeVisible()
  // The wallet is the same one, also for a visitor who signs in anew.
  await visitor.openSettings()
  await visitor.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(visitor.fact('status')).toHaveText('disconnected')
  const again = await askForCode(page, visitor, next).catch(() => frame)
  await expect(async () => {
    if ((await again.getByLabel('6-digit code').count()) === 0)
      await visitor.modal
        .getByRole('button', { name: /Continue|Send/ })
        .first()
        .click({ timeout: slow * 1_000 })
    await expect(again.getByLabel('6-digit code')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: slow * 45_000 })
  await again.getByLabel('6-digit code').pressSequentially(await codeFor(page, next))
  await expect(visitor.fact('address')).toHaveText(address)
})
