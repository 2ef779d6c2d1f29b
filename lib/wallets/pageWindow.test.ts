import { expect, test } from 'vitest'
import { pageWindow } from './pageWindow.js'

test('a window counts as that of a page where there is a document', () => {
  const window = { document: {} }
  expect(pageWindow({ window, document: window.document })).toBe(window)
  for (const server of [{}, { window: {} }, { window: null, document: {} }, { window: {}, document: undefined }]) expect(pageWindow(server)).toBeUndefined()
})
