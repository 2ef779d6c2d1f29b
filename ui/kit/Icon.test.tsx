// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { firstIcons } from '../icons/firstIcons.js'
import { moreIcons } from '../icons/moreIcons.js'
import { renderUi } from '../testing/renderUi.js'
import { Icon } from './Icon.js'

test('the set has 52 icons, each once', () => {
  const names = [...Object.keys(firstIcons), ...Object.keys(moreIcons)]
  expect(names).toHaveLength(52)
  expect(new Set(names).size).toBe(52)
})

test('a common icon is shown immediately, another after its module was loaded', async () => {
  const ui = await renderUi(
    <>
      <Icon name="close" />
      <Icon name="puzzle" />
    </>,
  )
  expect(ui.all('path')[0]?.getAttribute('d')).toBe(firstIcons.close)
  expect((await ui.until(`path[d="${moreIcons.puzzle}"]`)).tagName).toBe('path')
})

test('a plugin may pass its own icon', async () => {
  const ui = await renderUi(<Icon name="M4 4h16v16H4z" />)
  expect(ui.find('path').getAttribute('d')).toBe('M4 4h16v16H4z')
})

test('an icon is hidden from assistive technology', async () => {
  const ui = await renderUi(<Icon name="close" />)
  expect(ui.find('svg').getAttribute('aria-hidden')).toBe('true')
})
