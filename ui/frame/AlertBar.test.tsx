// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { view, viewSpec } from '../../kernel/contract/index.js'
import { mountUi } from '../testing/renderUi.js'

const home = view('sample.home')
const start = () => mountUi({ views: [{ spec: viewSpec({ ref: home }), module: { kind: 'react', component: () => null } }] }, (fake) => fake.open(home.id))

test('an alert for developers shows its lines, code in chips, and can be dismissed', async () => {
  const ui = await start()
  expect(ui.all('.pt-alert')).toHaveLength(0)
  await ui.settle(() =>
    ui.alert({
      level: 'error',
      title: 'Invalid app configuration',
      lines: ['Origin `http://localhost:3000` is not on the list.'],
      docsPath: 'docs/errors.md#p101',
    }),
  )
  const card = await ui.until('.pt-alert')
  expect(card.textContent).toContain('Only you see this')
  expect(ui.all('code').map((code) => code.textContent)).toEqual(['http://localhost:3000', 'docs/errors.md#p101'])
  await ui.press('button', 'Dismiss')
  expect(ui.all('.pt-alert')).toHaveLength(0)
})

test('the guide is a link only when it is on the web', async () => {
  const ui = await start()
  await ui.settle(() => ui.alert({ level: 'warn', title: 'Rate limited', lines: [], docsPath: 'https://example.com/errors#p512' }))
  await ui.until('.pt-alert')
  expect(ui.find('.pt-alert a').getAttribute('href')).toBe('https://example.com/errors#p512')
})
