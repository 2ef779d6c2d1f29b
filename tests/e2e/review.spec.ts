import type { Page } from '@playwright/test'
import { encodeFunctionData, maxUint256, parseAbi, toHex } from 'viem'
import { nft, uniswap } from '../../apps/sandbox/world/settings.js'
import { contracts } from './contracts.js'
import { account1, account2, expect, test, type Visitor, type WalletName } from './fixtures.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor }) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { query: { review: 'on' } })
})

const abi = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function safeTransferFrom(address, address, uint256)',
])
const encode = (functionName: string, ...args: readonly unknown[]) => encodeFunctionData({ abi, functionName, args } as never)
const token = contracts.TUSD ?? ''
const spender = uniswap.v2.router
const ether = 10n ** 18n

interface Outcome {
  readonly answer?: unknown
  readonly code?: number
}
/** The page asks its wallet; the answer is kept on the page. */
const asks = (page: Page, method: string, params: readonly unknown[], name = 'asked') =>
  page.evaluate(
    ([method, params, name]) => {
      const { appkit } = window as unknown as { appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } } }
      const kept = window as unknown as { outcomes?: Record<string, object> }
      const outcomes = kept.outcomes ?? {}
      kept.outcomes = outcomes
      appkit
        .getWalletProvider()
        .request({ method, params })
        .then(
          (answer) => (outcomes[String(name)] = { answer }),
          (error: { code?: number }) => (outcomes[String(name)] = { code: error.code }),
        )
    },
    [method, params, name] as const,
  )
const outcome = (page: Page, name = 'asked') =>
  page.evaluate((key) => (window as unknown as { outcomes?: Record<string, object> }).outcomes?.[key], name) as Promise<Outcome | undefined>
const asked = async (visitor: Visitor, wallet: WalletName = 'harbor') =>
  (await visitor.wallet(wallet).asked()).filter((method) => /^(personal_sign|eth_send|eth_sign|wallet_sendCalls)/.test(method))
const proceed = (visitor: Visitor) => visitor.modal.getByRole('button', { name: 'Continue to wallet' })
const reject = (visitor: Visitor) => visitor.modal.getByRole('button', { name: 'Decline', exact: true })
const heading = (visitor: Visitor, name: string | RegExp) => expect(visitor.modal.getByRole('heading', { name, level: 3 })).toBeVisible()
const danger = (visitor: Visitor, name: string) => expect(visitor.modal.locator('.pt-banner.pt-bad').filter({ hasText: name })).toBeVisible()
const has = async (visitor: Visitor, ...texts: readonly (string | RegExp)[]) => {
  for (const text of texts) await expect(visitor.modal.getByText(text).first()).toBeVisible({ timeout: 15_000 })
}
/** The whole address stands there, in groups. */
const names = (visitor: Visitor, label: string, address: string) =>
  expect(async () => {
    const block = await visitor.modal.getByRole('group', { name: label, exact: true }).first().textContent()
    expect(block?.replace(/\s/g, '').toLowerCase()).toBe(address.toLowerCase())
  }).toPass({ timeout: 10_000 })
