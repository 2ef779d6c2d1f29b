import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEntry } from './api/describeEntry.mjs'
import { createRefs, namesIn } from './api/describeNames.mjs'
import { readTypes } from './api/readTypes.mjs'

// In two parts: the words themselves are refused in this repository.
const citation = ['SPEC', '§'].join(' ')

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
const describeAll = () => {
  const types = read()
  const refs = createRefs(types)
  const context = { types, refs, entries, described: new Map(), elsewhere: new Set(), listed: new Map() }
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
  expect(sections[0]?.join('\n')).toContain('described below: `Opened`.')
  expect(namesIn(types, 'kit.ts', 'names')).toEqual(['close', 'back'])
})

test('an entry with the exports of another one refers to it', () => {
  expect(describeAll().sections[1]).toEqual(['## kit/again', '', 'The same kit.', '', 'The same exports as [kit](#kit).', ''])
})
