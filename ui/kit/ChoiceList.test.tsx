// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { ChoiceList } from './ChoiceList.js'
import { QuoteRow } from './QuoteRow.js'

const Sample = () => {
  const [chosen, choose] = useState('a')
  return (
    <ChoiceList label="Quotes">
      {['a', 'b', 'c'].map((id) => (
        <QuoteRow key={id} chosen={id === chosen} onChoose={() => choose(id)} image={null} label={id} arrives="1 ETH" />
      ))}
    </ChoiceList>
  )
}

test('arrows move the choice and the focus together, and wrap around', async () => {
  const ui = await renderUi(<Sample />)
  const checked = () => ui.all('[role=radio]').findIndex((radio) => radio.getAttribute('aria-checked') === 'true')
  ui.find('[role=radio]').focus()
  await ui.key(ui.active, 'ArrowDown')
  expect([checked(), ui.all('[role=radio]').indexOf(ui.active as HTMLElement)]).toEqual([1, 1])
  await ui.key(ui.active, 'ArrowUp')
  await ui.key(ui.active, 'ArrowUp')
  expect(checked()).toBe(2)
  expect(ui.all('[role=radio]').map((radio) => radio.tabIndex)).toEqual([-1, -1, 0])
})
