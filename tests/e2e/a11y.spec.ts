import { perTier } from '../harness/perTier.js'
import { everyLook, everyMirroredLook, faultsOf, firstLook, narrowLooks } from './axeLooks.js'
import { furtherViews, views } from './axeViews.js'
import { featureViews } from './featureViews.js'
import { expect, test } from './fixtures.js'
import { measureFocus } from './measureFocus.js'
import { measureStates } from './measureStates.js'
import { measureTargets } from './measureTargets.js'
import { slow } from './slow.js'

const file = (view: string) => view.replaceAll(/[ ,]+/g, '-')

test.beforeEach(() => test.setTimeout(perTier({ test: slow * 60_000, full: slow * 180_000 })))

for (const [view, go] of Object.entries(views))
  test(`${view}: no accessibility violation and nothing beside the edge`, async ({ page, visitor }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await visitor.visit('/plain', { theme: 'dark' })
    await go(visitor, page)
    await page.screenshot({ path: `.artifacts/screens/${file(view)}.png` })
    const looks = perTier({ test: [firstLook], full: everyLook })
    expect(await faultsOf(page, visitor, { view, direction: 'ltr', looks })).toEqual([])
  })

for (const [view, go] of Object.entries(furtherViews))
  test(`${view}: no accessibility violation and nothing beside the edge with forced colours, and from right to left`, async ({ page, visitor }) => {
    await visitor.visit('/plain', { pairing: true, query: { locale: 'he', several: 'on' } })
    await go(visitor, page)
    const looks = perTier({ test: narrowLooks, full: everyMirroredLook })
    expect(await faultsOf(page, visitor, { view, direction: 'rtl', looks })).toEqual([])
    await page.screenshot({ path: `.artifacts/screens/mirrored-${file(view)}.png` })
  })

for (const [view, go] of Object.entries(furtherViews))
  test(`${view}: no accessibility violation and nothing beside the edge in every look`, async ({ page, visitor }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.visit('/plain', { pairing: true, query: { several: 'on' } })
    await go(visitor, page)
    expect(await faultsOf(page, visitor, { view, direction: 'ltr', looks: everyLook })).toEqual([])
  })

for (const [view, go] of Object.entries(views))
  test(`${view}: no accessibility violation and nothing beside the edge from right to left, with forced colours and with motion`, async ({ page, visitor }) => {
    await visitor.visit('/plain', { query: { locale: 'he' } })
    await go(visitor, page)
    expect(await visitor.modal.evaluate((dialog) => getComputedStyle(dialog.querySelector('#pt-title') ?? dialog).direction)).toBe('rtl')
    expect(await faultsOf(page, visitor, { view, direction: 'rtl', looks: everyMirroredLook })).toEqual([])
  })

for (const direction of ['ltr', 'rtl'] as const)
  for (const [view, { visit, prepare, go }] of Object.entries(featureViews))
    test(`${view}, ${direction}: no accessibility violation and nothing beside the edge in every look`, async ({ page, visitor }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prepare?.(page)
      await visitor.visit('/plain', { ...visit, query: { ...visit.query, ...(direction === 'rtl' && { locale: 'he' }) } })
      await go(visitor, page)
      await page.screenshot({ path: `.artifacts/screens/${direction}-${file(view)}.png` })
      expect(await faultsOf(page, visitor, { view, direction, looks: direction === 'rtl' ? everyMirroredLook : everyLook })).toEqual([])
    })

test('forced colours and right-to-left pass too', async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visitor.visit('/plain', { query: { locale: 'he' } })
  await visitor.connectButton.or(page.locator('appkit-button')).first().click()
  await expect(visitor.modal.getByRole('button', { name: /Harbor/ })).toBeVisible()
  await page.screenshot({ path: '.artifacts/screens/connect-forced-rtl.png' })
  expect(await visitor.modal.evaluate((dialog) => getComputedStyle(dialog.querySelector('#pt-title') ?? dialog).direction)).toBe('rtl')
  const looks = [{ ...firstLook, forcedColours: true }]
  expect(await faultsOf(page, visitor, { view: 'connect, less motion', direction: 'rtl', looks })).toEqual([])
})

for (const forcedColours of [true, false])
  test(`every part has its size, its focus and its states${forcedColours ? ' with forced colours' : ''}`, async ({ page, visitor }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: forcedColours ? 'active' : 'none' })
    await page.setViewportSize({ width: 1400, height: 1000 })
    await visitor.visit('/components')
    await expect(page.getByRole('heading', { name: 'Codes' }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    const stages = page.locator('[data-stage] .sheet, [data-stage] .bare')
    await expect(stages).toHaveCount(24)
    const faults: string[] = []
    for (const stage of await stages.all()) {
      faults.push(...(await stage.evaluate(measureTargets)), ...(await stage.evaluate(measureFocus)))
      if (forcedColours) faults.push(...(await stage.evaluate(measureStates)))
    }
    await page.screenshot({ path: `.artifacts/screens/parts${forcedColours ? '-forced' : ''}.png`, fullPage: true })
    expect(faults).toEqual([])
  })
