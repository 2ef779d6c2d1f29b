// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { useSizesBefore } from '../hooks/useSizesBefore.js'
import { FrameSpace } from './FrameSpace.js'

afterEach(() => void vi.useRealTimers())

const frame = document.createElement('div')
interface Facts {
  readonly asked: boolean
  readonly sizes: number | undefined
}
/** A view that says what is going on, over a frame that may have nothing to draw. */
const View = ({ asked, sizes }: Facts) => {
  const before = useSizesBefore(asked, sizes)
  return (
    <FrameSpace frame={asked ? frame : undefined} height={300} sizes={sizes} since={before}>
      Signing you in
    </FrameSpace>
  )
}
const show = async (first: Facts) => {
  const ui = await renderUi(<View {...first} />)
  return { text: () => ui.container.textContent, change: (facts: Facts) => ui.render(<View {...facts} />) }
}

test('FrameSpace: keeps what the view says until the frame has drawn, however long that takes', async () => {
  const { text, change } = await show({ asked: false, sizes: 2 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await change({ asked: true, sizes: 2 })
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect([text(), frame.style.visibility]).toEqual(['Signing you in', 'hidden'])
  await change({ asked: true, sizes: 3 })
  expect([text(), frame.style.visibility]).toEqual(['', 'visible'])
})
test('FrameSpace: shows a frame that drew in the very moment in which it was asked', async () => {
  const { text, change } = await show({ asked: false, sizes: 2 })
  await change({ asked: true, sizes: 3 })
  expect([text(), frame.style.visibility]).toEqual(['', 'visible'])
})
test('FrameSpace: counts the sizes of a frame that is loaded anew from the beginning', async () => {
  const { text, change } = await show({ asked: false, sizes: 5 })
  await change({ asked: true, sizes: 0 })
  expect(text()).toBe('Signing you in')
  await change({ asked: true, sizes: 1 })
  expect(text()).toBe('')
})
test('FrameSpace: lays a frame that sends no sizes over nothing', async () => {
  const { text, change } = await show({ asked: false, sizes: undefined })
  await change({ asked: true, sizes: undefined })
  expect([text(), frame.style.visibility]).toEqual(['Signing you in', 'hidden'])
})
