import { expect, test } from 'vitest'
import { manifest } from './manifest.js'

test('nothing but what a visitor does starts it, and the remote configuration cannot switch it on', () => {
  expect(manifest.activation?.filter((activation) => !activation.startsWith('event:'))).toEqual([])
  expect(manifest.feature).not.toHaveProperty('remote')
})
