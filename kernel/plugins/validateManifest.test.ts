import { expect, test } from 'vitest'
import type { Plugin } from '../api/index.js'
import { validateManifest } from './validateManifest.js'

const taken = { ids: new Set<string>(), owner: () => undefined }
const plugin = (manifest: unknown) => ({ manifest, input: undefined, load: async () => ({ default: () => ({}) }) }) as unknown as Plugin

test('a valid manifest is not refused', () => {
  expect(validateManifest(plugin({ id: 'acme', apiVersion: 1, version: '1.0.0' }), taken, 1)).toBeUndefined()
})

test('a refused manifest is named by its id, with the problem', () => {
  expect(validateManifest(plugin({ id: 'acme', apiVersion: 2, version: '1.0.0' }), taken, 1)).toMatchObject({
    code: 'P201',
    plugin: 'acme',
    details: 'apiVersion 2 is not supported',
  })
})

test.each([
  [plugin({ id: 5, apiVersion: 1, version: '1.0.0' })],
  [
    plugin({
      get id() {
        throw new Error('boo')
      },
    }),
  ],
  [undefined as unknown as Plugin],
])('a manifest without an id is named by its index', (odd) => {
  expect(validateManifest(odd, taken, 3)?.plugin).toBe('#3')
})
