import { account1, expect, test } from './fixtures.js'
import { codeIsThere, copyLink, isConnected } from './pairing.js'
import { slow } from './slow.js'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
/** Two browser pages and a relay take longer than one. */
test.describe.configure({ timeout: slow * 60_000 })

const action = (name: string) => `[data-action=wagmi-${name}]`

test('with wagmi on the page, both sides say the same, whichever acts', async ({ page, visitor }) => {
  const wagmi = (name: string) => visitor.fact(`wagmi-${name}`)
  const both = async (status: string, network: 'Ethereum' | 'Polygon') => {
    const id = { Ethereum: '1', Polygon: '137' }[network]
    await expect(wagmi('status')).toHaveText(status)
    await expect(visitor.fact('status')).toHaveText(status)
    await expect(wagmi('choice')).toHaveText(id)
    await expect(visitor.fact('network')).toHaveText(network)
    await expect(wagmi('address')).toHaveText(status === 'connected' ? account1 : '–')
    await expect(visitor.fact('address')).toHaveText(status === 'connected' ? account1 : '–')
    await expect(wagmi('chain')).toHaveText(status === 'connected' ? id : '–')
  }

  await visitor.visit('/wagmi', { query: { cookie: 'on' } })
  await expect(wagmi('wallets')).toContainText('Harbor, Lantern')
  await both('disconnected', 'Ethereum')
  expect(await visitor.wallet('harbor').asked()).toEqual([])

  // By the modal, then each side's own buttons.
  await visitor.connect('harbor')
  await both('connected', 'Ethereum')
  await visitor.wallet('harbor').do('auto', 'approve')
  await page.locator(action('switch')).click()
  await expect(wagmi('result')).toHaveText('On Polygon')
  await both('connected', 'Polygon')
  await page.locator('[data-action=switch]').click()
  await both('connected', 'Ethereum')
  await page.locator(action('send')).click()
  await expect(wagmi('result')).toHaveText('Mined: success', { timeout: 30_000 })

  // The wallet acts by itself.
  await visitor.wallet('harbor').do('setChain', 137)
  await both('connected', 'Polygon')

  // A reload: asked once, and never for anything.
  await page.reload()
  await both('connected', 'Polygon')
  const asked = await visitor.wallet('harbor').asked()
  expect(asked.filter((method) => method === 'eth_accounts')).toHaveLength(1)
  expect(asked).not.toContain('eth_requestAccounts')

  // Disconnected by wagmi, connected by wagmi, disconnected by the modal.
  await visitor.wallet('harbor').do('auto', 'approve')
  await page.locator(action('disconnect')).click()
  await both('disconnected', 'Polygon')
  await page.locator(action('switch')).click()
  await both('disconnected', 'Ethereum')
  await visitor.wallet('harbor').do('setChain', 1)
  await page.locator(action('connect')).click()
  await expect(wagmi('result')).toHaveText(`Connected: ${account1}`)
  await both('connected', 'Ethereum')
  await page.locator('[data-action=disconnect]').click()
  await both('disconnected', 'Ethereum')
  await page.reload()
  await both('disconnected', 'Ethereum')
})

test("a declined connection is wagmi's own refusal, and a phone is a connector of wagmi", async ({ page, visitor }) => {
  const wagmi = (name: string) => visitor.fact(`wagmi-${name}`)
  await visitor.visit('/wagmi', { wallets: ['harbor'], pairing: true })
  await expect(wagmi('wallets')).toHaveText('WalletConnect, Harbor')
  await visitor.wallet('harbor').do('auto', 'decline')
  await page.locator(action('connect')).click()
  await expect(wagmi('result')).toContainText('UserRejectedRequestError')
  await expect(wagmi('status')).toHaveText('disconnected')

  const phone = await visitor.phone()
  await phone.do('auto', 'approve')
  await page.locator(action('pair')).click()
  await codeIsThere(visitor)
  await phone.do('pair', await copyLink(page, visitor))
  await expect(wagmi('result')).toHaveText(`Connected: ${account1}`, { timeout: 15_000 })
  await expect(wagmi('address')).toHaveText(account1)
  await expect(visitor.fact('address')).toHaveText(account1)
  await isConnected(visitor)
  await page.locator(action('send')).click()
  await expect(wagmi('result')).toHaveText('Mined: success', { timeout: 30_000 })
  await page.locator(action('disconnect')).click()
  await expect(visitor.fact('status')).toHaveText('disconnected')
  await expect(wagmi('status')).toHaveText('disconnected')
})
