import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TextTable } from '../lib/text/TextTable.js'

const languages = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test.each(languages)('%s: the button that is named “Choose the token to receive” has in its name what is written on it', async (language) => {
  const { default: table } = (await import(/* @vite-ignore */ path.join(import.meta.dirname, language, 'swap.ts'))) as { readonly default: TextTable }
  const [shown = '', name = ''] = [table['swap.token.none'], table['swap.token.choose']]
  // Who speaks to a browser calls a button by what is seen.
  expect(name.toLocaleLowerCase(language)).toContain(shown.toLocaleLowerCase(language))
})
