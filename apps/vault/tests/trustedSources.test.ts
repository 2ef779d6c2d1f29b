import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ownFile } from '../../../scripts/ownNames.js'
import { isOfSecureSite } from '../../../scripts/texts/parts.js'
import { readAllTexts } from '../../../scripts/texts.js'
import { figure } from '../../../tests/harness/figure.js'

const root = path.resolve(import.meta.dirname, '../../..')
const isTest = (file: string) => /\.test(-d)?\.tsx?$/.test(file) || file.startsWith('apps/vault/tests/')

/** The source file that an import of this repository names; undefined where there is none. */
const resolve = (from: string, name: string): string | undefined => {
  // The build makes a module of a language: `./de.json?secure-site`.
  const file = ownFile(name) ?? path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''))
  return [file, file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')].find((candidate) => existsSync(path.join(root, candidate)))
}
/** All that a file imports from this repository: values, types, and what is loaded on use. */
const importsOf = (file: string): readonly string[] =>
  /\.(css|json)$/.test(file)
    ? []
    : ts
        .preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.') || ownFile(fileName) !== undefined)
        .map(({ fileName }) => resolve(file, fileName) ?? `${file}: "${fileName}" was not found`)

const reachedFrom = (files: readonly string[]): readonly string[] => {
  const reached = new Set<string>()
  const left = [...files]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (existsSync(path.join(root, file))) left.push(...importsOf(file))
  }
  return [...reached].sort()
}

const own = readdirSync(path.join(root, 'apps/vault'), { recursive: true, encoding: 'utf8' })
  .map((file) => `apps/vault/${file.split(path.sep).join('/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.includes('/node_modules/'))

test('every text that the secure site declares or shares is in its table of a language', () => {
  const reached = new Set(reachedFrom(own))
  const elsewhere = readAllTexts(root).texts.filter(({ file }) => reached.has(file) && !isOfSecureSite(file))
  expect(elsewhere).toEqual([])
})

test('who audits the secure site reads four files of the kernel’s contract, and nothing of the client, the plugins and the adapters', ({ task }) => {
  expect(own.length).toBeGreaterThan(100)
  const reached = reachedFrom(own)
  expect(reached.filter((file) => file.includes('was not found'))).toEqual([])
  const ofWidget = reached.filter((file) => !file.startsWith('apps/vault/'))
  figure(task, {
    what: 'Source files of the widget in the secure site; of those, of the kernel, the client, plugins and adapters',
    goal: '≤ 5 of the latter',
    measured: `${ofWidget.length}; ${ofWidget.filter((file) => /^(kernel|client|plugins|adapters)\//.test(file)).length}`,
  })
  expect(ofWidget.filter((file) => /^(kernel|client|plugins|adapters|ports|networks|exports)\//.test(file))).toEqual([
    'kernel/api/errors.ts',
    'kernel/api/icons.ts',
    'kernel/api/message.ts',
    'kernel/api/scope.ts',
  ])
  // The rest is the kit that draws, what is pure, tables of texts, and what makes these in the build.
  expect([...new Set(ofWidget.map((file) => file.replace(/\/[^/]*$/, '').replace(/^(lib|locales).*/, '$1')))]).toEqual([
    'elements/styles',
    'kernel/api',
    'lib',
    'locales',
    'protocol',
    'protocol/gateway',
    'scripts',
    'scripts/texts',
    'siwx/message',
    'ui/icons',
    'ui/kit',
    'ui/kit/hooks',
    'ui/kit/review',
    'ui/motion',
    'ui/styles',
  ])
})
