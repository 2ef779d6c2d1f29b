import { expect, test } from 'vitest'
import { importWithRetry } from './importWithRetry.js'
import { ModuleNotFoundError } from './ModuleNotFoundError.js'

interface Ui {
  readonly mount: () => void
}
const ui = { mount: () => undefined } as Ui

/** A loader that rejects with each of these in turn, then with the module. */
const scripted = (...errors: readonly unknown[]) => {
  const left = [...errors]
  let calls = 0
  return {
    load: async () => {
      calls += 1
      if (left.length > 0) throw left.shift()
      return ui
    },
    calls: () => calls,
  }
}
const chunk = (text: string) => Object.assign(new Error(text), { name: 'ChunkLoadError' })

test('returns the module that arrives', async () => {
  expect(await importWithRetry(async () => ui)).toBe(ui)
})

test('a module that could not be fetched is requested once more', async () => {
  const { load, calls } = scripted(chunk('Loading chunk 7 failed.'))
  expect(await importWithRetry(load)).toBe(ui)
  expect(calls()).toBe(2)
})

test.each<[string, readonly [unknown, unknown]]>([
  ['a bundler', [chunk('Loading chunk 7 failed.'), chunk('Loading chunk 7 failed again.')]],
  ['Chromium', [new TypeError('Failed to fetch dynamically imported module: x.js'), new TypeError('Failed to fetch dynamically imported module: x.js')]],
  ['an engine with other words', [new TypeError('no such file'), new TypeError('no such file')]],
])('a module that twice could not be fetched by %s rejects with ModuleNotFoundError and the second reason', async (_, errors) => {
  const outcome = importWithRetry(scripted(...errors).load)
  await expect(outcome).rejects.toThrow(ModuleNotFoundError)
  await expect(outcome).rejects.toMatchObject({ cause: errors[1] })
})

test('the message of a browser identifies a failed fetch where the browser keeps the error', async () => {
  const error = new TypeError('Importing a module script failed.')
  await expect(importWithRetry(scripted(error, error).load)).rejects.toThrow(ModuleNotFoundError)
})

test('an error that a module throws while it is evaluated is passed on unchanged', async () => {
  const fault = new Error('boom')
  const plain = scripted(fault)
  await expect(importWithRetry(plain.load)).rejects.toBe(fault)
  expect(plain.calls()).toBe(1)
  // The module map keeps the error: a second import rejects with the same object.
  const typeFault = new TypeError('x.reload is not a function')
  await expect(importWithRetry(scripted(typeFault, typeFault).load)).rejects.toBe(typeFault)
})

const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`

test('a real module that throws while it is evaluated is not reported as not found', async () => {
  for (const text of ['throw new Error("boom")', '({}).reload()', 'undefined.payload', 'let let = 1']) {
    const url = module(text)
    await expect(importWithRetry(() => import(/* @vite-ignore */ url))).rejects.not.toThrow(ModuleNotFoundError)
  }
})

test('an address of another origin in a message is never loaded', async () => {
  const { load, calls } = scripted(new TypeError('Failed to fetch dynamically imported module: https://evil.example/mount.js'))
  expect(await importWithRetry(load)).toBe(ui)
  expect(calls()).toBe(2)
})

test('what the build picks of a file that several modules share is picked at each try', async () => {
  const file = { a: { mount: () => 'one' }, b: { mount: () => 'other' } }
  const pick = (given: unknown) => (given as typeof file).b as never
  const { load } = scripted(chunk('Loading chunk 7 failed.'))
  expect(await importWithRetry(async () => file, pick)).toBe(file.b)
  expect(await importWithRetry(() => load().then(() => file), pick)).toBe(file.b)
})
