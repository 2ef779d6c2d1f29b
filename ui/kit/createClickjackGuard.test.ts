// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { createClickjackGuard } from './createClickjackGuard.js'

interface Place {
  readonly top: number
  readonly height: number
}

/** The height of the window, for one test. */
const setHeight = (value: number) => {
  Object.defineProperty(document.documentElement, 'clientHeight', { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document.documentElement, 'clientHeight'))
}

/** happy-dom has no layout: the test sets positions, visibility and time. */
const show = () => {
  const view = document.defaultView
  if (!view) throw new Error('There is no window.')
  const frame = document.createElement('div')
  const button = document.createElement('button')
  frame.append(button)
  document.body.append(frame)
  const at = { time: 0, frame: { top: 500, height: 48 }, drawn: { top: 500, height: 48 }, inLayout: 20, focus: true }
  const rectangle = (place: () => Place) => () => ({ left: 20, width: 320, ...place() }) as DOMRect
  frame.getBoundingClientRect = rectangle(() => at.frame)
  button.getBoundingClientRect = rectangle(() => at.drawn)
  Object.defineProperty(button, 'offsetTop', { get: () => at.inLayout })
  document.hasFocus = () => at.focus
  let see: (visible: boolean, target?: Element) => void = () => {}
  let look = () => {}
  const before = { IntersectionObserver: view.IntersectionObserver, setInterval: view.setInterval, performance: view.performance }
  Object.assign(view, {
    IntersectionObserver: class {
      constructor(run: (entries: readonly object[]) => void) {
        see = (isVisible, target = button) => run([{ target, isIntersecting: true, isVisible }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    setInterval: (run: () => void) => {
      look = run
      return 0
    },
  })
  Object.defineProperty(view, 'performance', { value: { now: () => at.time }, configurable: true })
  const armed = createClickjackGuard(button)
  onTestFinished(() => {
    armed.stop()
    frame.remove()
    Object.defineProperty(view, 'performance', { value: before.performance, configurable: true })
    Object.assign(view, { IntersectionObserver: before.IntersectionObserver, setInterval: before.setInterval })
  })
  return {
    at,
    armed,
    frame,
    see: (visible: boolean, target?: Element) => see(visible, target),
    /** Advances the time, with the polling of a browser. */
    wait: (time: number) => {
      for (let gone = 0; gone < time; gone += 100) {
        at.time += 100
        look()
      }
    },
  }
}
const ready = () => {
  const button = show()
  button.see(true)
  button.wait(600)
  expect(button.armed.state()).toBe('armed')
  return button
}

test('a press counts although the pressed button is drawn a pixel lower', () => {
  const { at, wait, armed } = ready()
  at.drawn = { top: 501, height: 48 }
  wait(100)
  expect(armed.state()).toBe('armed')
  wait(300)
  expect(armed.state()).toBe('armed')
})

test('a button that was moved, with its surroundings or within them, is observed again', () => {
  const { at, wait, armed } = ready()
  at.frame = { top: 440, height: 48 }
  expect(armed.state()).toBe('early')
  wait(400)
  expect(armed.state()).toBe('early')
  wait(100)
  expect(armed.state()).toBe('armed')
  at.inLayout = 60
  expect(armed.state()).toBe('early')
  wait(600)
  at.frame = { top: 440, height: 90 }
  expect(armed.state()).toBe('early')
})

test('a button that is not visible, was just uncovered, or is in a page without the focus does not count', () => {
  const { at, see, wait, armed } = show()
  wait(600)
  expect(armed.state()).toBe('early')
  see(false)
  expect(armed.state()).toBe('covered')
  see(true)
  expect(armed.state()).toBe('early')
  wait(500)
  expect(armed.state()).toBe('armed')
  at.focus = false
  expect(armed.state()).toBe('early')
})

/** A part of what the button confirms, in a scroller that shows 300 px. */
const addPart = (frame: Element, text: string, top: number) => {
  const scroller = document.createElement('div')
  scroller.setAttribute('data-scroll', '')
  scroller.getBoundingClientRect = () => ({ top: 0, bottom: 300 }) as DOMRect
  const body = document.createElement('div')
  const words = document.createTextNode(text)
  const layer = document.createElement('div')
  layer.setAttribute('data-must-read-of', '')
  const part = document.createElement('i')
  part.setAttribute('data-must-read', '')
  const at = { top }
  part.getBoundingClientRect = () => ({ top: at.top, bottom: at.top + 40 }) as DOMRect
  layer.append(part)
  body.append(words, layer)
  scroller.append(body)
  frame.prepend(scroller)
  return { part, words, at }
}

test('what is confirmed must be in sight, and be in sight again when it changes', () => {
  setHeight(600)
  const { frame, see, wait, armed } = ready()
  const { part, words } = addPart(frame, 'Send 1 ETH', 20)
  expect(armed.state()).toBe('early')
  see(false, part)
  expect(armed.state()).toBe('covered')
  see(true, part)
  expect(armed.state()).toBe('early')
  wait(600)
  expect(armed.state()).toBe('armed')
  words.data = 'Send 100 ETH'
  see(false, part)
  wait(600)
  expect(armed.state()).toBe('covered')
})

test('what was scrolled away counts if it was in sight before, with the same text and in a window of the same size', () => {
  setHeight(600)
  const { frame, see, wait, armed } = ready()
  const { part, words, at } = addPart(frame, 'Send 1 ETH', 400)
  wait(100)
  see(false, part)
  wait(600)
  expect(armed.state()).toBe('unread')
  at.top = 100
  see(true, part)
  wait(600)
  expect(armed.state()).toBe('armed')
  at.top = -60
  see(false, part)
  expect(armed.state()).toBe('armed')
  window.dispatchEvent(new Event('resize'))
  expect(armed.state()).toBe('unread')
  at.top = 100
  see(true, part)
  at.top = -60
  see(false, part)
  wait(600)
  expect(armed.state()).toBe('armed')
  words.data = 'Send 100 ETH'
  expect(armed.state()).toBe('unread')
})
