// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { browserPage } from './browserPage.js'

test('the window of a provider is a popup of 600 by 800 pixels, in the middle of the window of the page', () => {
  const asked: unknown[][] = []
  const opened = { closed: false, close: () => {}, location: { replace: () => {} } }
  const page = Object.create(window, {
    ...{ screenX: { value: 100 }, screenY: { value: 50 }, outerWidth: { value: 1400 }, outerHeight: { value: 1000 } },
    open: {
      value: (...given: unknown[]) => {
        asked.push(given)
        return opened
      },
    },
    crypto: { value: globalThis.crypto },
  }) as Window
  expect(browserPage(page).open('https://provider.example/')).toBeDefined()
  expect(asked).toEqual([['https://provider.example/', expect.stringMatching(/^portico-[0-9a-f]+$/), 'popup,width=600,height=800,left=500,top=150']])
})
