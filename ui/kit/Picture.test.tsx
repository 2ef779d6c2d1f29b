// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { WalletImage } from './WalletImage.js'

const png = 'https://images.example/harbor.png'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an image that is not loaded after two seconds has the first letter under it, and takes its place whenever it comes', async () => {
  const ui = await renderUi(<WalletImage src={png} name="harbor" />)
  expect(ui.all('img')).toHaveLength(1)
  await act(async () => vi.advanceTimersByTime(1999))
  expect(ui.all('img')).toHaveLength(1)
  expect(ui.all('.pt-letter')).toHaveLength(0)
  const image = ui.find('img')
  await act(async () => vi.advanceTimersByTime(1))
  expect(ui.find('.pt-letter').textContent).toBe('H')
  // The name stands beside it.
  expect(ui.find('.pt-letter').getAttribute('aria-hidden')).toBe('true')
  // It is the same request, a minute later.
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(ui.find('img')).toBe(image)
  await ui.settle(() => void image.dispatchEvent(new Event('load')))
  expect(ui.all('.pt-letter')).toHaveLength(0)
  expect([ui.find('img'), image.className]).toEqual([image, 'pt-came'])
})

test('an image that fails, early or late, is replaced by the first letter', async () => {
  for (const ms of [10, 5_000]) {
    const ui = await renderUi(<WalletImage src={png} name="harbor" />)
    await act(async () => vi.advanceTimersByTime(ms))
    await ui.settle(() => void ui.find('img').dispatchEvent(new Event('error')))
    expect(ui.all('img')).toHaveLength(0)
    expect(ui.find('.pt-letter').textContent).toBe('H')
    await ui.end()
  }
})

test('a loaded image stays', async () => {
  const ui = await renderUi(<WalletImage src={png} name="harbor" />)
  await ui.settle(() => void ui.find('img').dispatchEvent(new Event('load')))
  await act(async () => vi.advanceTimersByTime(5000))
  expect(ui.all('img')).toHaveLength(1)
})

test.each(['javascript:alert(1)', 'data:text/html,hi', 'http://evil.example/x.png', ''])(
  'a source that is not an allowed image (%s) is never requested',
  async (src) => {
    const ui = await renderUi(<WalletImage src={src} name="Évora" />)
    expect(ui.all('img')).toHaveLength(0)
    expect(ui.find('.pt-letter').textContent).toBe('É')
    await ui.end()
  },
)
