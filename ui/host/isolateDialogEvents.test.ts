// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { isolateDialogEvents } from './isolateDialogEvents.js'

afterEach(() => document.body.replaceChildren())

/** A modal with a field in a shadow root, and a host that handles Escape at the document. */
const show = () => {
  const element = document.createElement('div')
  const root = element.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const field = document.createElement('input')
  dialog.append(field)
  root.append(dialog)
  document.body.append(element)
  dialog.showModal()
  const count = { closed: 0, host: 0 }
  const seen = new AbortController()
  document.addEventListener('keydown', () => count.host++, { capture: true, signal: seen.signal })
  const undo = isolateDialogEvents(dialog, () => count.closed++)
  const end = () => {
    undo()
    seen.abort()
  }
  return { dialog, field, count, end }
}
const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event
}

test('Escape requests to close, and dialogs of the host do not receive it, wherever the focus is', () => {
  const { field, count, end } = show()
  expect(press(field, 'Escape').defaultPrevented).toBe(true)
  expect(count).toEqual({ closed: 1, host: 0 })
  press(document.body, 'Escape')
  expect(count).toEqual({ closed: 2, host: 0 })
  end()
})

/** As in Firefox: a constructed KeyboardEvent is always composed. */
const composeKeys = () => {
  const Plain = globalThis.KeyboardEvent
  globalThis.KeyboardEvent = class extends Plain {
    constructor(type: string, init: KeyboardEventInit = {}) {
      super(type, { ...init, composed: true })
    }
  }
  onTestFinished(() => {
    globalThis.KeyboardEvent = Plain
  })
}

test('where every constructed key event leaves its shadow root, Escape still closes once and stays inside', () => {
  composeKeys()
  const { field, count, end } = show()
  const keys: string[] = []
  field.addEventListener('keydown', ({ key, code }) => keys.push(key, code))
  press(field, 'Escape')
  expect(count).toEqual({ closed: 1, host: 0 })
  expect(keys).toEqual(['Escape', 'Escape'])
  end()
})

test('a component that handles Escape keeps the modal open', () => {
  const { field, count, end } = show()
  field.addEventListener('keydown', (event) => event.preventDefault())
  press(field, 'Escape')
  expect(count).toEqual({ closed: 0, host: 0 })
  end()
})

test('Escape of an input method, other keys, and Escape elsewhere in the page close nothing', () => {
  const { field, count, end } = show()
  press(field, 'Escape', { isComposing: true })
  // Safari: the composition was over before this press, which cancelled it. Unanswered, the dialog itself would close.
  expect(press(field, 'Escape', { keyCode: 229 }).defaultPrevented).toBe(true)
  press(field, 'a')
  const wallet = document.createElement('button')
  document.body.append(wallet)
  press(wallet, 'Escape')
  expect(count).toEqual({ closed: 0, host: 2 })
  end()
})

test('a modal that is closed or removed leaves Escape to the page', () => {
  const { dialog, count, end } = show()
  dialog.close()
  press(document.body, 'Escape')
  dialog.showModal()
  end()
  press(document.body, 'Escape')
  expect(count.closed).toBe(0)
})
