// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { codeOnScreen } from './readScreen.js'

test('a code is seen where the dialog shows one that works, and nowhere else', () => {
  expect(codeOnScreen(document)).toBeUndefined()
  const modal = document.createElement('appkit-modal')
  const root = modal.attachShadow({ mode: 'open' })
  document.body.append(modal)
  expect(codeOnScreen(document)).toBeUndefined()

  const plate = document.createElement('div')
  const code = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  code.setAttribute('role', 'img')
  plate.className = 'pt-qr'
  plate.append(code)
  root.append(plate)
  expect(codeOnScreen(document)).toBe(code)
  plate.classList.add('pt-stale')
  expect(codeOnScreen(document)).toBeUndefined()
})
