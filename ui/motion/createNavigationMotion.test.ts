// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { DeferredUi } from '../host/createUi.js'
import { createDeferred } from '../kit/createDeferred.js'
import { createNavigationMotion } from './createNavigationMotion.js'

/** A frame with the layout and the animations that this document lacks. The code of the complete transitions never comes. */
const build = () => {
  let height = 300
  const grown: unknown[] = []
  const frame = document.createElement('div')
  frame.className = 'pt-frame'
  frame.innerHTML = '<h2 id="pt-title" tabindex="-1">Connect</h2>'
  Object.defineProperty(frame, 'offsetHeight', { get: () => height })
  const running: Partial<Animation> = {}
  frame.animate = (frames) => {
    grown.push(frames)
    return running as Animation
  }
  document.body.replaceChildren(frame)
  const travel = createNavigationMotion({ inline: false, later: createDeferred(() => new Promise<DeferredUi>(() => {})) })
  travel.start(frame)
  const show = (to: number, key: number, journey: 'forward' | 'back' | undefined) => {
    frame.querySelector<HTMLElement>('.pt-pane')?.remove()
    const pane = frame.appendChild(document.createElement('div'))
    pane.className = 'pt-pane'
    height = to
    travel.enter(pane, key, journey)
    return pane
  }
  return { frame, travel, show, grown, running }
}

test('a view that comes before the code of motion lets the frame grow to its size, and the heading has the focus', () => {
  const { frame, travel, show, grown, running } = build()
  travel.leave(show(300, 1, undefined), 1)
  show(460, 2, 'forward')
  expect(grown).toEqual([[{ blockSize: '300px' }, { blockSize: '460px' }]])
  expect(frame.classList.contains('pt-sizing')).toBe(true)
  expect(document.activeElement?.id).toBe('pt-title')
  running.onfinish?.call(running as Animation, new Event('finish') as AnimationPlaybackEvent)
  expect(frame.classList.contains('pt-sizing')).toBe(false)
})

test('an opening, and a view of the same size, do not move', () => {
  const { travel, show, grown } = build()
  travel.leave(show(300, 1, undefined), 1)
  show(300, 2, 'forward')
  expect(grown).toEqual([])
})
