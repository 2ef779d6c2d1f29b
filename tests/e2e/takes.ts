import type { Page } from '@playwright/test'
import { filmOf, type HadDrawn, installRecorder, type Row, tableOf } from './film.js'
import { expect, type Visitor } from './fixtures.js'
import { slow } from './slow.js'

/** Waits for the title of a view. */
export const title = (visitor: Visitor, name: string | RegExp) =>
  expect(visitor.modal.getByRole('heading', { name, level: 2, exact: true })).toBeVisible({ timeout: 20_000 })
/** A button of the modal, by its name. */
export const button = (visitor: Visitor, name: string | RegExp) =>
  visitor.modal.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()

/** Records transitions and, at the end, prints their table and holds it against what is allowed: nothing. */
const createFilm = (page: Page, hadDrawn: HadDrawn) => {
  const rows: Row[] = []
  return {
    /** `phases`: how many titles there are, the one before among them, where that is not two. */
    take: async (transition: string, act: () => Promise<void>, arrive: () => Promise<void>, phases = 2) => {
      rows.push(await filmOf(page, { transition, phases, act, arrive }, hadDrawn))
    },
    check: (journey: string) => {
      console.log(`\n${journey}\n${tableOf(rows)}`)
      const faults = rows.filter((row) => row.empty + row.jumps.length + row.overlaid + row.unfocused + row.extra > 0)
      expect(faults).toEqual([])
    },
  }
}
/** Installs the recorder; before the page is visited. */
export const begin = async (page: Page) => createFilm(page, await installRecorder(page))
/** From here on the processor is so many times slower. */
export const slowDown = async (page: Page, throttle: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle * slow })
}
