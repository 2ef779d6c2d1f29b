import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMinifier } from './minified.js'

let kept = ''
beforeEach(() => {
  kept = mkdtempSync(path.join(os.tmpdir(), 'portico-minified-'))
})
afterEach(() => rmSync(kept, { recursive: true }))

const code = '/* keep */\nexport const longName = (value) => value + 1\n/* drop */\nexport const other = 2\n'
const options = { module: true, format: { comments: /keep/ }, sourceMap: true }
const files = () => readdirSync(kept).map((name) => path.join(kept, name))

test('minifier: a second build takes what the first one wrote when code and settings are the same', async () => {
  const first = await createMinifier({ kept })(code, options)
  const [file = ''] = files()
  writeFileSync(file, JSON.stringify({ ...first, code: 'taken' }))
  expect(await createMinifier({ kept })(code, options)).toEqual({ ...first, code: 'taken' })
})

test('minifier: code is minified anew when a character, a setting or a regular expression of one differs', async () => {
  const minified = createMinifier({ kept })
  const all = [
    await minified(code, options),
    await minified(code.replace('1', '2'), options),
    await minified(code, { ...options, format: { comments: /drop/ } }),
    await minified(code, { ...options, sourceMap: false }),
  ]
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(4)
  expect(files()).toHaveLength(4)
})

test.each(['', '{"code":', '{"map":"x"}', '{"code":1}', '[]', 'null'])('minifier: code is minified anew when what was kept reads %j', async (damaged) => {
  const first = await createMinifier({ kept })(code, options)
  const [file = ''] = files()
  writeFileSync(file, damaged)
  expect(await createMinifier({ kept })(code, options)).toEqual(first)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first)
})

test('minifier: a result is removed when no build took it for two weeks', async () => {
  const minified = createMinifier({ kept })
  await minified(code, options)
  await minified(`${code}export const b = 3\n`, options)
  const [old = '', used = ''] = files()
  const seconds = Date.now() / 1000
  utimesSync(old, seconds - 15 * 86_400, seconds - 15 * 86_400)
  utimesSync(used, seconds - 13 * 86_400, seconds - 13 * 86_400)
  createMinifier({ kept })
  expect(files()).toEqual([used])
})

test('minifier: it throws when nothing is left of the code', async () => {
  await expect(createMinifier({ kept })('export const = 1', options)).rejects.toThrow()
})
