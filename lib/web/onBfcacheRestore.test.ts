import { expect, test } from 'vitest'
import { onBfcacheRestore } from './onBfcacheRestore.js'

test('only a page restored from the back/forward cache runs the callback, and not after the end', () => {
  const page = new EventTarget()
  let shown = 0
  const show = (persisted?: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), persisted !== undefined && { persisted }))
  const end = onBfcacheRestore(page, () => shown++)
  show(true)
  show(false)
  show()
  expect(shown).toBe(1)
  end()
  show(true)
  expect(shown).toBe(1)
})
