import { expect, test } from 'vitest'
import { isModuleNotFound, ModuleNotFoundError } from './ModuleNotFoundError.js'

test.each<[unknown, boolean]>([
  [new ModuleNotFoundError(new TypeError('gone')), true],
  [Object.assign(new Error('from another copy of the package'), { name: 'ModuleNotFoundError' }), true],
  [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), true],
  [new TypeError('Failed to fetch dynamically imported module: https://cdn.example/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://cdn.example/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('boom'), false],
  [new Error('Failed to fetch the price'), false],
  [new TypeError('Failed to fetch'), false],
  [new TypeError('x.reload is not a function'), false],
  [new TypeError("Cannot read properties of undefined (reading 'payload')"), false],
  [new TypeError('module.imports is undefined'), false],
  [new SyntaxError('Unexpected token'), false],
  ['offline', false],
  [undefined, false],
])('%s: %s', (error, expected) => {
  expect(isModuleNotFound(error)).toBe(expected)
})
