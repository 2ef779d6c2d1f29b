// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { afterPaint } from './afterPaint.js'

test('afterPaint: runs when the content was on the screen for a frame', async () => {
  let frames = 0
  let done = false
  const count = () => {
    frames++
    if (!done) requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  await new Promise<void>((resolve) => {
    afterPaint(resolve)
  })
  done = true
  expect(frames).toBeGreaterThanOrEqual(3)
})

test('afterPaint: does not run when it was undone', async () => {
  let ran = false
  afterPaint(() => {
    ran = true
  })()
  await new Promise<void>((resolve) => {
    afterPaint(resolve)
  })
  expect(ran).toBe(false)
})
