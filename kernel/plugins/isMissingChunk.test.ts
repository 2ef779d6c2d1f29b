import { expect, test } from 'vitest'
import { isMissingChunk } from './isMissingChunk.js'

test.each<[Error | string, boolean]>([
  [new TypeError('Failed to fetch dynamically imported module: https://cdn.example/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://cdn.example/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), true],
  ['offline', true],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), false],
  [new ReferenceError('wallets is not defined'), false],
  [new SyntaxError('Unexpected token'), false],
])('%s', (error, missing) => {
  expect(isMissingChunk(error)).toBe(missing)
})
