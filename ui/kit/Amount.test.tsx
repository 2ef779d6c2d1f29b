// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { nameOf } from '../../tests/harness/accessibilityTree.js'
import { renderUi } from '../testing/renderUi.js'
import { Amount } from './Amount.js'

test('a rounded amount is exact after a press, in its title, and for assistive technology, whose name for it begins with what is seen', async () => {
  const ui = await renderUi(<Amount texts={{ rounded: '12.092', exact: '12.0924161' }} symbol="ETH" />)
  const button = ui.find('button')
  const seen = () => [...(button.querySelectorAll('bdi:not(.pt-sr)') ?? [])].map(({ textContent }) => textContent)
  expect([seen(), nameOf(button), button.querySelector('[title]')?.getAttribute('title')]).toEqual([
    ['12.092\u00a0ETH'],
    '12.092 ETH (12.0924161 ETH)',
    '12.0924161\u00a0ETH',
  ])
  await ui.press('button')
  expect([seen(), nameOf(button), button.getAttribute('aria-pressed')]).toEqual([['12.0924161\u00a0ETH'], '12.0924161 ETH', 'true'])
})

test('an amount that is not rounded is a text', async () => {
  const { root } = await renderUi(<Amount texts={{ rounded: '0.25', exact: '0.25' }} symbol="ETH" />)
  expect(root.querySelector('button')).toBeNull()
  expect(root.textContent).toContain('0.25\u00a0ETH')
})
