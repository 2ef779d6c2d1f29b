// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { msg, view, viewSpec } from '../../kernel/api/index.js'
import { useAnnounce } from '../kit/hooks/useAnnounce.js'
import { mountUi } from '../testing/renderUi.js'

const home = view('sample.home')
const Home = () => {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce('Two wallets match')}>
      Say
    </button>
  )
}
const start = () => mountUi({ views: [{ spec: viewSpec({ ref: home }), module: { kind: 'react', component: Home } }] }, (fake) => fake.open(home.id))
const plain = { values: undefined, action: undefined, icon: undefined, autoClose: true }

test('both regions exist before anything is announced, one of each', async () => {
  const ui = await start()
  expect(ui.all('[role=status]')).toHaveLength(1)
  expect(ui.all('[role=alert]')).toHaveLength(1)
  expect(ui.find('[role=status]').textContent).toBe('')
})

test('the same text announced twice is read twice', async () => {
  const ui = await start()
  await ui.press('button', 'Say')
  const first = ui.find('[role=status] p')
  await ui.press('button', 'Say')
  const second = ui.find('[role=status] p')
  expect(second.textContent).toBe('Two wallets match')
  expect(second).not.toBe(first)
})

test('a reopened modal contains no earlier announcement', async () => {
  const ui = await start()
  await ui.press('button', 'Say')
  await ui.settle(() => ui.close())
  await ui.settle(() => ui.open(home.id))
  expect(ui.find('[role=status]').textContent).toBe('')
})

test('success and loading are a status, an error is an alert', async () => {
  const ui = await start()
  await ui.settle(() => ui.notice({ variant: 'success', message: msg('a', 'Address copied'), ...plain }))
  await ui.until('[role=status] [data-snack]', 'Address copied')
  await ui.settle(() => ui.notice({ variant: 'error', message: msg('b', '{name} didn’t load'), ...plain, values: { name: 'Activity' } }))
  await ui.until('[role=alert] [data-snack]', 'Activity didn’t load')
  expect(ui.find('[role=status]').textContent).toBe('')
})

test('the timer of a message stops while the pointer or the focus is on it', async () => {
  const ui = await start()
  await ui.settle(() => ui.notice({ variant: 'error', message: msg('a', 'Activity didn’t load'), ...plain }))
  const button = await ui.until('[data-snack] button')
  await ui.settle(() => button.focus())
  expect(ui.holds).toEqual([true])
  await ui.settle(() => ui.notice(undefined))
  expect(ui.holds).toEqual([true, false])
})

test('F6 moves the focus to the message and back', async () => {
  const ui = await start()
  await ui.settle(() => ui.notice({ variant: 'error', message: msg('a', 'Activity didn’t load'), ...plain }))
  await ui.until('[data-snack]')
  ui.find('button', 'Say').focus()
  await ui.key(ui.active, 'F6')
  expect(ui.active?.getAttribute('aria-label')).toBe('Dismiss')
  await ui.key(ui.active, 'F6')
  expect(ui.active?.textContent).toBe('Say')
})

test('Escape on a message removes only the message', async () => {
  const ui = await start()
  await ui.settle(() => ui.notice({ variant: 'error', message: msg('a', 'Activity didn’t load'), ...plain }))
  const event = await ui.key(await ui.until('[data-snack] button'), 'Escape')
  expect(event.defaultPrevented).toBe(true)
  expect(ui.all('[data-snack]')).toHaveLength(0)
  expect(ui.closes.count).toBe(0)
})

test.each([
  ['Escape', (ui: Awaited<ReturnType<typeof start>>) => ui.key(ui.active, 'Escape')],
  ['its button', (ui: Awaited<ReturnType<typeof start>>) => ui.press('[data-snack] button')],
  ['its time', (ui: Awaited<ReturnType<typeof start>>) => ui.settle(() => ui.notice(undefined))],
])('a message that is removed by %s returns the focus that it has', async (_, remove) => {
  const ui = await start()
  await ui.settle(() => ui.notice({ variant: 'error', message: msg('a', 'Activity didn’t load'), ...plain }))
  await ui.until('[data-snack]')
  ui.find('button', 'Say').focus()
  await ui.key(ui.active, 'F6')
  await remove(ui)
  expect(ui.all('[data-snack]')).toHaveLength(0)
  expect(ui.active?.textContent).toBe('Say')
})

test('a message that got the focus by Tab, from a control that is gone, leaves it to the heading', async () => {
  const ui = await start()
  await ui.settle(() => ui.notice({ variant: 'error', message: msg('a', 'Activity didn’t load'), ...plain }))
  const button = await ui.until('[data-snack] button')
  await ui.settle(() => button.focus())
  await ui.key(ui.active, 'Escape')
  expect(ui.active?.localName).toBe('h2')
})

test('an action removes the message and runs', async () => {
  const ui = await start()
  let runs = 0
  await ui.settle(() =>
    ui.notice({ variant: 'error', message: msg('a', 'Balances didn’t load'), ...plain, action: { label: msg('b', 'Retry now'), run: () => runs++ } }),
  )
  await ui.until('[data-snack]')
  await ui.press('button', 'Retry now')
  expect(runs).toBe(1)
  expect(ui.all('[data-snack]')).toHaveLength(0)
})
