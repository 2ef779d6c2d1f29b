import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatMessage } from '../lib/text/formatMessage.js'
import type { TextTable } from '../lib/text/TextTable.js'

/** More letters than a heading has in a line at 320 px. */
const most = 20

const files = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(path.join(import.meta.dirname, name)).map((file) => `${name}/${file}`))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('/index.ts'))

const tables = await Promise.all(
  files.map(async (file) => ({
    file,
    table: ((await import(/* @vite-ignore */ path.join(import.meta.dirname, file))) as { readonly default: TextTable }).default,
  })),
)

test('a word that is longer than a line names the place at which it may break', () => {
  const long = tables.flatMap(({ file, table }) =>
    Object.entries(table).flatMap(([key, text]) =>
      [...text.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}]{2,}/gu)].flatMap(([word]) => (word.length > most ? [`${file}: ${key}: ${word}`] : [])),
    ),
  )
  expect(long).toEqual([])
})

/** Letters that a field for a search has at 320 px; beside a filter it has fewer. */
const room: Readonly<Record<string, number>> = { 'send.tokens.search': 25, 'swap.tokens.search': 25, 'networks.search': 27, 'wallets.search.count': 23 }

test('what a field for a search says is whole at 320 px', () => {
  const cut = tables.flatMap(({ file, table }) =>
    Object.entries(room).flatMap(([key, most]) => {
      const text = table[key]
      if (text === undefined) return []
      const forms = /^\{count/.test(text) ? [1, 3, 8, 480].map((count) => formatMessage(text, { count }, path.dirname(file))) : [text]
      return forms.filter((form) => form.length > most).map((form) => `${file}: ${key}: ${form}`)
    }),
  )
  expect(cut).toEqual([])
})
