import { expect, test } from 'vitest'
import { announcedInPage } from './announcedInPage.js'

/** A page with wallets that answer the question at once. */
const pageWith = (...details: readonly unknown[]) => {
  const page = new EventTarget()
  page.addEventListener('eip6963:requestProvider', () => {
    for (const detail of details) page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  })
  return page
}
const wallet = (name: string, rdns: string) => ({ info: { name, rdns }, provider: {} })

test('each wallet that answers at once is counted once', () => {
  const page = pageWith(wallet('Harbor', 'com.harbor'), wallet('Lantern', 'com.lantern'), wallet('Harbor', 'com.Harbor'))
  expect(announcedInPage(page)).toEqual([
    { name: 'Harbor', rdns: 'com.harbor' },
    { name: 'Lantern', rdns: 'com.lantern' },
  ])
})

test('none where the host has switched them off, and none is asked', () => {
  const page = pageWith(wallet('Harbor', 'com.harbor'))
  let questions = 0
  page.addEventListener('eip6963:requestProvider', () => questions++)
  expect(announcedInPage(page, { enableEIP6963: false })).toEqual([])
  expect(questions).toBe(0)
})

test('what is no announcement is passed over, and a flood ends', () => {
  const hostile = Object.defineProperty({}, 'info', {
    get() {
      throw new Error('No.')
    },
  })
  expect(announcedInPage(pageWith(undefined, 5, {}, { info: null }, { info: { name: 1, rdns: 'x.y' } }, hostile))).toEqual([])
  expect(announcedInPage(pageWith(...Array.from({ length: 500 }, (_, at) => wallet(`W${at}`, `com.w${at}`))))).toHaveLength(64)
})

test('a later announcement is not heard any more', () => {
  const page = pageWith()
  const found = announcedInPage(page)
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: wallet('Late', 'com.late') }))
  expect(found).toEqual([])
})
