// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { preventInert } from './preventInert.js'

test('attributes that hide an open modal are removed; a closed one keeps them until it opens', async () => {
  const element = document.createElement('div')
  const root = element.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  root.append(dialog)
  document.body.append(element)
  const told = () => new Promise((resolve) => setTimeout(resolve))
  element.setAttribute('aria-hidden', 'true')
  const end = preventInert(dialog, element)
  expect(element.getAttribute('aria-hidden')).toBe('true')
  dialog.showModal()
  await told()
  expect(element.hasAttribute('aria-hidden')).toBe(false)
  element.setAttribute('inert', '')
  await told()
  expect(element.hasAttribute('inert')).toBe(false)
  end()
  element.setAttribute('inert', '')
  await told()
  expect(element.hasAttribute('inert')).toBe(true)
  element.remove()
})
