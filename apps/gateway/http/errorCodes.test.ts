import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { errorCauses, errorCodes } from './errorCodes.js'

const folder = fileURLToPath(new URL('../', import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?!.*(node_modules|dist|testing)\b).*\.ts$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))

test('the list of codes is what the program answers with', () => {
  const used = sources.flatMap((text) => [...text.matchAll(/new ApiError\(\s*[^,]+,\s*'([A-Z_]+)'/g)].map(([, code]) => code))
  expect([...new Set(used)].sort()).toEqual([...errorCodes].sort())
})

test('each code is answered with its own status', () => {
  const used = sources.flatMap((text) => [...text.matchAll(/new ApiError\(\s*(\d+),\s*'([A-Z_]+)'/g)].map(([, status, code]) => `${code} ${status}`))
  expect([...new Set(used)].sort()).toEqual(
    Object.entries(errorCauses)
      .map(([code, { status }]) => `${code} ${status}`)
      .sort(),
  )
})
