// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LiveRegions } from '../frame/LiveRegions.js'
import { renderUi } from '../testing/renderUi.js'
import { StatusText } from './StatusText.js'
import { TextField } from './TextField.js'

const field = (error?: string) => (
  <>
    <LiveRegions />
    <TextField label="Your name" value="mira" onChange={() => {}} error={error} hint="4 or more letters" />
  </>
)

test('an error that comes while the visitor is elsewhere is announced once, another one anew, and a hint never', async () => {
  const ui = await renderUi(field())
  const announced = () => ui.find('[role=status]').textContent || ui.find('[role=alert]').textContent
  expect(announced()).toBe('')
  await ui.render(field('mira is taken'))
  expect(announced()).toBe('mira is taken')
  await ui.render(field())
  await ui.render(field('Letters and digits only'))
  expect(announced()).toBe('Letters and digits only')
})

test('an error that does not hold any more is found nowhere, and what was announced since stays', async () => {
  const ui = await renderUi(field('mira is taken'))
  await ui.render(field())
  expect(ui.find('[role=alert]').textContent).toBe('')
  await ui.render(field('mira is taken'))
  const later = <StatusText title="Signed out" live="assertive" />
  await ui.render(
    <>
      {field('mira is taken')}
      {later}
    </>,
  )
  await ui.render(
    <>
      {field()}
      {later}
    </>,
  )
  expect(ui.find('[role=alert]').textContent).toBe('Signed out')
})

test('an error describes the field, which is invalid then', async () => {
  const ui = await renderUi(field('mira is taken'))
  const input = ui.find('input')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(ui.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('mira is taken')
})

test('what is typed is read in its own direction, and an empty field in that of the page', async () => {
  const typed = (value: string) => <TextField label="Email address" value={value} onChange={() => {}} />
  const ui = await renderUi(typed(''))
  expect(ui.find('input').getAttribute('dir')).toBeNull()
  // From right to left `mira@` would be drawn as `@mira`.
  await ui.render(typed('mira@'))
  expect(ui.find('input').getAttribute('dir')).toBe('auto')
})
