// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { dragSheet } from './dragSheet.js'

const sheet = (width: number) => {
  Reflect.get(window, 'happyDOM').setViewport({ width, height: 700 })
  const dialog = document.createElement('dialog')
  const [card, grab, button] = ['div', 'div', 'button'].map((name) => document.createElement(name)) as [HTMLElement, HTMLElement, HTMLElement]
  grab.className = 'pt-head'
  card.className = 'card'
  dialog.append(card)
  card.append(grab)
  grab.append(button)
  dialog.setPointerCapture = () => undefined
  let closed = 0
  const undo = dragSheet(dialog, () => {
    closed += 1
  })
  const point = (type: string, clientY: number, timeStamp: number, on: Element = grab, pointerType = 'touch') => {
    const event = new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType, clientY })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    on.dispatchEvent(event)
  }
  return { card, grab, button, point, undo, closed: () => closed }
}

test('dragged far enough, slowly, the sheet closes', () => {
  const { point, closed, card } = sheet(390)
  point('pointerdown', 100, 0)
  point('pointermove', 180, 400)
  expect(card.style.translate).toBe('0 80px')
  point('pointerup', 200, 800)
  expect(closed()).toBe(1)
  expect(card.style.translate).toBe('')
})

test('dragged a little, the sheet returns', () => {
  const { point, closed, card } = sheet(390)
  point('pointerdown', 100, 0)
  point('pointermove', 160, 400)
  point('pointerup', 160, 800)
  expect([closed(), card.style.translate]).toEqual([0, ''])
})

test('a flick closes, an upward drag moves nothing, and a cancelled drag returns', () => {
  const { point, closed, card } = sheet(390)
  point('pointerdown', 100, 0)
  point('pointermove', 40, 20)
  expect(card.style.translate).toBe('0 0px')
  point('pointercancel', 300, 30)
  expect(closed()).toBe(0)
  point('pointerdown', 100, 100)
  point('pointerup', 150, 150)
  expect(closed()).toBe(1)
})

test('a mouse, a button in the header, and a wide screen do not drag', () => {
  for (const [width, kind] of [
    [390, 'mouse'],
    [390, 'button'],
    [800, 'touch'],
  ] as const) {
    const { point, closed, grab, button } = sheet(width)
    point('pointerdown', 100, 0, kind === 'button' ? button : grab, kind === 'mouse' ? 'mouse' : 'touch')
    point('pointerup', 300, 900)
    expect(closed()).toBe(0)
  }
})

test('after disposing there are no listeners', () => {
  const { point, closed, undo } = sheet(390)
  undo()
  point('pointerdown', 100, 0)
  point('pointerup', 300, 900)
  expect(closed()).toBe(0)
})
