import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { validateBundle } from '../exports/validate.js'
import { filesFor as adapterFilesFor } from './new-adapter.js'
import { filesFor } from './new-plugin.js'
import type { Files } from './newPackage.js'

const hello = path.resolve('examples/plugin-hello')
const helloFiles = (): Files => {
  const names = readdirSync(path.join(hello, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return Object.fromEntries(
    ['package.json', ...names.map((name) => path.join('src', name))].map((name) => [name, readFileSync(path.join(hello, name), 'utf8')]),
  )
}
const compile = (text: string): string =>
  ts.transpileModule(text, { compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } }).outputText

test.each([
  ['a plugin', () => filesFor('acme/hello')],
  ['a plugin with a view of React', () => filesFor('acme/hello', { react: true })],
  ['an adapter', () => adapterFilesFor('acme/ferro')],
  ['the example', helloFiles],
])('%s of another author declares every package that its code imports, compiled and in its types', (_, make) => {
  const files = make()
  if (typeof files === 'string') throw new Error(files)
  const declared = JSON.parse(files['package.json'] ?? '')
  const code = Object.entries(files).filter(([file]) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(code.length).toBeGreaterThan(2)
  expect(
    code.flatMap(([file, text]) => [...validateBundle(compile(text), declared), ...validateBundle(text, declared)].map((line) => `${file}: ${line}`)),
  ).toEqual([])
})
