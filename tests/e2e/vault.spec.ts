import { expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { ports } from './ports.js'
import { test } from './recordLoads.js'
import { slow } from './slow.js'
import { answerReview, codeFor, confirm, openReview, openVaultHost, secureSite } from './vaultHost.js'
import { accountOf, grouped, join, mailbox } from './vaultVisitor.js'

const other = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

test('a visitor signs in by the mailed code, and the page gets addresses and nothing else', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const email = mailbox('anna')
  const { ask, told, frame } = await openVaultHost(page)
  expect((await told())[0]?.payload).toEqual({
    version: 'portico-vault/1',
    channel: 1,
    draws: ['otp', 'approve', 'passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete'],
    namespaces: ['eip155', 'solana'],
    idTokens: true,
  })
  expect(await ask('IS_CONNECTED')).toMatchObject({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
  expect(await ask('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })

  const signedIn = ask('CONNECT_OTP', {})
  const field = frame.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  await expect(frame.getByText(email).last()).toBeVisible()
  const code = await codeFor(page, email)
  await field.pressSequentially(other(code))
  await expect(frame.getByText('That code doesn’t match.').last()).toBeVisible()
  await expect(field).toHaveValue(other(code))
  await page.keyboard.type(code)
  expect(await signedIn).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })

  const evm = await ask('GET_USER', { chainId: 137 })
  expect(evm?.payload).toEqual({
    email,
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    chainId: 137,
    accounts: [{ address: expect.any(String), type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await ask('GET_USER', { chainId: solana })).toMatchObject({
    payload: { address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/), chainId: solana },
  })
  expect(await ask('GET_USER', { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })).toMatchObject({ payload: { reason: 'invalid' } })
  expect(await ask('RPC_REQUEST', { method: 'personal_sign', params: [], chainId: solana, chainNamespace: 'solana' })).toMatchObject({
    payload: { reason: 'refused' },
  })
  expect(await ask('RPC_REQUEST', { method: 'eth_chainId', chainId: 1 })).toMatchObject({ payload: '0x1' })
  expect(await ask('RPC_REQUEST', { method: 'eth_blockNumber', chainId: 1 })).toMatchObject({ payload: expect.stringMatching(/^0x/) })
  expect(await ask('RPC_REQUEST', { method: 'eth_sign', chainId: 1 })).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { reason: 'refused' } })

  // The page has neither the code nor anything of the session or of the keys.
  const host = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.documentElement.outerHTML]))
  expect(host).not.toContain(code)
  expect((await told()).map(({ type }) => type).filter((type) => !/READY|RESIZE|STATE|USER/.test(type))).toEqual([])
  // The wrong code, and nothing else.
  expect(problems).toEqual([expect.stringContaining('status of 401')])

  await page.reload()
  const again = await openVaultHost(page)
  expect(await again.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect((await again.ask('GET_USER', { chainId: 137 }))?.payload).toEqual(evm?.payload)
  expect(await again.ask('SIGN_OUT')).toMatchObject({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
  expect(await again.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
})

/** Asks a chain beside the page. */
const askChain = async (page: Page, method: string, params: readonly unknown[]) => {
  const answer = await page.request.post(`http://localhost:${ports.web}/wallet-rpc/137`, { data: { jsonrpc: '2.0', id: 1, method, params } })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}
test('a message, typed data and a transaction are signed in a window after a reload', async ({ page }) => {
  test.setTimeout(slow * 90_000)
  await join(page, mailbox('dora'))
  await page.reload()
  const host = await openVaultHost(page)
  const { ask, frame } = host
  const address = await accountOf(host)

  const text = 'Harbour opens at six.'
  const message = ask('RPC_REQUEST', { method: 'personal_sign', params: [`0x${Buffer.from(text).toString('hex')}`, address], chainId: 137 })
  await answerReview(await openReview(page, frame), 'Sign')
  const signature = (await message)?.payload as Hex
  expect(await verifyMessage({ address, message: text, signature })).toBe(true)

  const permit = {
    domain: { name: 'Harbour', version: '1', chainId: 137, verifyingContract: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13' },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: address, spender: '0x91d8c5a77c23f986ee5ab3d401f7cc86a2971e13', value: '25', nonce: '0', deadline: `${2n ** 256n - 1n}` },
  } as const
  // A contract that answers everything with 6, so that it has decimals.
  await askChain(page, 'anvil_setCode', [permit.domain.verifyingContract, '0x60065f5260205ff3'])
  const typed = ask('RPC_REQUEST', { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(permit)], chainId: 137 })
  const opened = await openReview(page, frame)
  await expect(opened.getByText('This signature can cost you tokens')).toBeVisible()
  await expect(opened.getByRole('group', { name: 'Spender' })).toHaveText(new RegExp(grouped(permit.message.spender).source, 'i'))
  // All that is confirmed is in sight on the smallest phone.
  await opened.setViewportSize({ width: 320, height: 568 })
  await expect.poll(() => opened.locator('.pt-scroll').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  await answerReview(opened, 'Sign')
  expect(
    await verifyTypedData({
      ...permit,
      message: { ...permit.message, value: 25n, nonce: 0n, deadline: 2n ** 256n - 1n },
      address,
      signature: (await typed)?.payload as Hex,
    }),
  ).toBe(true)
  const elsewhere = { ...permit, domain: { ...permit.domain, chainId: 1 } }
  expect(await ask('RPC_REQUEST', { method: 'eth_signTypedData_v4', params: [address, elsewhere], chainId: 137 })).toMatchObject({
    payload: { reason: 'invalid' },
  })

  const receiver = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
  const transaction = { from: address, to: receiver, value: '0x16345785d8a0000' }
  const poor = ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction], chainId: 137 })
  const short = await openReview(page, frame)
  await expect(short.getByText('doesn’t have enough').first()).toBeVisible()
  await expect(short.getByRole('button', { name: 'Send 0.1 POL' })).toHaveAttribute('aria-disabled', 'true')
  await answerReview(short, 'Decline')
  expect(await poor).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { reason: 'cancelled' } })

  await askChain(page, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const before = BigInt(`${await askChain(page, 'eth_getBalance', [receiver, 'latest'])}`)
  const sent = ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction], chainId: 137 })
  const last = await openReview(page, frame)
  await expect(last.getByRole('listitem').filter({ hasText: /0\.1 POL leaves your account.*about .*0\.03/ })).toBeVisible()
  await answerReview(last, 'Send 0.1 POL')
  const hash = (await sent)?.payload
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(async () => (await askChain(page, 'eth_getTransactionReceipt', [hash])) as { status?: string } | null).toMatchObject({ status: '0x1' })
  expect(BigInt(`${await askChain(page, 'eth_getBalance', [receiver, 'latest'])}`) - before).toBe(100_000_000_000_000_000n)
})

