// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { Checkbox } from './Checkbox.js'

test('a blocked action moves the focus to the box, with a text on what is missing', async () => {
  const box = (attention: number) => (
    <Checkbox checked={false} onChange={() => {}} attention={attention} hint={attention > 0 ? 'Accept the terms to go on.' : undefined}>
      I accept the Terms
    </Checkbox>
  )
  const ui = await renderUi(box(0))
  expect(ui.active).toBeNull()
  await ui.render(box(1))
  expect(ui.active).toBe(ui.find('input'))
  expect(ui.root.getElementById(ui.find('input').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Accept the terms to go on.')
})

test('a press on the label changes it', async () => {
  const seen: boolean[] = []
  const ui = await renderUi(
    <Checkbox checked={false} onChange={(checked) => seen.push(checked)}>
      I accept
    </Checkbox>,
  )
  await ui.press('input')
  expect(seen).toEqual([true])
})
