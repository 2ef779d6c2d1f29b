import { mkdir, rm, writeFile } from 'node:fs/promises'
import { bundleScreens } from './bundleScreens.js'

/** Where the bundled page and the pictures are. */
export const folder = '.artifacts/screens'
export const bundled = `${folder}/page.js`

/** Bundles the page once, before the tests. */
export default async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  // A look at some screens leaves the pictures of the others.
  if (process.env.PORTICO_SCREENS === undefined) await rm(`${folder}/views`, { recursive: true, force: true })
  await writeFile(bundled, (await bundleScreens()).script)
}
