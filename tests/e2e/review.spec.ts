import { toHex } from 'viem'
import { asked, asks, confirm, danger, finish, has, heading, outcome, reject, sent } from './askReviewed.js'
import { account1, account2, expect, test } from './fixtures.js'
import { permit, reviewKinds } from './reviewKinds.js'
import { slow } from './slow.js'

// Money moves here, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor }) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { query: { review: 'on' } })
})

for (const [name, { method, params, see, wallet = 'harbor' }] of Object.entries(reviewKinds))
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
