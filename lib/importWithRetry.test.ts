import { expect, test } from 'vitest'
import { importWithRetry } from './importWithRetry.js'

interface Ui {
  readonly mount: () => void
}
const ui = { mount: () => undefined } as Ui

test('answers with what arrives', async () => {
  expect(await importWithRetry(async () => ui)).toBe(ui)
})

test('asks once more when it did not arrive', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked === 1) throw new Error('Loading chunk 7 failed.')
    return ui
  }
  expect(await importWithRetry(load)).toBe(ui)
  expect(asked).toBe(2)
})

test('gives up after the second time, with the second reason', async () => {
  let asked = 0
  await expect(
    importWithRetry(async () => {
      asked += 1
      throw new Error(`try ${asked}`)
    }),
  ).rejects.toThrow('try 2')
})

test('never loads an address of another origin that a message names', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module: https://evil.example/mount.js')
    return ui
  }
  expect(await importWithRetry(load)).toBe(ui)
  expect(asked).toBe(2)
})
