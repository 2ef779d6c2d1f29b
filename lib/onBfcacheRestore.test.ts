import { expect, test } from 'vitest'
import { onBfcacheRestore } from './onBfcacheRestore.js'

test('a page that was put aside counts, one that just loaded does not, and nothing does after the end', () => {
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
