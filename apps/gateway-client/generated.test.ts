import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeSchema } from './build/writeSchema.js'

test('generated/ has the types of apps/gateway/openapi.json: npm run docs writes them', { timeout: 60_000 }, async () => {
  const files = await writeSchema(new URL('../gateway/openapi.json', import.meta.url))
  expect(Object.keys(files)).toEqual(['schema.ts', 'errorCodes.ts'])
  for (const [name, text] of Object.entries(files))
    expect([name, readFileSync(new URL(`generated/${name}`, import.meta.url), 'utf8') === text]).toEqual([name, true])
})
