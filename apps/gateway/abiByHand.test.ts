import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/(^|\/)(node_modules|dist|testing)\/|\.test\.ts$/.test(file),
)

/** A selector or a topic that somebody wrote down, and a word that somebody filled up. */
const byHand = /'0x(?:[0-9a-f]{8}|[0-9a-f]{64})'|`0x[0-9a-f]{8}\$|padStart\(64/i

test('what contracts are called with is written by viem alone', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => byHand.test(readFileSync(`${folder}${file}`, 'utf8')))).toEqual([])
})
