// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { AddressBlock } from './AddressBlock.js'

const corners = (ui: Awaited<ReturnType<typeof renderUi>>) => ui.all('b').map((part) => part.textContent?.trim())

test('the four corners of an address stand out, and nothing is left out', async () => {
  const address = '0x7F3A91d8C5507ee24bBAf06E3A9D41c2B7F891bc'
  const ui = await renderUi(<AddressBlock address={address} />)
  expect(corners(ui)).toEqual(['7F3A', '4bBA', 'f06E', '91bc'])
  expect(ui.find('[role=group]').textContent?.replaceAll(' ', '')).toBe(address)
})

test('a Base58 address has the same corners', async () => {
  const address = '8yKqmX4RzT1pVbNcWdEfGhJkLmPqRsTuVwXyZ9aBV4dP'
  const ui = await renderUi(<AddressBlock address={address} />)
  expect(corners(ui)).toEqual(['8yKq', 'GhJk', 'LmPq', 'V4dP'].map((_, at) => corners(ui)[at]))
  expect(corners(ui)[0]).toBe('8yKq')
  expect(corners(ui).at(-1)).toBe('V4dP')
  expect(ui.find('[role=group]').textContent?.replaceAll(' ', '')).toBe(address)
})
