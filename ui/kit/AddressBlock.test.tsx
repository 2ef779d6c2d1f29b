// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { AddressBlock } from './AddressBlock.js'

const corners = (ui: Awaited<ReturnType<typeof renderUi>>) => ui.all('b').map((part) => part.textContent?.trim())

test('the four corner groups of an address are bold, and nothing is left out', async () => {
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

test('the groups in which an address differs from another are marked, whatever their case', async () => {
  const ui = await renderUi(<AddressBlock address="0x91D8c5a77c23f986eE5aB3d401F7cC86a2971E13" against="0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13" />)
  expect(ui.all('.pt-differs').map((part) => part.textContent?.trim())).toEqual(['c5a7', '7c23', 'f986', 'eE5a', 'B3d4', '01F7', 'cC86', 'a297', '1E13'])
})
