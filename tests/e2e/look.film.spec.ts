import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { ports } from './ports.js'
import { codeFor } from './vaultHost.js'
import { button, slowDown } from './takes.js'

test.describe.configure({ mode: 'default', timeout: 120_000 })
const sheet = async (page: Page, name: string, act: () => Promise<void>, arrive: () => Promise<void>, rest = 500) => {
  const cdp = await page.context().newCDPSession(page)
  const frames: { data: string; at: number }[] = []
  cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ data, at: metadata.timestamp ?? 0 })
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 1280, maxHeight: 800, everyNthFrame: 1 })
  await act()
  await arrive()
  await page.waitForTimeout(rest)
  await cdp.send('Page.stopScreencast')
  const start = frames[0]?.at ?? 0
  const pick = frames.length > 24 ? frames.filter((_, at) => at % Math.ceil(frames.length / 24) === 0 || at === frames.length - 1) : frames
  const board = await page.context().browser()?.newPage({ viewport: { width: 1500, height: 400 } })
  if (!board) return
  await board.setContent(`<style>body{margin:4px;background:#888;display:flex;flex-wrap:wrap;gap:4px;font:11px sans-serif}figure{margin:0;width:240px}div{width:240px;height:420px;overflow:hidden;position:relative}img{position:absolute;left:-280px;top:-40px;width:800px}</style>${pick.map(({ data, at }) => `<figure>${Math.round((at - start) * 1000)}<div><img src="data:image/jpeg;base64,${data}"></div></figure>`).join('')}`)
  writeFileSync(`/tmp/shots-m/${name}.png`, await board.screenshot({ fullPage: true }))
  await board.close()
}
for (const theme of ['dark', 'light'] as const)
  for (const throttle of [1, 4])
    test(`look ${theme} ${throttle}`, async ({ page, visitor }) => {
      test.slow()
      await visitor.visit('/plain', { theme, pairing: true, wallets: throttle === 4 && theme === 'light' ? [] : ['harbor', 'lantern', 'kestrel'], query: { options: JSON.stringify({ secureSite: `http://localhost:${ports.vault}`, features: { analytics: false, socials: ['google', 'x', 'discord'] }, termsConditionsUrl: 'https://app.example/terms' }) } })
      await slowDown(page, throttle)
      await sheet(page, `cold-${theme}-${throttle}`, () => visitor.connectButton.click(), () => expect(visitor.modal.getByRole('button', { name: /on your phone/ })).toBeVisible())
    })
test.describe('vault', () => {
  test.use({ baseURL: `http://localhost:${ports.web}` })
  test('look vault', async ({ page, visitor }) => {
    const email = `look-${Date.now()}@example.org`
    const frame = page.frameLocator('iframe[name=w3m-secure-iframe]')
    await visitor.visit('/plain', { wallets: [], query: { email: 'on' } })
    await slowDown(page, 4)
    await visitor.connectButton.click()
    await visitor.modal.getByRole('textbox', { name: 'Email address' }).fill(email)
    await sheet(page, 'email-code', () => page.keyboard.press('Enter'), () => expect(frame.getByLabel('6-digit code')).toBeFocused({ timeout: 20_000 }))
    const code = await codeFor(page, email)
    await sheet(page, 'code-connected', () => frame.getByLabel('6-digit code').pressSequentially(code), () => expect(visitor.modal).toHaveCount(0, { timeout: 20_000 }))
    await sheet(page, 'account-open', () => visitor.accountButton.click(), () => expect(button(visitor, 'Set up recovery')).toBeVisible({ timeout: 20_000 }))
    await sheet(page, 'account-approval', () => page.evaluate(async () => {
      const provider = (window as unknown as { appkit: { getWalletProvider(): { request(call: object): Promise<unknown> } } }).appkit.getWalletProvider()
      provider.request({ method: 'personal_sign', params: ['0x48617262', document.querySelector('[data-fact=address]')?.textContent] }).catch(() => undefined)
    }), () => expect(frame.getByRole('button', { name: 'Sign', exact: true })).toBeVisible())
  })
})

test('look unsupported and low', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.visit('/plain')
  await visitor.connect()
  await visitor.wallet('harbor').do('setChain', 424242)
  await expect(visitor.modal).toBeVisible()
  await visitor.modal.getByRole('button', { name: 'Close' }).click()
  await page.waitForTimeout(400)
  await page.screenshot({ path: '/tmp/shots-m/unsupported.png' })
  await visitor.wallet('harbor').do('setChain', 1)
  await page.setViewportSize({ width: 640, height: 360 })
  await page.reload()
  await visitor.accountButton.click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/shots-m/low-account.png' })
  await button(visitor, 'Send').click()
  await visitor.modal.getByRole('textbox', { name: /^You send/ }).fill('0.01')
  await visitor.modal.getByRole('textbox', { name: /^Receiver/ }).fill('0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13')
  await visitor.modal.getByRole('textbox', { name: /^Receiver/ }).press('Tab')
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/shots-m/low-send.png' })
  await button(visitor, 'Review').click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/shots-m/low-review.png' })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.waitForTimeout(400)
  await page.screenshot({ path: '/tmp/shots-m/lowest-review.png' })
})
