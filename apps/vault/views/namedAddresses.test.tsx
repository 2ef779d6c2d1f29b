// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { confirmingViews, windowViews } from '../tests/confirmingViews.js'
import { renderView } from '../tests/renderView.js'

const views = { ...confirmingViews(Date.now()), ...windowViews(Date.now()) }

test.each(Object.keys(views))('every address has its name in sight: %s', async (name) => {
  const view = await renderView(views[name])
  await view.settle()
  if (view.all('button').some((button) => button.textContent === 'Details')) await view.press('button', 'Details')
  const unnamed = view.all('.pt-addrblock').filter((block) => {
    const label = block.getAttribute('aria-label') ?? ''
    const around = block.closest('.pt-delta-m, .pt-wellread')
    const seen = around?.matches('.pt-delta-m') ? around.querySelector('b') : around?.previousElementSibling
    return seen?.textContent !== label
  })
  expect(unnamed.map((block) => block.outerHTML)).toEqual([])
})