test('a sign-in message of another website cannot be signed, and what is taken back ends', async ({ page }) => {
  const host = await join(page, mailbox('emil'))
  const { ask, frame } = host
  const address = await accountOf(host)
  const about = (domain: string) =>
    [
      `${domain} wants you to sign in with your Ethereum account:`,
      address,
      '',
      '',
      `URI: http://${domain}/`,
      'Version: 1',
      'Chain ID: 137',
      'Nonce: 8f3c9a1b',
      'Issued At: 2026-11-23T02:00:00.000Z',
    ].join('\n')
  const foreign = ask('RPC_REQUEST', { method: 'personal_sign', params: [about('bank.example'), address], chainId: 137 })
  const opened = await openReview(page, frame)
  await expect(opened.getByText('would sign you in to another site').first()).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Sign', exact: true })).toHaveAttribute('aria-disabled', 'true')
  // One request at a time.
  expect(await ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x00', address], chainId: 137 })).toMatchObject({ payload: { reason: 'refused' } })
  await ask('RPC_ABORT')
  expect(await foreign).toMatchObject({ payload: { reason: 'cancelled' } })
  await expect(frame.getByRole('button', { name: 'Decline' })).toHaveCount(0)

  const own = ask('RPC_REQUEST', { method: 'personal_sign', params: [about(`localhost:${ports.web}`), address], chainId: 137 })
  await confirm(host, 'Sign')
  expect(await verifyMessage({ address, message: about(`localhost:${ports.web}`), signature: (await own)?.payload as Hex })).toBe(true)
})

test('the words are shown while the button is held, are those of the account, and never reach the page', async ({ page }) => {
  test.setTimeout(slow * 90_000)
  const host = await join(page, mailbox('ines'))
  const { ask, frame, told } = host
  const address = await accountOf(host)
  const shown = ask('SHOW', { part: 'export' })
  const opened = await openReview(page, frame)
  await expect(opened.getByText('Anyone who sees these words can take everything.').first()).toBeVisible()
  await answerReview(opened, 'Continue')
  const words = frame.getByRole('listitem')
  await expect(words).toHaveCount(24)
  expect((await words.allTextContents()).join('')).toBe('')
  const hold = frame.getByRole('button', { name: 'Hold to show the words' })
  await hold.hover()
  await page.mouse.down()
  await expect(words.first()).toHaveText(/^[a-z]+$/)
  const phrase = (await words.allTextContents()).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(address)
  await page.mouse.up()
  await expect(words.first()).toHaveText('')
  // The same with the keyboard.
  await hold.focus()
  await page.keyboard.down('Space')
  await expect(words.first()).toHaveText(/^[a-z]+$/)
  await page.keyboard.up('Space')
  await expect(words.first()).toHaveText('')
  await frame.getByRole('button', { name: 'I have written them down' }).click()
  expect(await shown).toEqual({ type: '@w3m-frame/SHOW_SUCCESS', id: expect.any(String), payload: {} })
  const host2 = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.documentElement.outerHTML]))
  const all = `${host2}${JSON.stringify(await told())}`
  expect(phrase.split(' ').filter((word, at, list) => all.includes(`${word} ${list[at + 1]}`))).toEqual([])
})

