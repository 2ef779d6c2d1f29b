import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { perTier } from '../harness/perTier.js'
import { askChain as ask } from './askChain.js'
import { contracts } from './contracts.js'
import { account1, account2, expect, test, type Visitor } from './fixtures.js'
import { nameLeadsTo } from './nameLeadsTo.js'
import { raiseNotices } from './raiseNotices.js'
import { slow } from './slow.js'
import { trapTextAsCode } from './trapTextAsCode.js'
import { wasSeenLongEnough } from './wasSeenLongEnough.js'

// Money moves here and chains are broken, so that these tests run after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { pairing: true })
  await ask(page, 'evm_setAutomine', [true])
})
test.afterEach(async ({ visitor, page }) => {
  await visitor.control('fault', { mode: 'ok' })
  await ask(page, 'evm_setAutomine', [true])
})

const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const twin = '0x91d8c5A77c23f986ee5AB3d401f7Cc86a2971E13'.toLowerCase()
const ether = 10n ** 18n

const wei = async (page: Page, address: string, chain = 1) => BigInt(String(await ask(page, 'eth_getBalance', [address, 'latest'], chain)))
const held = async (page: Page, symbol: string, address: string) => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await ask(page, 'eth_call', [{ to: contracts[symbol], data }, 'latest'])))
}
const sends = async (visitor: Visitor) => (await visitor.wallet('harbor').asked()).filter((method) => method === 'eth_sendTransaction').length

const amountField = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: /^You send/ })
const receiverField = (visitor: Visitor) => visitor.modal.getByRole('textbox', { name: /^Receiver/ })
const openForm = async (visitor: Visitor) => {
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(amountField(visitor)).toBeVisible()
}
const openSend = async (visitor: Visitor) => {
  await visitor.connect()
  await openForm(visitor)
}
const pick = async (visitor: Visitor, symbol: string) => {
  await visitor.modal.getByRole('button', { name: /^Token: / }).click()
  await visitor.modal.getByRole('searchbox').fill(contracts[symbol] ?? symbol)
  await visitor.modal.getByRole('button', { name: new RegExp(`${symbol}`) }).click()
  await expect(visitor.modal.getByRole('button', { name: `Token: ${symbol}. Choose another` })).toBeVisible()
}
const giveTo = async (visitor: Visitor, to = stranger) => {
  await receiverField(visitor).fill(to)
  // What is typed is taken when the field is left.
  await receiverField(visitor).press('Tab')
  await expect(visitor.modal.getByRole('group', { name: 'Address' })).toBeVisible()
}
const fillIn = async (visitor: Visitor, amount: string, to = stranger) => {
  await amountField(visitor).fill(amount)
  await giveTo(visitor, to)
}
const tag = (visitor: Visitor) => visitor.modal.locator('.pt-tag').filter({ hasText: /^(Simulated|Not simulated|Would fail)$/ })
const review = async (visitor: Visitor) => {
  await visitor.modal.getByRole('button', { name: 'Review' }).click()
  await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toBeVisible()
  await expect(tag(visitor)).toBeVisible({ timeout: 30_000 })
}
const sendButton = (visitor: Visitor) => visitor.modal.getByRole('button', { name: /^Send / })
/** What is said at a field. The same words are announced to screen readers elsewhere. */
const problem = (visitor: Visitor, text: string | RegExp) => visitor.modal.locator('[id] > span, p:not(.pt-sr)').getByText(text).first()
const confirm = (visitor: Visitor) =>
  expect(async () => {
    await sendButton(visitor).click({ timeout: 1_000 })
    await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 15_000 })
const says = (visitor: Visitor, heading: string | RegExp) =>
  expect(visitor.modal.getByRole('heading', { name: heading, level: 3 })).toBeVisible({ timeout: 20_000 })

test('under a strict policy with Trusted Types a send causes no violation, and no text is run as code', async ({ page, visitor }) => {
  const ran = await trapTextAsCode(page)
  await visitor.visit('/csp', { pairing: true })
  await openSend(visitor)
  const before = await wei(page, stranger)
  await fillIn(visitor, '0.01')
  await review(visitor)
  await confirm(visitor)
  await visitor.wallet('harbor').do('approve')
  await says(visitor, /^0.01 ETH sent to/)
  expect((await wei(page, stranger)) - before).toBe(ether / 100n)
  expect(await page.evaluate(() => window.__violations)).toEqual([])
  expect(ran()).toEqual([])
})

