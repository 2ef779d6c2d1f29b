import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { LoadTexts } from '#lib/text/TextTable.js'
import { createLoader } from './createLoader.js'
import { files } from './files.js'
import { languageFor } from './languages.js'

/** The built-in texts of the language of a tag, loaded with the code that shows them. */
export const loadLocale: LoadTexts = async (tag, show) => {
  const name = languageFor(tag)
  return name && createLoader(await importWithRetry(files[name]), show)
}
