import { expect, test } from './fixtures.js'

test.afterEach(async ({ visitor }) => visitor.control('fault', { mode: 'ok' }))

for (const kind of ['500', '429', 'html', 'malformed'] as const) {
  test(`a balance that cannot be read (${kind}) keeps the old value, says so once and asks little`, async ({ page, visitor }) => {
    visitor.expectErrors(/P5\d\d|balance|RPC/i)
    await visitor.visit('/plain')
    await visitor.connect()
    await expect(visitor.accountButton).toContainText('12.842')
    await visitor.control('fault', { mode: kind })
    await visitor.control('clear-counts')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await visitor.wallet('harbor').do('setAccount', 1)
    await visitor.accountButton.click()
    await expect(visitor.modal.getByText(/Balances didn.t load/)).toHaveCount(1)
    const state = (await (await page.request.get(new URL('/api/state', page.url()).href)).json()) as { chains: { counts: Record<string, number> }[] }
    const asked = state.chains.reduce((sum, chain) => sum + (chain.counts.eth_getBalance ?? 0), 0)
    expect(asked).toBeLessThanOrEqual(6)
  })
}