test('native currency is sent to the wei, and the account shows it', async ({ page, visitor }) => {
  await openSend(visitor)
  const before = await wei(page, stranger)
  await fillIn(visitor, '0.25')
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Simulated')
  await expect(visitor.modal.getByText('New address receives 0.25 ETH')).toBeVisible()
  await expect(visitor.modal.getByText('you keep 12.592 ETH')).toBeVisible()
  await confirm(visitor)
  await says(visitor, 'Approve in Harbor')
  await visitor.wallet('harbor').do('approve')
  await says(visitor, /^0.25 ETH sent to/)
  expect((await wei(page, stranger)) - before).toBe(ether / 4n)
  await visitor.modal.getByRole('button', { name: 'Done' }).click()
  await expect(visitor.modal.getByText('12.592').first()).toBeVisible()

  // Known from now on, and never filled in unasked.
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(amountField(visitor)).toHaveValue('')
  await expect(receiverField(visitor)).toHaveValue('')
  await visitor.modal.getByRole('button', { name: /^0x91d8…5E13/ }).click()
  await expect(visitor.modal.getByText(/You sent here on/)).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Remove receiver' }).click()

  // An address like it is stopped, shown beside it, and needs a comparison.
  await fillIn(visitor, '0.1', twin)
  await expect(visitor.modal.getByText('Looks like an address you know, but isn’t.')).toBeVisible()
  await review(visitor)
  await expect(visitor.modal.getByText('Looks like an address you know, but isn’t')).toBeVisible()
  for (const name of ['The address you know', 'The receiver of this send']) await expect(visitor.modal.getByRole('group', { name })).toBeVisible()
  await expect(sendButton(visitor)).toHaveAttribute('aria-disabled', 'true')
  await page.screenshot({ path: '.artifacts/send/alike.png' })
  await sendButton(visitor).click({ force: true })
  await expect(visitor.modal.getByRole('checkbox')).toBeFocused()
  expect(await sends(visitor)).toBe(1)
  await visitor.modal.getByRole('button', { name: 'Change receiver' }).click()
  await expect(amountField(visitor)).toHaveValue('0.1')
  await review(visitor)
  await visitor.modal.getByRole('checkbox').check()
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await says(visitor, /sent to/)
  await anew(visitor)
  for (const left of [1, 0]) {
    await visitor.modal
      .getByRole('button', { name: /^Forget/ })
      .first()
      .click()
    await expect(visitor.modal.getByRole('button', { name: /^Forget/ })).toHaveCount(left)
  }
  await expect(visitor.modal.getByText('Sent here before')).toHaveCount(0)
})

/** From the end of one send to the next form. */
const anew = async (visitor: Visitor) => {
  await visitor.modal.getByRole('button', { name: 'Done' }).click()
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(amountField(visitor)).toHaveValue('')
}

