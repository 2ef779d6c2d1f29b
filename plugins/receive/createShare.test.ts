import { expect, test } from 'vitest'
import { createShare } from './createShare.js'

test('where the browser cannot share there is nothing to offer', () => {
  expect(createShare(undefined)).toBeUndefined()
  expect(createShare({})).toBeUndefined()
})

test('hands the text over, in the call', () => {
  const shared: unknown[] = []
  const share = createShare({
    share: async (data) => {
      shared.push(data)
    },
  })
  void share?.('0x12')
  expect(shared).toEqual([{ text: '0x12' }])
})

test('closing the share sheet is not a failure', async () => {
  const share = createShare({ share: () => Promise.reject(new DOMException('Share canceled', 'AbortError')) })
  await expect(share?.('0x12')).resolves.toBeUndefined()
})
