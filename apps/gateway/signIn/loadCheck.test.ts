import { expect, test } from 'vitest'
import { loadCheck } from './loadCheck.mjs'

test('without the built library the error explains how to build it', async () => {
  const missing = new URL('not-there.mjs', import.meta.url)
  await expect(loadCheck(missing)).rejects.toThrow(`Signing in is checked by ${missing.pathname}, which could not be loaded. Build it: npm run build.`)
})
