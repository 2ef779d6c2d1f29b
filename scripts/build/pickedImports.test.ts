import { expect, test } from 'vitest'
import { pickedImports } from './pickedImports.js'

const render = (code: string) => pickedImports().renderChunk(code, { fileName: 'chunk.js' })?.code

test('what a retried import takes of a shared file becomes an argument of its own', () => {
  expect(render("await importWithRetry(() => import('./late.js').then(n => n.d))")).toBe("await importWithRetry(() => import('./late.js'), n => n.d)")
  expect(render("x = importWithRetry$1(() => import('./late.js').then((n) => n.$a)).then(use)")).toBe(
    "x = importWithRetry$1(() => import('./late.js'), n => n.$a).then(use)",
  )
})

test('files that are started at the same time stay in front', () => {
  expect(render(`importWithRetry(() => (import("./a.js").catch(()=>{}),import("./b.js").catch(()=>{}),import('./late.js')).then(n => n.d))`)).toBe(
    `importWithRetry(() => (import("./a.js").catch(()=>{}),import("./b.js").catch(()=>{}),import('./late.js')), n => n.d)`,
  )
})

test('a file of one module, and an import that is not retried, stay as they are', () => {
  expect(render("importWithRetry(() => import('./late.js')).then(({ view }) => view)")).toBeUndefined()
  expect(render("import('./late.js').then(n => n.d)")).toBeUndefined()
})

test('a form that is not known ends the build', () => {
  expect(() => render("importWithRetry(() => wrap(import('./late.js').then(n => n.d)))")).toThrow('chunk.js: an importWithRetry() of a shared file')
})