test('tokens of every kind leave as they were shown, and what they let through arrives', async ({ page, visitor }) => {
  test.setTimeout(slow * 120_000)
  await openSend(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  for (const [symbol, amount, units, arrives] of [
    ['TUSD', '1.000000000000000001', ether + 1n, ether + 1n],
    ['WCN', '0.00000001', 1n, 1n],
    ['MUTE', '3', 3_000_000n, 3_000_000n],
    ['TOLL', '100', 100n * ether, 99n * ether],
    // All of it.
    ['HUSD', undefined, 2_500_750_000n, 2_500_750_000n],
  ] as const) {
    await pick(visitor, symbol)
    if (amount === undefined) {
      await visitor.modal.getByRole('button', { name: 'Use max' }).click()
      await expect(amountField(visitor)).toHaveValue('2500.75')
    } else await amountField(visitor).fill(amount)
    await giveTo(visitor)
    const [mine, theirs] = [await held(page, symbol, account1), await held(page, symbol, stranger)]
    await review(visitor)
    await expect(tag(visitor)).toHaveText('Simulated')
    await expect(visitor.modal.getByText(new RegExp(`${amount ?? '2,500.75'}\\s${symbol} leaves`))).toBeVisible()
    await expect(visitor.modal.getByText('Less arrives than leaves')).toHaveCount(arrives < units ? 1 : 0)
    if (arrives < units) {
      await expect(sendButton(visitor)).toHaveAttribute('aria-disabled', 'true')
      await visitor.modal.getByRole('checkbox', { name: 'I agree that 99 TOLL arrives.' }).check()
    }
    await confirm(visitor)
    await says(visitor, new RegExp(`${symbol} sent to 0x91d8…5E13`))
    expect([symbol, mine - (await held(page, symbol, account1)), (await held(page, symbol, stranger)) - theirs]).toEqual([symbol, units, arrives])
    await anew(visitor)
  }
  const asked = await sends(visitor)
  for (const symbol of ['STONE', 'NOPE']) {
    await pick(visitor, symbol)
    await amountField(visitor).fill('1')
    if (symbol === 'STONE') await giveTo(visitor)
    await review(visitor)
    await expect(tag(visitor)).toHaveText('Would fail')
    await expect(visitor.modal.getByText('This send would fail').first()).toBeVisible()
    await expect(sendButton(visitor)).toHaveAttribute('aria-disabled', 'true')
    await sendButton(visitor).click({ force: true })
    await visitor.modal.getByRole('button', { name: 'Change the amount' }).click()
  }
  expect(await sends(visitor)).toBe(asked)
})

test('without anything left for the fee it warns; with the max the fee stays, and no more than that', async ({ page, visitor }) => {
  await openSend(visitor)
  await expect(visitor.modal.getByText('Available 12.8427 ETH')).toBeVisible()
  await fillIn(visitor, '12.8427')
  await review(visitor)
  await expect(visitor.modal.getByText('The network fee may not be covered')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await visitor.modal.getByRole('button', { name: 'Use max' }).click()
  await expect(amountField(visitor)).toHaveValue(/^12\.84\d+$/)
  await visitor.wallet('harbor').do('auto', 'approve')
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Simulated')
  await expect(visitor.modal.getByText('The network fee may not be covered')).toHaveCount(0)
  await confirm(visitor)
  await says(visitor, /ETH sent to/)
  const left = await wei(page, account1)
  expect(left).toBeGreaterThanOrEqual(0n)
  expect(left).toBeLessThan(ether / 100n)
})

test('too much, too little and bad addresses say so, and cannot be reviewed', async ({ page, visitor }) => {
  await openSend(visitor)
  const button = visitor.modal.getByRole('button', { name: 'Review' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Enter an amount')
  await amountField(visitor).fill('15')
  await expect(visitor.modal.getByText('That’s 2.1573 ETH more than you have.').first()).toBeVisible()
  for (const odd of ['1e5', '-1', '1 000', 'abc', '0x10']) {
    await amountField(visitor).fill(odd)
    await expect(visitor.modal.getByText('Use digits and one decimal separator, for example 0.25.').first()).toBeVisible()
  }
  await amountField(visitor).fill('1,234')
  await expect(visitor.modal.getByText('Is this 1234 or 1.234?').first()).toBeVisible()
  await amountField(visitor).fill('0.2500000000000000001')
  await expect(visitor.modal.getByText('Up to 18 decimals. The rest was cut.')).toBeVisible()
  await expect(amountField(visitor)).toHaveValue('0.250000000000000000')
  await expect(button).toHaveAccessibleDescription('Add a receiver')
  for (const [text, said] of [
    [stranger.slice(0, 30), 'This address is too short.'],
    [`${stranger}0`, 'This address is too long.'],
    [stranger.replace('d8', 'dg'), 'has a character that can’t be in an address'],
    [stranger.replace('EE', 'Ee'), 'fails its checksum: one character may be wrong'],
    ['juno', 'This isn’t an address.'],
  ] as const) {
    await receiverField(visitor).fill(text)
    await expect(problem(visitor, said)).toBeVisible()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await page.screenshot({ path: '.artifacts/send/problem.png' })
})

test('declined in the wallet: nothing was sent, and it can be tried again as it was', async ({ page, visitor }) => {
  await openSend(visitor)
  await fillIn(visitor, '0.5')
  await review(visitor)
  await confirm(visitor)
  await visitor.wallet('harbor').do('decline')
  await says(visitor, 'Send declined')
  await expect(visitor.modal.getByText('Declined in Harbor. Nothing was sent.', { exact: true })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Try again' }).click()
  await expect(amountField(visitor)).toHaveValue('0.5')
  await review(visitor)
  await confirm(visitor)
  await visitor.wallet('harbor').do('fail')
  await says(visitor, 'Harbor didn’t send it')
  await visitor.modal.getByRole('button', { name: 'Back to account' }).click()
  await expect(visitor.modal.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  expect(await ask(page, 'eth_getTransactionCount', [account1, 'latest'])).toBe(await ask(page, 'eth_getTransactionCount', [account1, 'pending']))
  visitor.expectErrors(/The wallet answered/)
})

/** Sends and leaves it unmined, until the page has seen it in its place. */
const sendUnmined = async (visitor: Visitor, page: Page, amount = '0.5') => {
  await openSend(visitor)
  await fillIn(visitor, amount)
  await review(visitor)
  await ask(page, 'evm_setAutomine', [false])
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await says(visitor, /On its way to/)
  await expect.poll(() => stored(page)).toMatch(/"nonce":\d/)
  const { transactions } = (await ask(page, 'eth_getBlockByNumber', ['pending', false])) as { transactions: readonly string[] }
  return transactions[0] ?? ''
}
const stored = (page: Page) => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':send:pending'))?.[1] ?? '')
const placeOf = async (page: Page, hash: string) =>
  (await ask(page, 'eth_getTransactionByHash', [hash])) as { readonly nonce: string; readonly to: string; readonly value: string }

test('replaced by another transaction of the wallet', async ({ page, visitor }) => {
  const { nonce } = await placeOf(page, await sendUnmined(visitor, page))
  await ask(page, 'eth_sendTransaction', [{ from: account1, to: account1, value: '0x0', nonce, gasPrice: '0x4a817c8000' }])
  await ask(page, 'evm_mine')
  await says(visitor, 'Replaced in the wallet')
})

test('sped up by the wallet it is the same send, also after a reload, and Activity has it once', async ({ page, visitor }) => {
  const { nonce, to, value } = await placeOf(page, await sendUnmined(visitor, page))
  await visitor.modal.getByRole('button', { name: 'Close, keep me posted' }).click()
  await expect(visitor.modal).toHaveCount(0)
  await page.reload()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(visitor.modal.getByRole('region', { name: 'Today' })).toContainText('to 0x91d8…5E13')
  await ask(page, 'eth_sendTransaction', [{ from: account1, to, value, data: '0x', nonce, gasPrice: '0x4a817c8000' }])
  await ask(page, 'evm_mine')
  await expect(visitor.modal.getByText(/0.5\sETH sent to 0x91d8…5E13/)).toBeVisible({ timeout: 30_000 })
  await expect(visitor.modal.getByRole('region', { name: 'Today' })).not.toContainText('Sending')
  await expect(visitor.modal.getByText('to 0x91d8…5E13')).toHaveCount(1)
  // Kept until it was on the screen for its time, which stands still under a pointer.
  await page.mouse.move(2, 2)
  await expect.poll(() => stored(page), { timeout: 15_000 }).toBe('')
})

test('closed, a send keeps its visitor posted: a line on the account while it runs, a toast when it is done, a mark where the page wants one', async ({
  page,
  visitor,
}) => {
  await sendUnmined(visitor, page)
  await expect(visitor.modal.getByRole('heading', { name: 'Sending', level: 2 })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Close, keep me posted' }).click()
  await expect(visitor.modal).toHaveCount(0)
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: /^Sending 0.5 ETH to 0x91d8…5E13/ }).click()
  await says(visitor, /On its way to/)
  await visitor.modal.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(visitor.modal).toHaveCount(0)
  await ask(page, 'evm_mine')
  const toast = page.getByTestId('portico-toast')
  await expect(toast.getByText('0.5 ETH sent to 0x91d8…5E13')).toBeVisible({ timeout: 30_000 })
  await page.screenshot({ path: '.artifacts/send/toast.png' })
  // Not seen yet: the next page says it again.
  await page.reload()
  await expect(toast.getByText('0.5 ETH sent to 0x91d8…5E13')).toBeVisible({ timeout: 30_000 })
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await expect.poll(() => stored(page)).toBe('')
})

test('a send that the wallet refuses after the modal was closed is told, and one under way can be cancelled', async ({ page, visitor }) => {
  await openSend(visitor)
  await fillIn(visitor, '0.5')
  await review(visitor)
  await confirm(visitor)
  await expect(visitor.modal.getByRole('heading', { name: 'Approve send', level: 2 })).toBeVisible()
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Answer later' }).click()
  await visitor.modal.getByRole('button', { name: 'Close', exact: true }).click()
  await visitor.wallet('harbor').do('fail')
  const toast = page.getByTestId('portico-toast')
  await expect(toast.getByRole('alert')).toContainText('Harbor didn’t send 0.5 ETH. Nothing was sent.')
  await toast.getByRole('button', { name: 'Details' }).click()
  await expect(visitor.modal.getByText('Harbor didn’t send 0.5 ETH. Nothing was sent.')).toBeVisible()
  await expect(toast).toHaveCount(0)
  await visitor.modal.getByRole('button', { name: 'Dismiss' }).click()
  await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
  await review(visitor)
  await confirm(visitor)
  await visitor.wallet('harbor').window.getByRole('button', { name: 'Answer later' }).click()
  await visitor.modal.getByRole('button', { name: 'Cancel' }).click()
  await says(visitor, 'No longer waiting')
  await visitor.wallet('harbor').do('decline')
  await says(visitor, 'Send declined')
  await expect(visitor.modal.getByRole('heading', { name: 'Not sent', level: 2 })).toBeVisible()
  visitor.expectErrors(/The wallet answered/)
})

test('forgotten by the network', async ({ page, visitor }) => {
  await page.clock.install()
  await visitor.visit('/plain', { pairing: true })
  // An account that has sent something before: of any other it could not be told that a key alone acts for it.
  await ask(page, 'eth_sendTransaction', [{ from: account1, to: account1, value: '0x0' }])
  const hash = await sendUnmined(visitor, page)
  await ask(page, 'anvil_dropTransaction', [hash])
  // The chain goes on without it, for a quarter of an hour.
  await expect(async () => {
    await ask(page, 'evm_increaseTime', [15])
    await ask(page, 'evm_mine')
    await page.clock.runFor(15_000)
    await expect(visitor.modal.getByRole('heading', { name: 'The network dropped it' })).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 60_000, intervals: [50] })
})

test('reverted on the chain: the fee is named, the amount is still there', async ({ page, visitor }) => {
  await openSend(visitor)
  await pick(visitor, 'TUSD')
  await fillIn(visitor, '10')
  await review(visitor)
  await ask(page, 'evm_setAutomine', [false])
  // The tokens leave by another transaction first.
  const data = `0xa9059cbb${account2.slice(2).toLowerCase().padStart(64, '0')}${(await held(page, 'TUSD', account1)).toString(16).padStart(64, '0')}`
  await ask(page, 'eth_sendTransaction', [{ from: account1, to: contracts.TUSD, data, gas: '0x30d40', gasPrice: '0x4a817c8000' }])
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await says(visitor, /On its way to/)
  await ask(page, 'evm_mine')
  await says(visitor, 'It didn’t go through')
  await expect(visitor.modal.getByText(/^10\sTUSD is still yours; the network kept 0\.\d+\sETH\.$/)).toBeVisible()
})

test('another network or another account in the wallet during the review stops it', async ({ page, visitor }) => {
  await openSend(visitor)
  for (const [what, change] of [
    ['network', () => visitor.wallet('harbor').do('setChain', 137)],
    ['account', () => visitor.wallet('harbor').do('setAccount', 1)],
  ] as const) {
    await fillIn(visitor, '0.25')
    await review(visitor)
    await change()
    await says(visitor, 'The wallet has changed')
    await page.screenshot({ path: `.artifacts/send/moved-${what}.png` })
    await visitor.modal.getByRole('button', { name: 'Back to the form' }).click()
    // The form is reset.
    await expect(amountField(visitor)).toHaveValue('')
  }
  expect(await sends(visitor)).toBe(0)
  expect(await ask(page, 'eth_getTransactionCount', [account1, 'pending'])).toBe(await ask(page, 'eth_getTransactionCount', [account1, 'latest']))
})

test('own accounts, contracts and addresses without an owner are told apart', async ({ visitor }) => {
  await openSend(visitor)
  await fillIn(visitor, '0.01', contracts.TUSD ?? '')
  await review(visitor)
  await expect(visitor.modal.getByText('The receiver is a contract')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  const replace = async (to: string) => {
    await visitor.modal.getByRole('button', { name: 'Remove receiver' }).click()
    await giveTo(visitor, to)
    await review(visitor)
  }
  await replace(account1)
  await expect(visitor.modal.getByText('This is your own account')).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Back' }).click()
  await replace('0x000000000000000000000000000000000000dEaD')
  await expect(visitor.modal.getByText('No one owns this address')).toBeVisible()
  await expect(sendButton(visitor)).toHaveAttribute('aria-disabled', 'true')
  await visitor.modal.getByRole('button', { name: 'Change receiver' }).click()
  await pick(visitor, 'TUSD')
  await amountField(visitor).fill('1')
  await replace(contracts.TUSD ?? '')
  await expect(visitor.modal.getByText('This is the token’s own contract')).toBeVisible()
  await expect(sendButton(visitor)).toHaveAttribute('aria-disabled', 'true')
})

test('the confirming press comes from a visitor who saw the button, or it does not count', async ({ page, visitor }) => {
  await openSend(visitor)
  await fillIn(visitor, '0.25')
  await visitor.modal.getByRole('button', { name: 'Review' }).click()
  // As soon as it is there.
  await sendButton(visitor).click()
  await expect(tag(visitor)).toBeVisible()
  await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toBeVisible()
  // By scripts, when a visitor's press would count.
  await wasSeenLongEnough(sendButton(visitor))
  await sendButton(visitor).evaluate((button: HTMLElement) => {
    button.click()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  // Through something that lies over it and lets presses pass.
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.popover = 'manual'
    cover.setAttribute('style', 'position:fixed;inset:0;inline-size:100vw;block-size:100vh;margin:0;border:0;background:#f0f;pointer-events:none')
    document.body.append(cover)
    cover.showPopover()
  })
  await expect(async () => {
    const box = await sendButton(visitor).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
    await expect(visitor.modal.getByText('Something on this page covers this button').first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: slow * 15_000 })
  expect(await sends(visitor)).toBe(0)
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  // Notices in the corners of the page cover nothing.
  await raiseNotices(page)
  await confirm(visitor)
  await expect.poll(() => sends(visitor)).toBe(1)
})

// Each of them takes a connection and a form of its own.
for (const held of perTier({ test: [120], full: [45, 120, 300] }))
  test(`one press with the mouse, held for ${held} ms, sends`, async ({ visitor }) => {
    await openSend(visitor)
    await fillIn(visitor, '0.01')
    await review(visitor)
    await sendButton(visitor).hover()
    await wasSeenLongEnough(sendButton(visitor))
    await sendButton(visitor).click({ delay: held })
    await says(visitor, 'Approve in Harbor')
    await visitor.wallet('harbor').do('approve')
    await says(visitor, /^0.01 ETH sent to/)
  })

test('the form can be opened filled in, and what cannot be is left out', async ({ page, visitor }) => {
  await visitor.connect()
  const open = (params: unknown) =>
    page.evaluate(
      (given) => (window as unknown as { appkit: { open(options: object): Promise<void> } }).appkit.open({ view: 'WalletSend', params: given }),
      params,
    )
  await open({ to: stranger, amount: '0.75' })
  await expect(amountField(visitor)).toHaveValue('0.75')
  await expect(visitor.modal.getByRole('group', { name: 'Address' })).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  await open({ to: { evil: true }, amount: '1e18' })
  await expect(amountField(visitor)).toHaveValue('')
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => (window as unknown as { appkit: { open(options: object): Promise<void> } }).appkit.open({ view: 'WalletSendPreview' }))
  await expect(amountField(visitor)).toBeVisible()
})

test('the whole send by keyboard alone', async ({ page, visitor }) => {
  await visitor.connect()
  await visitor.wallet('harbor').do('auto', 'approve')
  await visitor.accountButton.focus()
  await page.keyboard.press('Enter')
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element === document.body
        ? ''
        : (element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent?.trim() ?? '')
    })
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      if (name.test(await focused())) return
    }
    throw new Error(`Tab never reached ${name}; the focus is on "${await focused()}".`)
  }
  await expect(visitor.modal.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await tabTo(/^Send$/)
  await page.keyboard.press('Enter')
  await expect(amountField(visitor)).toBeFocused()
  await page.keyboard.type('0.25')
  await tabTo(/^Receiver/)
  await page.keyboard.type(stranger)
  await tabTo(/^Review$/)
  await expect(visitor.modal.getByRole('group', { name: 'Address' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tag(visitor)).toBeVisible()
  await tabTo(/^Send 0\.25\sETH/)
  // The press counts only once the button was seen for half a second.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(visitor.modal.getByRole('heading', { name: 'Review send' })).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await says(visitor, /^0.25 ETH sent to/)
  await tabTo(/^Done$/)
  await page.keyboard.press('Enter')
  await expect(visitor.modal.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
})

// Twelve ways to fail at each step are tried in tests/flows/sendFaults.test.ts; here a browser meets the plainest.
test('a network that answers nothing at every step ends nowhere in doubt', async ({ page, visitor }) => {
  visitor.expectErrors(/failed on network|took longer|HTTP status/)
  await openSend(visitor)
  await expect(visitor.modal.getByText('Available 12.8427 ETH')).toBeVisible()
  await visitor.control('fault', { chain: 1, mode: 'refuse' })
  await fillIn(visitor, '0.25')
  await review(visitor)
  await expect(tag(visitor)).toHaveText('Not simulated')
  await expect(visitor.modal.getByText('We couldn’t preview this send. Check every line before you approve.')).toBeVisible()
  const before = await wei(page, stranger)
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  // The wallet has its own way to the chain: what it sent is there, whether or not the network says so.
  await expect.poll(() => wei(page, stranger)).toBe(before + ether / 4n)
  await expect(visitor.modal.getByRole('heading', { name: /On its way to|sent to/, level: 3 })).toBeVisible()
  await visitor.control('fault', { mode: 'ok' })
  await says(visitor, /^0.25 ETH sent to/)
  expect(await sends(visitor)).toBe(1)
})

for (const [theme, width] of [
  ['dark', 320],
  ['light', 1280],
] as const) {
  /** Opens the form in this theme and width. Answers what looks at the view in sight. */
  const openSendAs = async (page: Page, visitor: Visitor) => {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await visitor.visit('/plain', { theme, pairing: true })
    await openSend(visitor)
    return async (name: string) => {
      const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
      expect(violations.map(({ id, nodes }) => `${name}, ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      expect(await visitor.modal.locator('.pt-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0)
      await page.screenshot({ path: `.artifacts/send/${name}-${theme}-${width}.png` })
    }
  }

  test(`${theme}, ${width} px: no accessibility violation in the form and its warnings, and nothing beside the edge`, async ({ page, visitor }) => {
    test.setTimeout(slow * 120_000)
    const look = await openSendAs(page, visitor)
    await amountField(visitor).fill('15')
    await receiverField(visitor).fill('0x91d8C5507ee24bBAf06e3A9d')
    await expect(problem(visitor, 'This address is too short.')).toBeVisible()
    await look('problem')
    await visitor.modal.getByRole('button', { name: /^Token: / }).click()
    await expect(visitor.modal.getByRole('heading', { name: 'Choose a token' })).toBeVisible()
    await look('tokens')
    await visitor.modal.getByRole('button', { name: 'Back' }).click()
    await pick(visitor, 'TOLL')
    await fillIn(visitor, '100')
    await review(visitor)
    await look('toll')
    await visitor.modal.getByRole('button', { name: 'Change the amount' }).click()
    await visitor.modal.getByRole('button', { name: 'Remove receiver' }).click()
    await pick(visitor, 'ETH')
    await fillIn(visitor, '0.25', '0x000000000000000000000000000000000000dEaD')
    await review(visitor)
    await look('risk')
  })

  test(`${theme}, ${width} px: no accessibility violation from the form to the end, and nothing beside the edge`, async ({ page, visitor }) => {
    test.setTimeout(slow * 120_000)
    const look = await openSendAs(page, visitor)
    await fillIn(visitor, '0.25')
    await expect(visitor.modal.getByText('Network fee')).toBeVisible()
    await look('form')
    await review(visitor)
    await look('review')
    await ask(page, 'evm_setAutomine', [false])
    await confirm(visitor)
    await says(visitor, 'Approve in Harbor')
    await visitor.wallet('harbor').do('auto', 'approve')
    await visitor.wallet('harbor').do('approve')
    await says(visitor, /On its way/)
    await look('pending')
    await ask(page, 'evm_mine')
    await says(visitor, /sent to/)
    await look('done')
    await visitor.modal.getByRole('button', { name: 'Done' }).click()
    await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(visitor.modal.getByText('Sent here before').first()).toBeVisible()
    await look('before')
  })
}

const addressBlock = (visitor: Visitor) => visitor.modal.getByRole('group', { name: 'Address' })
const giveName = async (visitor: Visitor, name: string) => {
  await receiverField(visitor).fill(name)
  await expect(addressBlock(visitor)).toBeVisible({ timeout: 15_000 })
}
const shownAddress = async (visitor: Visitor) => ((await addressBlock(visitor).textContent()) ?? '').replace(/\s/g, '').toLowerCase()

test('a name is sent to: its whole address is shown in the form and in the review, and the money arrives there', async ({ page, visitor }) => {
  await openSend(visitor)
  const before = await wei(page, account2)
  await amountField(visitor).fill('0.25')
  await giveName(visitor, 'Alice.eth')
  await expect(visitor.modal.getByText('alice.eth', { exact: true })).toBeVisible()
  expect(await shownAddress(visitor)).toBe(account2.toLowerCase())
  await expect(visitor.modal.getByText('Name found.')).toBeVisible()
  await review(visitor)
  await expect(visitor.modal.getByText('alice.eth receives 0.25 ETH')).toBeVisible()
  expect(await shownAddress(visitor)).toBe(account2.toLowerCase())
  await visitor.wallet('harbor').do('auto', 'approve')
  await confirm(visitor)
  await says(visitor, '0.25 ETH sent to alice.eth')
  expect((await wei(page, account2)) - before).toBe(ether / 4n)

  // A name that looks like it, with another address, is compared before it can be paid.
  await nameLeadsTo(page, 'a1ice.eth', stranger)
  await anew(visitor)
  await amountField(visitor).fill('0.1')
  await giveName(visitor, 'a1ice.eth')
  await expect(visitor.modal.getByText(/Looks like alice\.eth, which you know, but isn’t\./)).toBeVisible()
  await review(visitor)
  await expect(visitor.modal.getByText('This name looks like one you know, but isn’t')).toBeVisible()
  await expect(sendButton(visitor)).toHaveAttribute('aria-disabled', 'true')
})

test('a name that leads elsewhere since the review sends nothing, and the form shows the new address', async ({ page, visitor }) => {
  await openSend(visitor)
  await visitor.wallet('harbor').do('auto', 'approve')
  await amountField(visitor).fill('0.25')
  await giveName(visitor, 'alice.eth')
  await review(visitor)
  await nameLeadsTo(page, 'alice.eth', stranger)
  const before = [await wei(page, stranger), await wei(page, account2)]
  // The view stays the review; the button counts only once it was seen for half a second.
  const stopped = visitor.modal.getByRole('heading', { name: 'The name points to another address now', level: 3 })
  await expect(async () => {
    if (await sendButton(visitor).isVisible()) await sendButton(visitor).click({ timeout: 1_000 })
    await expect(stopped).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect([await sends(visitor), await wei(page, stranger), await wei(page, account2)]).toEqual([0, ...before])
  await visitor.modal.getByRole('button', { name: 'Back to the form' }).click()
  await expect(addressBlock(visitor)).toBeVisible({ timeout: 15_000 })
  expect(await shownAddress(visitor)).toBe(stranger.toLowerCase())
})

test('names without an owner, texts that are no names, or that are kept elsewhere are refused, each with a sentence', async ({ visitor }) => {
  await openSend(visitor)
  for (const [name, sentence] of [
    ['nobody-has-this.eth', 'No account uses that name on Ethereum'],
    ['\u0430lice.eth', 'This isn’t a valid name. Check the spelling.'],
    ['ａlice.eth', 'This name has look-alike characters. If you mean alice.eth, enter it that way.'],
    ['elsewhere.eth', 'This name is stored outside the network, so it can’t be checked here. Use the address.'],
  ] as const) {
    await receiverField(visitor).fill(name)
    await expect(problem(visitor, sentence)).toBeVisible({ timeout: 15_000 })
  }
  await expect(addressBlock(visitor)).toHaveCount(0)
})

for (const [theme, width] of [
  ['dark', 320],
  ['light', 1280],
] as const)
  test(`${theme}, ${width} px: an account shows its name in the view, on the button and to the page, and a receiver by name has no accessibility violation`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await visitor.visit('/plain', { theme, pairing: true })
    const look = async () => {
      const { violations } = await new AxeBuilder({ page }).include('appkit-modal').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      expect(await visitor.modal.locator('.pt-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0)
    }
    await visitor.wallet('harbor').do('setAccount', 1)
    await visitor.connect()
    await visitor.accountButton.click()
    await expect(visitor.modal.locator('.pt-acc-name')).toHaveText('alice.eth', { timeout: 15_000 })
    await expect(visitor.modal.getByRole('button', { name: /^Copy address 0x7099/ })).toBeVisible()
    await look()
    await page.screenshot({ path: `.artifacts/send/account-name-${theme}-${width}.png` })
    await visitor.modal.getByRole('button', { name: 'Send', exact: true }).click()
    await giveName(visitor, 'harbour.alice.eth')
    await look()
    await page.screenshot({ path: `.artifacts/send/name-${theme}-${width}.png` })
    await page.keyboard.press('Escape')
    await expect(visitor.accountButton).toHaveAccessibleName(/^Account alice\.eth/)
  })
