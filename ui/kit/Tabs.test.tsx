// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { Tabs } from './Tabs.js'

const items = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
]
const Sample = () => {
  const [tab, setTab] = useState('tokens')
  return (
    <Tabs label="Account" items={items} selected={tab} onSelect={setTab}>
      {tab}
    </Tabs>
  )
}
const chosen = (ui: Awaited<ReturnType<typeof renderUi>>) => ui.find('[aria-selected=true]').textContent

test('arrows move and select, wrap around, with Home and End', async () => {
  const ui = await renderUi(<Sample />)
  for (const [key, to] of [
    ['ArrowRight', 'NFTs'],
    ['End', 'Activity'],
    ['ArrowRight', 'Tokens'],
    ['ArrowLeft', 'Activity'],
    ['Home', 'Tokens'],
  ] as const) {
    const event = await ui.key(ui.find('[aria-selected=true]'), key)
    expect(event.defaultPrevented).toBe(true)
    expect(chosen(ui)).toBe(to)
    expect(ui.active?.textContent).toBe(to)
  }
})

test('in right-to-left the arrows are mirrored', async () => {
  const ui = await renderUi(
    <div style={{ direction: 'rtl' }}>
      <Sample />
    </div>,
  )
  await ui.key(ui.find('[aria-selected=true]'), 'ArrowLeft')
  expect(chosen(ui)).toBe('NFTs')
})

test('only the selected tab is in the Tab order, and it labels the panel', async () => {
  const ui = await renderUi(<Sample />)
  expect(ui.all('[role=tab]').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  expect(ui.find('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(ui.find('[aria-selected=true]').id)
})
