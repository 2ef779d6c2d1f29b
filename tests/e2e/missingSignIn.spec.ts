import type { Page } from '@playwright/test'
import { chunkNameOf } from './chunkNameOf.js'
import { expect, test, type Visitor } from './fixtures.js'

// Where a host requires signing in, and one of the files for it does not arrive.

const harbor = ({ modal }: Visitor) => modal.getByRole('button', { name: /Harbor/ })

/** Answers that some files are not there: of those with one name, which in the order of their first requests. */
const routeSiwx = (page: Page, isMissing: (file: string | undefined, place: number) => boolean) => {
  const seen: string[] = []
  return page.route(/\/built\/chunks\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = chunkNameOf(pathname)
    if (file === 'siwx' && !seen.includes(pathname)) seen.push(pathname)
    return isMissing(file, seen.indexOf(pathname)) ? route.fulfill({ status: 404 }) : route.continue()
  })
}
/** The first file of a plugin is its manifest where few pages have the plugin; its code has the same name. */
const siwxPart = { manifest: 0, code: 1 } as const

for (const [what, isMissing] of [
  ['siwx', (file: string | undefined, place: number) => file === 'siwx' && place === siwxPart.code],
  ['kernel-hooks', (file: string | undefined) => file === 'kernel-hooks'],
] as const)
  test(`where signing in is required and its file ${what} is gone no visitor is let in, and words say why`, async ({ page, visitor }) => {
    visitor.expectErrors(/./)
    await routeSiwx(page, isMissing)
    await visitor.visit('/plain', { query: { siwx: 'required' } })
    await visitor.wallet('harbor').do('auto', 'approve')
    await visitor.connectButton.click()
    await harbor(visitor).click()
    await expect(visitor.modal.getByText('Harbor didn’t connect').first()).toBeVisible()
    await expect(visitor.modal.getByText(/reload the page/).first()).toBeVisible()
    await expect(visitor.fact('status')).toHaveText('disconnected')
  })

test('where signing in is required and its manifest is gone nothing opens, and words say why', async ({ page, visitor }) => {
  visitor.expectErrors(/./)
  await routeSiwx(page, (file, place) => file === 'siwx' && place === siwxPart.manifest)
  await visitor.visit('/plain', { query: { siwx: 'required' } })
  await visitor.connectButton.click()
  await expect(visitor.modal.getByText('This didn’t load')).toBeVisible()
  await expect(visitor.modal.getByText(/^Nothing was shared or signed/)).toBeVisible()
  await expect(harbor(visitor)).toHaveCount(0)
  await expect(visitor.fact('status')).toHaveText('disconnected')
})
