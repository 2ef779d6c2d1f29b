// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { slot } from '../../kernel/api/index.js'
import { renderUi } from '../testing/renderUi.js'
import { Slot } from './Slot.js'

const lines = slot<string>('sample.lines@1')
const slots = { [lines.id]: [{ id: 'a', plugin: 'other', item: 'one' }] }

test('the owner renders the items of its slot', async () => {
  const ui = await renderUi(<Slot of={lines}>{(items) => items.map(({ id, item }) => <p key={id}>{item}</p>)}</Slot>, { slots })
  expect(ui.find('p').textContent).toBe('one')
})

test('an error while rendering is reported and the other items stay', async () => {
  const ui = await renderUi(
    <>
      <Slot of={lines}>
        {() => {
          throw new Error('no line')
        }}
      </Slot>
      <p>rest</p>
    </>,
    { slots },
  )
  expect(ui.find('p').textContent).toBe('rest')
  expect(ui.reports).toEqual(['sample: slot sample.lines@1: no line'])
})
