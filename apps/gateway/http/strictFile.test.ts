import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { strictFile } from './strictFile.js'

const inner = z.strictObject({ symbol: z.string(), decimals: z._default(z.int(), 18) })

test.each([
  ['an object', z.object({ id: z.string() })],
  ['an object that says that it takes any', z.looseObject({ id: z.string() })],
  ['an object with a catchall', z.catchall(z.object({ id: z.string() }), z.string())],
  ['one in a list', z.array(z.object({ id: z.string() }))],
  ['one in a table', z.record(z.string(), z.object({ id: z.string() }))],
  ['one in a strict one', z.strictObject({ inner: z.optional(z._default(z.nullable(z.object({ id: z.string() })), null)) })],
  ['one of a choice', z.union([z.strictObject({ id: z.string() }), z.object({ id: z.string() })])],
  [
    'one before a change',
    z.pipe(
      z.object({ id: z.string() }),
      z.transform(({ id }) => id),
    ),
  ],
  ['what hides its inside', z.lazy(() => z.object({ id: z.string() }))],
])('a file of settings is never read by a schema that overlooks members: %s', (_, schema) => {
  expect(() => strictFile<z.ZodMiniType>(schema)).toThrow(TypeError)
})

test.each([
  [[{ id: 'a', nativ: { symbol: 'E' } }], '"0.nativ" is not known here: did you mean "native"?'],
  [[{ id: 'a', native: { symbol: 'E', decimal: 6 } }], '"0.native.decimal" is not known here: did you mean "decimals"?'],
  [[{ id: 'a', colour: 'red' }], '"0.colour" is not known here: the members are id, native, more.'],
  [[{ id: 'a', more: { one: { symbl: 'E' } } }], '"0.more.one.symbl" is not known here: did you mean "symbol"?'],
  // The misspelled one is why another is missing.
  [[{ ide: 'a' }], '"0.ide" is not known here: did you mean "id"?'],
  [[{ id: 1 }], '"0.id" is a text.'],
])('the member that nobody knows in %j is named, with the one that it is most like', (input, said) => {
  const file = strictFile(z.array(z.strictObject({ id: z.string('is a text'), native: z.optional(inner), more: z.optional(z.record(z.string(), inner)) })))
  expect(() => file.read(input)).toThrow(said)
})

test('no other file of the gateway’s settings reads JSON', () => {
  const folder = fileURLToPath(new URL('../settings/', import.meta.url))
  const readers = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && /JSON\.parse/.test(readFileSync(`${folder}${name}`, 'utf8')),
  )
  expect(readers).toEqual(['environment.ts'])
})
