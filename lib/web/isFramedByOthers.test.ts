import { expect, test } from 'vitest'
import { isFramedByOthers } from './isFramedByOthers.js'

interface Frame {
  readonly location: { readonly origin: string }
  parent: Frame
  top: Frame
}
const own = 'https://app.example'
const foreign = 'another origin'

/** What a page sees of the windows around it, from the top down to its own; a browser keeps the place of another origin to itself. */
const pageIn = (...origins: readonly string[]): Window => {
  const frames: Frame[] = []
  for (const origin of origins) {
    const location = {
      get origin() {
        if (origin === foreign) throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
        return origin
      },
    }
    const frame = { location } as Frame
    frame.parent = frames.at(-1) ?? frame
    frame.top = frames[0] ?? frame
    frames.push(frame)
  }
  return frames.at(-1) as unknown as Window
}

test('a page without a frame', () => {
  expect(isFramedByOthers(pageIn(own))).toBe(false)
})

test('a page framed by its own site, however deep', () => {
  expect(isFramedByOthers(pageIn(own, own))).toBe(false)
  expect(isFramedByOthers(pageIn(own, own, own))).toBe(false)
})

test('a page framed by another site, which does not let it look', () => {
  expect(isFramedByOthers(pageIn(foreign, own))).toBe(true)
  expect(isFramedByOthers(pageIn(foreign, own, own))).toBe(true)
})

test('a page framed by another origin that lets it look, as by document.domain', () => {
  expect(isFramedByOthers(pageIn('https://www.app.example', own))).toBe(true)
})

test('another site between a page and a top of its own', () => {
  expect(isFramedByOthers(pageIn(own, foreign, own))).toBe(true)
  expect(isFramedByOthers(pageIn(own, foreign, own, own))).toBe(true)
})

test('a page with a variable named parent: it has no frame, or that is unknown', () => {
  const alone = pageIn(own)
  const framed = pageIn(own, own)
  for (const page of [alone, framed]) Object.assign(page, { parent: page })
  expect(isFramedByOthers(framed)).toBe(true)
  Object.assign(alone, { parent: 'mother' })
  expect(isFramedByOthers(alone)).toBe(false)
})
