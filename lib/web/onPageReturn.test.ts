import { expect, test } from 'vitest'
import { onPageReturn } from './onPageReturn.js'

test('onPageReturn: a page that was frozen or in the back/forward cache runs the callback, and one that loads does not', () => {
  const page = new EventTarget()
  let runs = 0
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const end = onPageReturn(page, () => runs++)
  page.dispatchEvent(new Event('resume'))
  show(true)
  show(false)
  expect(runs).toBe(2)
  end()
  page.dispatchEvent(new Event('resume'))
  show(true)
  expect(runs).toBe(2)
})
