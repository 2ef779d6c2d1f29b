// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { Row } from './Row.js'
import { ListGroup } from './ListGroup.js'

test('a row is a button, a link or plain text, depending on its action', async () => {
  const ui = await renderUi(
    <ListGroup label="Wallets">
      <Row label="Press" onPress={() => {}} />
      <Row label="Leave" href="https://example.com/" />
      <Row label="Read" />
    </ListGroup>,
  )
  expect(ui.all('li').map((row) => row.firstElementChild?.tagName)).toEqual(['BUTTON', 'A', 'DIV'])
  expect(ui.find('ul').getAttribute('role')).toBe('list')
})

test('the chosen row has aria-current', async () => {
  const ui = await renderUi(
    <ListGroup>
      <Row label="Base" picked onPress={() => {}} />
      <Row label="Ethereum" picked={false} onPress={() => {}} />
    </ListGroup>,
  )
  expect(ui.all('button').map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  expect(ui.all('.pt-radio')).toHaveLength(2)
})
