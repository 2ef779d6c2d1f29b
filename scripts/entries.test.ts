import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { entries, knipEntries, packageExports, packageTypesVersions, typesOf } from './entries.js'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('package.json exports the entries of the list, in its order: `npm run docs` writes them', () => {
  expect(JSON.stringify(read('package.json').exports, null, 1)).toBe(JSON.stringify(packageExports(), null, 1))
  expect(read('package.json').typesVersions).toEqual(packageTypesVersions())
})

test('knip takes the entries of the list for used: `npm run docs` writes them', () => {
  expect(read('knip.json').workspaces['.'].entry).toEqual(expect.arrayContaining([...knipEntries()]))
})

test('every entry has a source, a file and a name of its own', () => {
  expect(entries.filter(({ source }) => !existsSync(source))).toEqual([])
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  expect(new Set(entries.map(({ file }) => file)).size).toBe(entries.length)
})

test('a source that says in its first line that it is an entry is in the list', () => {
  const saying = ['exports', 'exports/adapters'].flatMap((folder) =>
    readdirSync(folder)
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').startsWith('// `portico')),
  )
  expect(saying.length).toBeGreaterThan(10)
  expect(entries.map(({ source }) => source)).toEqual(expect.arrayContaining(saying))
})

test('TypeScript with `moduleResolution: node` finds the types of every entry', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-node10-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { name, types, typesVersions } = read('package.json')
  const there = path.join(folder, 'node_modules/portico')
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(there, file)), { recursive: true })
    writeFileSync(path.join(there, file), text)
  }
  put('package.json', JSON.stringify({ name, types, typesVersions }))
  for (const entry of entries) put(typesOf(entry.source), `export declare const entry: ${JSON.stringify(entry.name)}\n`)
  const page = path.join(folder, 'page.ts')
  writeFileSync(page, entries.map((entry, at) => `import { entry as e${at} } from '${entry.name}'\nexport const is${at}: '${entry.name}' = e${at}\n`).join(''))
  const program = ts.createProgram([page], { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Node10, noEmit: true, types: [] })
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([])
})
