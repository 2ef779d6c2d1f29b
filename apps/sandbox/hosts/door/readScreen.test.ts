// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { codeOnScreen, pressPhoneRow } from './readScreen.js'

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

test('the row that leads to the code is pressed as a visitor presses it, by either of its names', () => {
  expect(pressPhoneRow(document.createElement('div'))).toBe(false)
  for (const [name, words] of [
    ['pt-row', 'Wallet on your phone'],
    ['pt-tile', 'Phone'],
  ] as const) {
    const page = document.createElement('div')
    const modal = document.createElement('appkit-modal')
    page.append(modal)
    const row = document.createElement('button')
    row.className = name
    row.textContent = words
    let presses = 0
    row.addEventListener('click', () => presses++)
    modal.attachShadow({ mode: 'open' }).append(row)
    expect([pressPhoneRow(page), presses]).toEqual([true, 1])
  }
})
