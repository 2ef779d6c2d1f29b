import { confirmAtWallet } from './confirmAtWallet.js'
import { expect, test } from './fixtures.js'
import { slow } from './slow.js'

// Money could move here, so that this test runs after all others and one at a time.
test.describe.configure({ mode: 'default', timeout: slow * 60_000 })

test('swap: a tab that is killed while the wallet is asked says that it is not known when it is opened again, and asks for nothing', async ({
  page,
  context,
  visitor,
}) => {
  await visitor.control('reset')
  await visitor.visit('/plain', { query: { swaps: 'on' } })
  await visitor.connect()
  await visitor.accountButton.click()
  await visitor.modal.getByRole('button', { name: 'Swap', exact: true }).click()
  await visitor.modal.getByRole('button', { name: /^(You receive, about: |Choose the token to receive)/ }).click()
  await visitor.modal.getByRole('searchbox').fill('TUSD')
  await visitor.modal.getByRole('listitem').getByRole('button').first().click()
  await visitor.modal.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await expect(visitor.modal.getByRole('textbox', { name: 'You receive, about' })).toHaveValue(/[1-9]/, { timeout: 15_000 })
  await visitor.modal.getByRole('button', { name: 'Review swap' }).click()
  await expect(visitor.modal.locator('.pt-tag').filter({ hasText: 'Simulated' })).toBeVisible({ timeout: 30_000 })
  await confirmAtWallet(visitor, /^Swap [\d.,]+ /)
  const address = page.url()
  const next = await context.newPage()
  await page.close()
  await next.goto(address)
  const said = next.getByTestId('portico-toast').getByText(/We can.t confirm yet that 0\.5\sETH was swapped\. It may have left already/)
  await expect(said).toBeVisible({ timeout: 15_000 })
  await expect(next.getByText('Nothing was swapped')).toHaveCount(0)
  expect(
    await next.evaluate(() => window.__wallets?.harbor?.requests.filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method)).length),
  ).toBe(0)
})
