import type { Page } from '@playwright/test'
import { account1, expect, test, type WalletName } from './fixtures.js'
import { slow } from './slow.js'

test.describe.configure({ timeout: slow * 60_000 })

interface Instance {
  open(): Promise<unknown>
  disconnect(): Promise<void>
  getAccount(namespace: string): { readonly address?: string | undefined } | undefined
  readonly version: string
}

/** Puts a second build on the page `/plain`, before or after its own: the standalone one, as a release of another version would be. */
const addBuild = async (page: Page, { first, anotherInterface }: { readonly first: boolean; readonly anotherInterface: boolean }) => {
  await page.route(/\/dist\/standalone\/.*\.js/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('"0.1.0"', '"9.9.9"')
    const other = text.replace(/static apiVersion=2\b/, 'static apiVersion=3').replace(/\b2===(\w+)\.apiVersion/, '3===$1.apiVersion')
    await route.fulfill({ response, body: anotherInterface ? other : text })
  })
  await page.route(/\/plain\?/, async (route) => {
    const response = await route.fetch()
    const scripts = `<script type="module" src="/dist/standalone/portico.js"></script><script type="module">
      const { createAppKit, EvmAdapter, networks } = window.Portico
      const { chains } = JSON.parse(document.querySelector('#sandbox-world').textContent)
      window.other = createAppKit({
        networks: [{ ...networks.mainnet, rpcUrls: { default: { http: [chains[0].rpc] } } }],
        adapters: [new EvmAdapter()],
        instance: 'other',
        metadata: { name: 'Another shop', description: '', url: location.origin, icons: [] },
        themeVariables: { '--portico-accent': '#c2185b' },
      })
    </script>`
    const text = await response.text()
    await route.fulfill({
      response,
      body: first ? text.replace('<script type="module"', `${scripts}<script type="module"`) : text.replace('</body>', `${scripts}</body>`),
    })
  })
}

for (const anotherInterface of [false, true])
  for (const first of [true, false])
    test(`two builds of two versions on one page, ${anotherInterface ? 'with elements that do not fit' : 'with elements that fit'}, the newer one ${first ? 'first' : 'last'}: each connects, disconnects and comes back by itself`, async ({
      page,
      visitor,
    }) => {
      visitor.expectErrors(/already defined/)
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      await addBuild(page, { first, anotherInterface })
      await visitor.visit('/plain')
      const modal = page.locator('appkit-modal, appkit-modal-2').locator('dialog[open]')
      const ready = () => page.waitForFunction(() => Reflect.has(window, 'other') && Reflect.has(window, 'appkit'))
      const ask = (name: 'appkit' | 'other', what: 'open' | 'disconnect') =>
        page.evaluate(
          ({ name, what }) => {
            const instance = Reflect.get(window, name) as Instance
            return what === 'open' ? void instance.open() : instance.disconnect()
          },
          { name, what },
        )
      const addressOf = (name: 'appkit' | 'other') => page.evaluate((name) => (Reflect.get(window, name) as Instance).getAccount('eip155')?.address, name)
      const connect = async (name: 'appkit' | 'other', wallet: WalletName) => {
        await visitor.wallet(wallet).do('auto', 'approve')
        await ask(name, 'open')
        await modal
          .getByRole('button', { name: new RegExp(wallet, 'i') })
          .first()
          .click()
        await expect.poll(() => addressOf(name)).toMatch(/^0x/)
        await page.keyboard.press('Escape')
        await expect(modal).toHaveCount(0)
      }
      await ready()
      expect(await page.evaluate(() => (Reflect.get(window, 'Portico') as { readonly version?: string }).version ?? '9.9.9')).toBe('9.9.9')

      await connect('appkit', 'harbor')
      expect(await addressOf('other')).toBeUndefined()
      await expect(visitor.fact('address')).toHaveText(account1)
      await connect('other', 'lantern')
      await expect(visitor.fact('address')).toHaveText(account1)

      await page.reload()
      await ready()
      await expect.poll(() => addressOf('other')).toMatch(/^0x/)
      await expect.poll(() => addressOf('appkit')).toBe(account1)
      await ask('appkit', 'disconnect')
      await expect.poll(() => addressOf('appkit')).toBeUndefined()
      expect(await addressOf('other')).toMatch(/^0x/)
      await page.reload()
      await ready()
      await expect.poll(() => addressOf('other')).toMatch(/^0x/)
      expect(await addressOf('appkit')).toBeUndefined()
      expect(warnings.some((text) => text.includes('already defined'))).toBe(anotherInterface)
      // What is still being loaded ends with the page, and fails nothing.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
