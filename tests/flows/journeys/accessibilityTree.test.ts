// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { accessibilityTree } from '../../harness/accessibilityTree.js'

const treeOf = (make: (root: ShadowRoot) => void): string => {
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  make(root)
  return accessibilityTree(root)
}
interface Parts {
  readonly [attribute: string]: string
}
const element = (tag: string, attributes: Parts = {}, ...children: readonly (string | Element)[]): Element => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

test('a name is of what labels it, else of its label, its content or its title', () => {
  const tree = treeOf((root) =>
    root.append(
      element('p', { id: 'a' }, 'From ', element('b', {}, 'elsewhere')),
      element('button', { 'aria-labelledby': 'a', 'aria-label': 'not this' }, 'nor this'),
      element('button', { 'aria-label': 'Close' }, 'x'),
      element('label', { for: 'b' }, 'Amount'),
      element('input', { id: 'b', placeholder: '0' }),
      element('button', {}, element('span', { 'aria-hidden': 'true' }, 'H'), 'Harbor', element('img', { alt: 'installed' })),
      element('iframe', { title: 'Secure site' }),
    ),
  )
  expect(tree.split('\n').filter((line) => !line.startsWith('text "'))).toEqual([
    'button "From elsewhere"',
    'button "Close"',
    'textbox "Amount"',
    'button "Harbor installed"',
    'iframe "Secure site"',
  ])
})

test('what is hidden is left out, with all that is in it', () => {
  const hidden = [{ hidden: '' }, { 'aria-hidden': 'true' }, { inert: '' }]
  expect(treeOf((root) => root.append(...hidden.map((how) => element('div', how, element('button', {}, 'Press'))), element('p', {}, 'Text')))).toBe(
    'text "Text"',
  )
})

test('states are said: of a field, of a button that is off, of what is chosen and of what is open', () => {
  const tree = treeOf((root) => {
    const box = element('input', { type: 'checkbox', 'aria-label': 'Terms' }) as HTMLInputElement
    box.checked = true
    const field = element('input', { 'aria-label': 'Amount', 'aria-invalid': 'true', 'aria-describedby': 'why' }) as HTMLInputElement
    field.value = '0'
    root.append(
      field,
      element('span', { id: 'why', hidden: '' }, 'More than zero'),
      element('button', { 'aria-disabled': 'true', 'aria-expanded': 'false' }, 'Review'),
      box,
      element('div', { role: 'tablist', 'aria-label': 'Account' }, element('button', { role: 'tab', 'aria-selected': 'true' }, 'Tokens')),
    )
  })
  expect(tree.split('\n')).toEqual([
    'textbox "Amount" (invalid, value "0") described by "More than zero"',
    'button "Review" (disabled, expanded=false)',
    'checkbox "Terms" (checked)',
    'tablist "Account"',
    '  tab "Tokens" (selected)',
  ])
})

test('lists, terms and text keep their order, and an empty live region says nothing', () => {
  const tree = treeOf((root) =>
    root.append(
      element('h2', {}, 'Send'),
      element('div', { role: 'status' }),
      element('dl', {}, element('dt', {}, 'Network'), element('dd', {}, 'Ethereum')),
      element('ul', { 'aria-label': 'Wallets' }, element('li', {}, element('a', { href: 'https://example.com' }, 'Harbor'), 'or another')),
    ),
  )
  expect(tree.split('\n')).toEqual([
    'heading "Send" (level=2)',
    'term "Network"',
    'definition "Ethereum"',
    'list "Wallets"',
    '  link "Harbor"',
    '  text "or another"',
  ])
})