test('a visitor who leaves, and an address that is none, end without a login', async ({ page }) => {
  const { ask, frame } = await openVaultHost(page)
  expect(await ask('CONNECT_EMAIL', { email: 'anna' })).toMatchObject({ payload: { reason: 'invalid' } })
  expect(await ask('CONNECT_OTP', {})).toMatchObject({ payload: { reason: 'expired' } })
  expect(await ask('SWITCH_NETWORK', { chainId: 999_999 })).toMatchObject({ payload: { reason: 'invalid' } })
  expect(await ask('SWITCH_NETWORK', { chainId: 137 })).toMatchObject({ payload: { chainId: 137 } })
  expect(await ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 137 } })
  await ask('CONNECT_EMAIL', { email: mailbox('cleo') })
  const left = ask('CONNECT_OTP', {})
  await frame.getByRole('button', { name: 'Use a different email' }).click()
  expect(await left).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { reason: 'cancelled' } })
  expect(await ask('GET_USER')).toMatchObject({ payload: { reason: 'expired' } })
})

test('the frame speaks over the port alone, and takes each id once', async ({ page }) => {
  const { ask, told } = await openVaultHost(page)
  await page.evaluate((site) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Secure site"]')
    for (const type of ['@w3m-app/IS_CONNECTED', '@w3m-app/GET_USER', '@w3m-app/CHANNEL'])
      frame?.contentWindow?.postMessage({ type, id: '0'.repeat(32), payload: { version: 1 } }, site)
  }, secureSite)
  expect(await ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })
  expect((await told()).filter(({ type }) => !/READY|RESIZE|STATE|USER/.test(type))).toEqual([])
})

test('where the browser blocks storage for the frame, each request is answered with that', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is blocked here.', 'SecurityError')
      },
    }),
  )
  const { ask } = await openVaultHost(page)
  for (const name of ['IS_CONNECTED', 'GET_USER'])
    expect(await ask(name)).toMatchObject({
      type: `@w3m-frame/${name}_ERROR`,
      payload: { reason: 'failed', message: expect.stringContaining('Storage is blocked here.') },
    })
})

test('the policy names the websites, and a page opened by itself starts nothing', async ({ page }) => {
  const answer = await page.request.get(`${secureSite}/sdk?projectId=sandbox`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain('frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${secureSite}/sdk?projectId=sandbox`)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes(`:${ports.gateway}`))).toEqual([])
})
