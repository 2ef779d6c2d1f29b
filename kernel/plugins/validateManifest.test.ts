import { expect, test } from 'vitest'
import type { Plugin } from '../api/index.js'
import { validateManifest } from './validateManifest.js'

const taken = { ids: new Set<string>(), owner: () => undefined }
const plugin = (manifest: unknown) => ({ manifest, input: undefined, load: async () => ({ default: () => ({}) }) }) as unknown as Plugin

test('a manifest that the kernel can rely on is not refused', () => {
  expect(validateManifest(plugin({ id: 'acme', apiVersion: 1, version: '1.0.0' }), taken, 1)).toBeUndefined()
})

test('a refused one is named by its id, with what is wrong', () => {
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
])('one that says no id is named by its place', (odd) => {
  expect(validateManifest(odd, taken, 3)?.plugin).toBe('#3')
})
