import { expect, test } from 'vitest'
import { savesData } from './savesData.js'

test('a visitor who saves data, or whose network is slow, is spared', () => {
  expect(savesData({ connection: { saveData: true } })).toBe(true)
  expect(savesData({ connection: { effectiveType: 'slow-2g' } })).toBe(true)
  expect(savesData({ connection: { effectiveType: '2g' } })).toBe(true)
})

test('without a word of the browser nobody is', () => {
  expect(savesData({})).toBe(false)
  expect(savesData({ connection: { effectiveType: '4g', saveData: false } })).toBe(false)
})
