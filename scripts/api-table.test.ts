import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Context, describeEntry } from './api/describeEntry.js'
import { entryPages, joinSections } from './api/entryPages.js'
import { createRefs, namesIn } from './api/describeNames.js'
import { readTypes } from './api/readTypes.js'
import { surfaceReports } from './api/surfaceReports.js'

const citation = 'SPEC §'

const sources: Readonly<Record<string, string>> = {
  'kit.ts': `
    /** What \`open\` takes. */
    export interface Options {
      /** The view to show, \`string | undefined\`. */
      readonly view?: string
      readonly plain: number
      /** @deprecated Has no effect: use \`view\`. */
      readonly page?: string
    }
    /** Opens the modal: see ${citation}4. @throws OpenError */
    export const open = (options: Options): void => console.log(options)
    /** Has a private part. */
    export class Kit {
      readonly #secret = 1
      /** Closes the modal. */
      close(): number { return this.#secret }
    }
    const event = <payload>(id: string): { readonly id: string; readonly payload?: payload } => ({ id })
    /** The modal opened. */
    export const Opened = event<{ readonly view: string }>('modal:opened')
    /** Names. */
    export const names = ['close', 'back']
  `,
  'again.ts': "export * from './kit.js'\n",
  'surface.ts': `
    /** Only this file names it. */
    interface Hidden { readonly size: number }
    /** May change. @experimental */
    export interface Draft { readonly hidden: Hidden }
    /** Makes a draft. @public */
    export const draft = (size: number) => ({ hidden: { size } })
    /** Takes a draft. @public */
    export const take = (taken: Draft): void => console.log(taken)
    /** Untagged. */
    export const loose = 1
  `,
  'more.ts': "export { draft } from './surface.js'\n",
}
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-api-'))
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(folder, file), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = () =>
  readTypes(
    Object.keys(sources).map((file) => path.join(folder, file)),
    { strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] },
    folder,
  )
const entries = [
  { name: 'kit', source: 'kit.ts', about: 'A kit.' },
  { name: 'kit/again', source: 'again.ts', about: 'The same kit.' },
]
const surfaces = [
  { name: 'portico/surface', source: 'surface.ts' },
  { name: 'portico/more', source: 'more.ts' },
]
const describeAll = () => {
  const types = read()
  const refs = createRefs(types)
  const { link } = entryPages(entries)
  const context: Context = {
    types,
    refs,
    entries,
    link,
    described: new Map(),
    codes: new Map(),
    tables: new Map(),
    rows: new Map(),
    elsewhere: new Set(),
    listed: new Map(),
  }
  return { types, refs, sections: entries.map((entry) => describeEntry(context, entry)) }
}

test('the section of an entry has its functions, its types with their members, and what each throws or replaces', () => {
  const [kit] = describeAll().sections
  expect(kit).toContain(`| \`open\` | \`(options: Options) => void\` | Opens the modal: see ${citation}4. Throws OpenError. |`)
  expect(kit).toContain('| `view?` | `string \\| undefined` | The view to show, `string \\| undefined`. |')
  expect(kit).toContain('| `page?` | `string \\| undefined` | **Deprecated.** Has no effect: use `view`. |')
  expect(kit).toContain('| `close` | `() => number` | Closes the modal. |')
  expect(kit?.join('\n')).not.toContain('secret')
})

test('a member without a comment is a problem, and so is a comment that cites a document that readers do not have', () => {
  expect([...describeAll().types.problems]).toEqual(['kit.ts:11 open cites a document that readers do not have.', 'kit.ts:6 Options.plain has no comment.'])
})

test('names of events are in a table of their own, with the type of their payload', () => {
  const { refs, types, sections } = describeAll()
  expect(refs.tableOf('event', ['name', 'id', 'from', 'payload', ''])).toContain(
    '| `Opened` | `modal:opened` | `kit` | `{ view: string }` | The modal opened. |',
  )
  expect(sections[0]?.join('\n')).toContain('[Names](names.md) of views, slots, hooks, events and services: `Opened`.')
  expect(namesIn(types, 'kit.ts', 'names')).toEqual(['close', 'back'])
})

test('surfaceReports: a name stands with its tag and signature in the first entry, and the next one refers to it', () => {
  const reports = surfaceReports(read(), surfaces, folder).reports
  const report = reports['exports/api/surface.api.md'] ?? ''
  expect(report).toContain('// @public\nexport const draft: (size: number) => {\n    hidden: {\n        size: number;\n    };\n};\n')
  expect(report).toContain('// @experimental\nexport interface Draft {\n    readonly hidden: Hidden;\n}\n')
  expect(report).toContain('Named here and exported by no entry: Hidden.')
  expect(reports['exports/api/more.api.md']).toContain("export { draft } from 'portico/surface'")
})

test('surfaceReports: a name is a problem when it has no tag, or is public and names what is experimental', () => {
  const types = read()
  const { counts } = surfaceReports(types, surfaces, folder)
  expect([...types.problems].toSorted()).toEqual([
    'surface.ts:11 loose is exported by portico/surface and is not @public or @experimental.',
    'surface.ts:9 take is @public and names Draft, which is @experimental.',
  ])
  expect([...counts]).toEqual([
    ['portico/surface', 4],
    ['portico/more', 1],
  ])
})

test('an entry with the exports of another one refers to it', () => {
  expect(describeAll().sections[1]).toEqual(['# kit/again', '', 'The same kit.', '', 'The same exports as [kit](kit.md).', ''])
})

test('an entry has a page of its own, and the entries of a folder of plugins or ports share one', () => {
  const names = ['portico', 'portico/siwx', 'portico/siwx/server', 'portico/ports/send', 'portico/ports/swap']
  const { pages, link } = entryPages(names.map((name) => ({ name })))
  expect([...pages.keys()]).toEqual(['portico.md', 'siwx.md', 'siwx-server.md', 'ports.md'])
  expect(link('portico/siwx/server')).toBe('[portico/siwx/server](siwx-server.md)')
  expect(link('portico/ports/swap')).toBe('[portico/ports/swap](ports.md#porticoportsswap)')
  expect(joinSections(pages.get('ports.md') ?? [], ({ name }) => [`# ${name}`, '## Type', ''])).toEqual([
    '# portico/ports',
    '',
    '[portico/ports/send](#porticoportssend), [portico/ports/swap](#porticoportsswap).',
    '',
    '## portico/ports/send',
    '### Type',
    '',
    '## portico/ports/swap',
    '### Type',
    '',
  ])
})
