// Which tests `npm test` leaves to `npm run test:full`: tests/full.json names each of them, and the test that stays for the same behaviour.
import { readFileSync } from 'node:fs'

/** `file: title`, or the beginning of one; for a unit test its path and the title, or the path alone. */
export type Stays = string
export interface FullOnly {
  /** By spec and title, as Playwright lists them. */
  readonly browser: Readonly<Record<string, Readonly<Record<string, Stays>>>>
  /** By test file. */
  readonly unit: Readonly<Record<string, Stays>>
}
export const readFullOnly = (): FullOnly => JSON.parse(readFileSync('tests/full.json', 'utf8')) as FullOnly

/** The list that `playwright test --test-list-invert` leaves out. */
export const browserList = ({ browser }: FullOnly): string =>
  Object.entries(browser)
    .flatMap(([spec, titles]) => Object.keys(titles).map((title) => `${spec}.spec.ts › ${title}\n`))
    .join('')
