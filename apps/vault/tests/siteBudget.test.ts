import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBudgets } from '../../../scripts/budgets.js'
import { compileVault, type FileList } from '../build/compileVault.js'
import { renderPage } from '../serve/renderPage.js'

const { document: documentLimit, pages } = readBudgets(new URL('../../..', import.meta.url).pathname).secureSite
const files = await compileVault()
const { entries, loads, integrity }: FileList = JSON.parse(Buffer.from(files.get('files.json') ?? []).toString('utf8'))
const zipped = (contents: string | Uint8Array) => gzipSync(contents, { level: 9 }).length
const address = (name: string) => `/built/${name}`
const built = {
  entries: new Map(Object.entries(entries).map(([entry, name]) => [entry, address(name)])),
  loads: new Map(Object.entries(loads).map(([entry, names]) => [entry, names.map(address)])),
  integrity: Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [address(name), hash])),
}
const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + zipped(files.get(name) ?? new Uint8Array()), 0)
const texts = [...files.keys()].filter((name) => /\/texts-[\w-]+\.js$/.test(name))

test('each page that starts a script has a budget', () => {
  expect(Object.keys(pages)).toEqual(Object.keys(entries).filter((entry) => entry !== 'keysWorker'))
})

test.each(Object.entries(pages))('%s: its document, its files and their weight are within the budget', (entry, limit) => {
  const document = zipped(renderPage(built, { entry }).html)
  expect(document).toBeLessThanOrEqual(documentLimit * 1_000)
  const script = entries[entry]
  const scripts = [...(script === undefined ? [] : [script]), ...(loads[entry] ?? [])]
  // The frame has its settings and the worker of the keys as well, which has no file of its own but its first.
  const worker = entry === 'main' ? [entries.keysWorker ?? ''] : []
  if (entry === 'main') expect((loads.keysWorker ?? []).filter((name) => !scripts.includes(name))).toEqual([])
  const heaviest = Math.max(...texts.map((name) => weigh([name])))
  // The page, its style sheet, its settings, and the texts of a language.
  const count = 1 + 1 + scripts.length + worker.length + (entry === 'main' ? 1 : 0) + 1
  const bytes = document + weigh([...scripts, ...worker]) + heaviest
  expect([count <= limit.files, bytes <= limit.kB * 1_000], `${count} files, ${bytes} bytes`).toEqual([true, true])
})

test('each language is one file, and the site has the texts of nothing but itself', () => {
  expect(texts).toHaveLength(12)
  const all = texts.map((name) => Buffer.from(files.get(name) ?? []).toString('utf8')).join('')
  expect([all.includes('"vault.export.words"'), all.includes('"ui.copyAddress"'), all.includes('"swap.unserved"')]).toEqual([true, true, false])
})

test('what is loaded when it is asked for is in no file that a page loads at once', () => {
  const atOnce = new Set([...Object.values(entries), ...Object.values(loads).flat()])
  const nameOf = (part: string) => [...files.keys()].filter((name) => name.startsWith(`chunks/${part}-`) && name.endsWith('.js'))
  for (const part of ['createSmartAccounts', 'createPermissions', 'createPermitted', 'readSolana', 'askGrant', 'listPermissions', 'QrDrawing', 'texts']) {
    expect(nameOf(part).length, part).toBeGreaterThan(0)
    expect(nameOf(part).filter((name) => atOnce.has(name))).toEqual([])
  }
})
