import { perTier } from '../harness/perTier.js'
import { everyLook, everyMirroredLook, faultsOf, firstLook, narrowLooks } from './axeLooks.js'
import { furtherViews, views } from './axeViews.js'
import { featureViews } from './featureViews.js'
import { expect, test } from './fixtures.js'
import { holdTexts } from './holdTexts.js'
import { measureFocus } from './measureFocus.js'
import { measureNames } from './measureNames.js'
import { measureIcons, measureMotion, measureSpacing } from './measureSight.js'
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
    const { showTexts } = await holdTexts(page)
    await visitor.visit('/plain', { pairing: true, query: { locale: 'ar', several: 'on' } })
    await go(visitor, page)
    await showTexts(visitor)
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
    const { showTexts } = await holdTexts(page)
    await visitor.visit('/plain', { query: { locale: 'ar' } })
    await go(visitor, page)
    await showTexts(visitor)
    expect(await faultsOf(page, visitor, { view, direction: 'rtl', looks: everyMirroredLook })).toEqual([])
  })

for (const direction of ['ltr', 'rtl'] as const)
  for (const [view, { visit, prepare, go }] of Object.entries(featureViews))
    test(`${view}, ${direction}: no accessibility violation and nothing beside the edge in every look`, async ({ page, visitor }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prepare?.(page)
      const held = direction === 'rtl' ? await holdTexts(page) : undefined
      await visitor.visit('/plain', { ...visit, query: { ...visit.query, ...(direction === 'rtl' && { locale: 'ar' }) } })
      await go(visitor, page)
      await held?.showTexts(visitor)
      await page.screenshot({ path: `.artifacts/screens/${direction}-${file(view)}.png` })
      expect(await faultsOf(page, visitor, { view, direction, looks: direction === 'rtl' ? everyMirroredLook : everyLook })).toEqual([])
    })

test('forced colours and right-to-left pass too', async ({ page, visitor }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const { showTexts } = await holdTexts(page)
  await visitor.visit('/plain', { query: { locale: 'ar' } })
  await visitor.open()
  await showTexts(visitor)
  await page.screenshot({ path: '.artifacts/screens/connect-forced-rtl.png' })
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

/** One fault for each of the measures, and beside each what is right. */
const faulty = `<style>
  button, input { all: unset; font: 16px/20px sans-serif } button:focus-visible { outline: 2px solid black; outline-offset: 2px } .bare:focus-visible { outline: none }
  .dot { inline-size: 10px; block-size: 10px; display: inline-block } .clip { overflow: hidden; inline-size: 200px } .clip button { inline-size: 200px; display: block }
  @keyframes turn { to { rotate: 360deg } } .turns { animation: turn 1s linear infinite; display: block }
</style><main><p><button class="dot"></button><button class="dot"></button></p>
<p><button aria-label="Send">Swap</button> <button aria-label="Swap 5 ETH">Swap</button></p> <p><button class="bare">Bare</button></p> <div class="clip"><button>Cut off</button></div>
<p><button role="tab" class="tab" aria-selected="true">One</button> <button role="tab" class="tab" aria-selected="false">Two</button></p> <p><input></p>
<svg class="pt-i" width="20" height="20" style="color:#eee"></svg><svg class="pt-i" width="20" height="20" style="color:#333"></svg> <b class="turns">Turns</b>
<div style="overflow:hidden;block-size:40px;inline-size:120px;font:16px/20px sans-serif">Two lines of text here</div></main>`

test('what is too small, misnamed, without a ring, cut off, drawn alike, faint or turning for ever is found', async ({ page }) => {
  await page.setContent(faulty)
  const main = page.locator('main')
  expect((await main.evaluate(measureTargets)).map((fault) => fault.slice(-10))).toEqual(['is 10 × 10', 'is 10 × 10'])
  expect(await main.evaluate(measureNames)).toEqual(['the name "send" lacks "swap"'])
  await page.keyboard.press('Tab')
  const rings = await main.evaluate(measureFocus)
  expect(rings.filter((fault) => fault.includes('Bare'))).toEqual([expect.stringMatching(/^no ring/)])
  expect(rings.filter((fault) => fault.includes('Cut off'))).toEqual([expect.stringMatching(/^cut off left by .clip, right by .clip/)])
  expect(rings.filter((fault) => fault.includes('Swap'))).toEqual([])
  expect(await main.evaluate(measureStates)).toEqual([expect.stringMatching(/^no border: <input/), expect.stringMatching(/aria-selected: .*One/)])
  expect(await main.evaluate(measureIcons)).toEqual([expect.stringMatching(/^contrast 1\.1/)])
  expect(await main.evaluate(measureMotion)).toEqual([expect.stringMatching(/Turns/)])
  expect(await main.evaluate(measureSpacing)).toEqual([expect.stringMatching(/Two lines/)])
})
