// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { Button } from './Button.js'

test('a press calls the handler', async () => {
  let presses = 0
  const ui = await renderUi(
    <Button kind="primary" onPress={() => presses++}>
      Send
    </Button>,
  )
  await ui.press('button')
  expect(presses).toBe(1)
})

test('a disabled button stays focusable, gives the reason and ignores presses', async () => {
  let presses = 0
  const ui = await renderUi(
    <Button kind="primary" disabledReason="Enter an amount first" onPress={() => presses++}>
      Send
    </Button>,
  )
  const button = ui.find('button')
  button.focus()
  expect(ui.active).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(ui.root.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter an amount first')
  await ui.press('button')
  expect(presses).toBe(0)
})

test('a busy button ignores presses and shows a spinner in place of its icon', async () => {
  let presses = 0
  const ui = await renderUi(
    <Button kind="primary" icon="go" busy onPress={() => presses++}>
      Sending
    </Button>,
  )
  await ui.press('button')
  expect(presses).toBe(0)
  expect(ui.find('button').getAttribute('aria-busy')).toBe('true')
  expect(ui.all('svg')).toHaveLength(1)
  expect(ui.all('.pt-spin')).toHaveLength(1)
})

test('with an address it is a link that passes no opener and no referrer', async () => {
  const ui = await renderUi(
    <Button kind="secondary" href="https://example.com/">
      Get Harbor
    </Button>,
  )
  const link = ui.find('a')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('a press on a disabled button shows the reason, or leads to what is missing', async () => {
  const ui = await renderUi(
    <Button kind="primary" disabledReason="Enter an amount first">
      Send
    </Button>,
  )
  await ui.press('button')
  expect(ui.kernel.notices.state.get().current).toMatchObject({ variant: 'error', values: { reason: 'Enter an amount first' } })

  let refused = 0
  const other = await renderUi(
    <Button kind="primary" disabledReason="Enter an amount first" onRefused={() => refused++}>
      Send
    </Button>,
  )
  await other.press('button')
  expect([refused, other.kernel.notices.state.get().current]).toEqual([1, undefined])
})
