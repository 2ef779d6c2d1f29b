// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveRegions } from '../frame/LiveRegions.js'
import { renderUi } from '../testing/renderUi.js'
import { SearchField } from './SearchField.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Sample = () => {
  const [query, setQuery] = useState('har')
  return <SearchField label="Search wallets" value={query} onChange={setQuery} found="2 wallets match" />
}

test('Escape empties the field and is handled; on an empty field it is passed on', async () => {
  const ui = await renderUi(<Sample />)
  const first = await ui.key(ui.find('input'), 'Escape')
  expect((ui.find('input') as HTMLInputElement).value).toBe('')
  expect(first.defaultPrevented).toBe(true)
  const second = await ui.key(ui.find('input'), 'Escape')
  expect(second.defaultPrevented).toBe(false)
})

test('the clear button shows only with text', async () => {
  const ui = await renderUi(<Sample />)
  await ui.press('button', 'Clear search')
  expect(ui.all('button')).toHaveLength(0)
})

test('what a search found is announced, and leaves the live region with the search', async () => {
  const ui = await renderUi(
    <>
      <LiveRegions />
      <Sample />
    </>,
  )
  const region = () => ui.find('[role=status]').textContent
  await ui.settle(() => void vi.advanceTimersByTime(400))
  expect(region()).toBe('2 wallets match')
  await ui.press('button', 'Clear search')
  expect(region()).toBe('')
})

test('it is a search box with a name', async () => {
  const ui = await renderUi(<Sample />)
  expect(ui.find('input').getAttribute('type')).toBe('search')
  expect(ui.find('input').getAttribute('aria-label')).toBe('Search wallets')
})
