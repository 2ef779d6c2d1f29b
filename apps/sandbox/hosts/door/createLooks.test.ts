// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createLooks } from './createLooks.js'

const choose = (node: HTMLElement, name: string, value: string) => {
  const input = node.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)
  if (!input) throw new Error(`There is no ${name} ${value}.`)
  input.checked = true
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an accent is one variable of the page, and the first one is none', () => {
  const node = createLooks('auto', () => {})
  const accent = () => document.documentElement.style.getPropertyValue('--portico-accent')
  choose(node, 'accent', '#c2410c')
  expect(accent()).toBe('#c2410c')
  choose(node, 'accent', '')
  expect(accent()).toBe('')
})

test('a theme is the one of the page, of the wallets and of the dialog', () => {
  const wallets = document.createElement('sandbox-wallets')
  document.body.append(wallets)
  const chosen: string[] = []
  const node = createLooks('auto', (theme) => chosen.push(theme))
  choose(node, 'theme', 'light')
  expect([document.documentElement.dataset.theme, wallets.dataset.theme]).toEqual(['light', 'light'])
  choose(node, 'theme', 'auto')
  expect([document.documentElement.dataset.theme, wallets.dataset.theme]).toEqual([undefined, 'auto'])
  expect(chosen).toEqual(['light', 'auto'])
  expect([...node.querySelectorAll('[role="radiogroup"]')].map((group) => group.getAttribute('aria-label'))).toEqual(['Accent', 'Theme'])
})
