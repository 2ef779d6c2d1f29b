import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.js'
import { ownFile } from './ownNames.js'
import { withPaths } from './prune-types.js'

/** These are read by tools of Node that know no names of ours, or are the shared folders themselves. */
const byPath = /^(lib|protocol|ui\/kit|scripts|examples|tests\/consumers\/[^/]+)\//
const shared = /^(lib|protocol|ui\/kit)\//
const program = /^(apps|site|tests\/(consumers|contracts|e2e|pictures|screens|soak))\//

/** Imports that lead into a shared folder by a path where it has a name: `file: import`. */
const pathsInto = (files: readonly string[], read = (file: string) => readFileSync(file, 'utf8')): readonly string[] =>
  files
    .filter((file) => /\.tsx?$/.test(file) && !byPath.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:from|import|import\()\s*'(\.[^'\n]+)'/g)].flatMap(([, name = '']) => {
        const [folder] = shared.exec(path.posix.join(path.posix.dirname(file), name)) ?? []
        return folder && (folder === 'lib/' || program.test(file)) ? [`${file}: ${name}`] : []
      }),
    )

test('shared folders: a path into one is found when the file could use its name', () => {
  const text = "import { a } from '../../lib/web/a.js'\nimport type { B } from '../../protocol/b.js'\n"
  expect(pathsInto(['plugins/x/y.ts'], () => text)).toEqual(['plugins/x/y.ts: ../../lib/web/a.js'])
  expect(pathsInto(['apps/vault/y.ts'], () => text)).toHaveLength(2)
  expect(pathsInto(['protocol/x/y.ts'], () => text)).toEqual([])
})

test('shared folders: every source imports them by name when it is not one of them', () => {
  expect(pathsInto(sourceFiles()).join('\n')).toBe('')
})

test('shared folders: a name leads to its file when it is one of ours', () => {
  expect(ownFile('#lib/web/a.js')).toBe('lib/web/a.js')
  expect(ownFile('portico-kit/Row.js')).toBe('ui/kit/Row.js')
  expect(ownFile('portico/react')).toBeUndefined()
})

test('declarations: a name of ours becomes a path when the package is built', () => {
  expect(withPaths('dist/types/kernel/api/plugin.d.ts', `import type { A } from '#lib/web/a.js';\nexport type B = import("#lib/b.js").B;\n`)).toBe(
    `import type { A } from '../../lib/web/a.js';\nexport type B = import("../../lib/b.js").B;\n`,
  )
  expect(withPaths('dist/types/lib/c.d.ts', `import '#lib/b.js'`)).toBe(`import './b.js'`)
})
