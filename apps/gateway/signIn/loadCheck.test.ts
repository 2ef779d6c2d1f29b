import { expect, test } from 'vitest'
import { loadCheck } from './loadCheck.mjs'

test('without the built package it says how to build it', async () => {
  await expect(loadCheck('portico/not-there')).rejects.toThrow('Signing in is checked by portico/not-there, which is not there. Build it: npm run build.')
})
