import { expect, test } from 'vitest'
import first from '../../elements/styles/tokens.css'
import later from '../../ui/styles/deferred.css'

// Sizes and durations that pages of the former kit count on.

const declared = (css: string, name: string) => css.match(new RegExp(`${name}:([^;}]+)`))?.[1]

test.each([
  ['the modal is 360 px wide', first, '--pt-width', '360px'],
  ['its base font size is 10 px, unless the host gives another', first, '--pt-u', 'var(--portico-font-size-master,10px)'],
  ['its base radius is 4 px, unless the host gives another', first, '--pt-r', 'var(--portico-border-radius-master,4px)'],
  ['the title of the header changes in 120 ms', later, '--pt-t-header', '.12s'],
  ['the height of the modal changes in 150 ms', later, '--pt-t-height', '.15s'],
  ['a view changes in 150 ms', later, '--pt-t-view', '.15s'],
])('%s', (_, css, name, value) => {
  expect(declared(css, name)).toBe(value)
})