const agree = (visitor: Visitor) => visitor.modal.getByRole('checkbox', { name: /^I understand/ }).check()
/** The button counts only once it was seen for half a second. */
const confirm = (visitor: Visitor) =>
  expect(async () => {
    if ((await proceed(visitor).count()) === 0) return
    await proceed(visitor).click({ timeout: 1_000 })
    await expect(proceed(visitor)).toHaveCount(0, { timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
/** Goes on to the wallet, which approves. */
const finish = async (page: Page, visitor: Visitor, wallet: WalletName = 'harbor') => {
  await confirm(visitor)
  await expect.poll(() => visitor.wallet(wallet).waiting()).toBe(true)
  await visitor.wallet(wallet).do('approve')
  await expect.poll(() => outcome(page)).toMatchObject({ answer: expect.anything() })
}
const sent = (page: Page, wallet: WalletName = 'harbor') => page.evaluate((name) => window.__wallets?.[name]?.requests.at(-1)?.params, wallet)

const permit = (chainId: number, value = '5') => ({
  types: {
    Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name) => ({ name, type: /owner|spender/.test(name) ? 'address' : 'uint256' })),
  },
  primaryType: 'Permit',
  domain: { name: 'Test dollar', version: '1', chainId, verifyingContract: token },
  message: { owner: account1, spender, value, nonce: 0, deadline: 1_800_000_000 },
})

interface Kind {
  readonly method: string
  params(): readonly unknown[]
  /** What a visitor reads. */
  see(visitor: Visitor, page: Page): Promise<void>
  readonly wallet?: WalletName
}
const sends = (transaction: object): Pick<Kind, 'method' | 'params'> => ({ method: 'eth_sendTransaction', params: () => [{ from: account1, ...transaction }] })
const kinds: Readonly<Record<string, Kind>> = {
  'a payment': {
    ...sends({ to: account2, value: toHex(ether / 4n) }),
    see: async (visitor) => {
      await heading(visitor, 'Send this transaction?')
      await has(visitor, '0.25 ETH leaves your account', 'Simulated', '0.25 ETH leaves')
      await names(visitor, 'Receiver', account2)
    },
  },
  'a transfer of a token': {
    ...sends({ to: token, data: encode('transfer', account2, 3n * ether) }),
    see: async (visitor) => {
      await has(visitor, '3 TUSD leaves your account', 'Simulated')
      await names(visitor, 'Receiver', account2)
    },
  },
  'a limited approval': {
    ...sends({ to: token, data: encode('approve', spender, 5n * ether) }),
    see: async (visitor) => {
      await has(visitor, 'An address can spend up to 5 TUSD')
      await names(visitor, 'Spender', spender)
      await expect(visitor.modal.locator('.pt-banner.pt-bad')).toHaveCount(0)
    },
  },
  'an unlimited approval': {
    ...sends({ to: token, data: encode('approve', spender, maxUint256) }),
    see: async (visitor, page) => {
      await has(visitor, 'An address can spend all your TUSD, without limit')
      await danger(visitor, 'Unlimited approval')
      await page.screenshot({ path: '.artifacts/review/unlimited.png' })
      // A pointer would wait until the button can be pressed; the keyboard asks why it cannot.
      await proceed(visitor).focus()
      await page.keyboard.press('Enter')
      await has(visitor, 'Read every warning')
      expect(await asked(visitor)).toEqual([])
      await agree(visitor)
    },
  },
  'an approval for every item': {
    ...sends({ to: nft.address, data: encode('setApprovalForAll', spender, true) }),
    see: async (visitor) => {
      await danger(visitor, 'Approval for every item')
      await names(visitor, 'Who can move them', spender)
      await agree(visitor)
    },
  },
  'a transfer of an item': {
    ...sends({ to: nft.address, data: encode('safeTransferFrom', account1, account2, 1n) }),
    see: async (visitor) => {
      await has(visitor, 'Item 1 leaves your account')
      await names(visitor, 'Collection contract', nft.address)
    },
  },
  'a call that is unknown': {
    ...sends({ to: account2, data: '0xdeadbeef' }),
    see: async (visitor, page) => {
      await danger(visitor, 'We can’t explain this')
      await visitor.modal.getByRole('button', { name: 'Details' }).click()
      await has(visitor, 'Calldata Digest', '0xdeadbeef')
      await page.screenshot({ path: '.artifacts/review/unknown.png' })
      await agree(visitor)
    },
  },
  'a permit': {
    method: 'eth_signTypedData_v4',
    params: () => [account1, JSON.stringify(permit(1))],
    see: async (visitor, page) => {
      await heading(visitor, 'Sign this permit?')
      await danger(visitor, 'This signature can cost you tokens')
      await names(visitor, 'Spender', spender)
      await visitor.modal.getByRole('button', { name: 'Details' }).click()
      await has(visitor, 'EIP-712 Digest', 'Domain Hash', 'Message Hash')
      await page.screenshot({ path: '.artifacts/review/permit.png' })
      await agree(visitor)
    },
  },
  'typed data': {
    method: 'eth_signTypedData_v4',
    params: () => [
      account1,
      JSON.stringify({
        types: { Mail: [{ name: 'contents', type: 'string' }] },
        primaryType: 'Mail',
        domain: { name: 'Post', chainId: 1 },
        message: { contents: 'Hello' },
      }),
    ],
    see: async (visitor) => {
      await heading(visitor, 'Sign “Mail”?')
      await danger(visitor, 'We can’t explain this')
      await has(visitor, 'contents (string)', 'Hello')
      await agree(visitor)
    },
  },
  'a message': {
    method: 'personal_sign',
    params: () => [toHex('Pay \u202eyes'), account1],
    see: async (visitor) => {
      await heading(visitor, 'Sign this message?')
      await has(visitor, 'Pay \\u{202e}yes')
    },
  },
  'a sign-in to another website': {
    method: 'personal_sign',
    params: () => [
      `bank.example wants you to sign in with your Ethereum account:\n${account1}\n\nHi.\n\nURI: https://bank.example/\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00.000Z`,
      account1,
    ],
    see: async (visitor) => {
      await heading(visitor, 'Sign in to bank.example?')
      await danger(visitor, 'A sign-in to another site')
      await agree(visitor)
    },
  },
  'several calls in one': {
    method: 'wallet_sendCalls',
    wallet: 'lantern',
    params: () => [
      {
        version: '2.0.0',
        from: account1,
        chainId: '0x1',
        atomicRequired: true,
        calls: [
          { to: token, data: encode('approve', spender, ether) },
          { to: account2, value: toHex(ether) },
        ],
      },
    ],
    see: async (visitor, page) => {
      await heading(visitor, 'Approve 2 actions?')
      await visitor.modal.getByRole('button', { name: 'Details' }).click()
      await has(visitor, '1. An address can spend up to 1 TUSD', '2. 1 ETH leaves your account', 'Either all of them happen, or none.')
      await page.screenshot({ path: '.artifacts/review/batch.png' })
    },
  },
}

for (const [name, { method, params, see, wallet = 'harbor' }] of Object.entries(kinds))
  test(`${name} is explained before the wallet is asked, and reaches it as it was shown`, async ({ page, visitor }) => {
    await visitor.connect(wallet)
    await asks(page, method, params())
    await see(visitor, page)
    expect(await asked(visitor, wallet)).toEqual([])
    await finish(page, visitor, wallet)
    expect(await asked(visitor, wallet)).toEqual([method])
    await expect(visitor.modal).toHaveCount(0)
    const got = JSON.stringify(await sent(page, wallet)).toLowerCase()
    if (method === 'eth_sendTransaction') for (const value of Object.values(params()[0] as object)) expect(got).toContain(String(value).toLowerCase())
  })

test('rejecting and Escape answer the page with 4001, and the wallet is not asked', async ({ page, visitor }) => {
  await visitor.connect()
  await asks(page, 'personal_sign', ['0x6869', account1], 'rejected')
  await reject(visitor).click()
  await expect.poll(() => outcome(page, 'rejected')).toEqual({ code: 4001 })
  await expect(visitor.modal).toHaveCount(0)
  await asks(page, 'personal_sign', ['0x6869', account1], 'escaped')
  await heading(visitor, 'Sign this message?')
  await page.keyboard.press('Escape')
  await expect.poll(() => outcome(page, 'escaped')).toEqual({ code: 4001 })
  await expect(visitor.modal).toHaveCount(0)
  expect(await asked(visitor)).toEqual([])
})

test('several requests are shown one after the other', async ({ page, visitor }) => {
  await visitor.connect()
  await visitor.wallet('harbor').do('auto', 'approve')
  for (const text of ['one', 'two', 'three']) await asks(page, 'personal_sign', [toHex(text), account1], text)
  await has(visitor, 'one', '2 more requests wait')
  await reject(visitor).click()
  await has(visitor, 'two', '1 more request waits')
  await page.keyboard.press('Escape')
  await has(visitor, 'three')
  await confirm(visitor)
  await expect.poll(() => outcome(page, 'three')).toMatchObject({ answer: expect.stringMatching(/^0x/) })
  expect([await outcome(page, 'one'), await outcome(page, 'two')]).toEqual([{ code: 4001 }, { code: 4001 }])
  expect(await asked(visitor)).toEqual(['personal_sign'])
})

test('typed data of another chain looks dangerous', async ({ page, visitor }) => {
  await visitor.connect()
  await asks(page, 'eth_signTypedData_v4', [account1, JSON.stringify(permit(137))])
  await danger(visitor, 'For another network')
  await page.screenshot({ path: '.artifacts/review/other-chain.png' })
  await reject(visitor).click()
  await expect.poll(() => outcome(page)).toEqual({ code: 4001 })
})

test('a wallet that is disconnected while its request is shown takes the request along', async ({ page, visitor }) => {
  await visitor.connect()
  await asks(page, 'personal_sign', ['0x6869', account1])
  await heading(visitor, 'Sign this message?')
  await visitor.wallet('harbor').do('disconnect')
  await expect.poll(() => outcome(page)).toEqual({ code: 4900 })
  await expect(visitor.modal).toHaveCount(0)
})

test('what no wallet would do is refused without being shown', async ({ page, visitor }) => {
  await visitor.connect()
  await asks(page, 'eth_sendTransaction', [{ from: account1, to: '0x123', value: '0x1' }], 'address')
  await asks(page, 'eth_sign', [account1, `0x${'11'.repeat(32)}`], 'hash')
  await asks(page, 'personal_sign', ['0x6869', account2], 'account')
  await expect.poll(() => outcome(page, 'account')).toEqual({ code: 4100 })
  expect([await outcome(page, 'address'), await outcome(page, 'hash')]).toEqual([{ code: -32602 }, { code: 4200 }])
  await expect(visitor.modal).toHaveCount(0)
  expect(await asked(visitor)).toEqual([])
})

test('without the option nothing is shown, and no code of it is loaded', async ({ page, visitor }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.wallet('harbor').do('auto', 'approve')
  await asks(page, 'personal_sign', ['0x6869', account1])
  await expect.poll(() => outcome(page)).toMatchObject({ answer: expect.stringMatching(/^0x/) })
  expect(files.filter((url) => /review/i.test(new URL(url).pathname))).toEqual([])
  await expect(visitor.modal).toHaveCount(0)
})
