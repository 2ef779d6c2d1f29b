// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { view, viewSpec } from '../../kernel/api/index.js'
import { mountUi, type Rendered } from '../testing/renderUi.js'

const home = view('sample.home')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
})

const start = () => mountUi({ views: [{ spec: viewSpec({ ref: home }), module: { kind: 'react', component: () => null } }] }, (fake) => fake.open(home.id))

/** The time that the opening animation needs. */
const rest = async (ui: Rendered) => {
  await ui.arrived()
  await ui.settle(() => vi.advanceTimersByTime(250))
}

test('an alert for developers shows its lines, code in chips, and can be dismissed', async () => {
  const ui = await start()
  expect(ui.all('.pt-alert')).toHaveLength(0)
  await ui.settle(() =>
    ui.alert({
      level: 'error',
      title: 'Invalid app configuration',
      lines: ['Origin `http://localhost:3000` is not on the list.'],
      docsPath: 'docs/reference/errors.md#p101',
    }),
  )
  await rest(ui)
  const card = await ui.until('.pt-alert')
  expect(card.textContent).toContain('Only you see this')
  expect(ui.all('code').map((code) => code.textContent)).toEqual(['http://localhost:3000', 'docs/reference/errors.md#p101'])
  await ui.press('button', 'Dismiss')
  expect(ui.all('.pt-alert')).toHaveLength(0)
})

test('the guide is a link only when it is on the web', async () => {
  const ui = await start()
  await ui.settle(() => ui.alert({ level: 'warn', title: 'Rate limited', lines: [], docsPath: 'https://example.com/errors#p512' }))
  await rest(ui)
  await ui.until('.pt-alert')
  expect(ui.find('.pt-alert a').getAttribute('href')).toBe('https://example.com/errors#p512')
})

test('the bar does not take part in the opening: it appears after it and disappears with the modal', async () => {
  const ui = await start()
  await ui.settle(() => ui.alert({ level: 'warn', title: 'Rate limited', lines: [], docsPath: 'docs/reference/errors.md#p512' }))
  await rest(ui)
  await ui.until('.pt-alert')
  await ui.settle(() => ui.kernel.router.close())
  expect(ui.all('.pt-alert')).toHaveLength(0)
  await ui.settle(() => ui.open(home.id))
  await ui.arrived()
  expect(ui.all('.pt-alert')).toHaveLength(0)
  await rest(ui)
  expect(ui.all('.pt-alert')).toHaveLength(1)
})
