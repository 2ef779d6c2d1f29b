import { expect, test } from 'vitest'
import { createState } from '../../state/createState.js'
import { createAlerts } from './createAlerts.js'

const build = (visible: boolean) => {
  const logged: string[] = []
  const alerts = createAlerts({
    state: createState(),
    log: { warn: (text) => void logged.push(`warn ${text}`), error: (text) => void logged.push(`error ${text}`) },
    visible,
  })
  return { alerts, logged, titles: () => alerts.state.get().items.map(({ title }) => title) }
}
const alert = { level: 'error', title: 'Network Not Found', lines: ['Given: 5'], docsPath: 'docs/reference/errors.md#p320' } as const

test('an alert is shown to developers and written to the console, once', () => {
  const { alerts, logged, titles } = build(true)
  alerts.raise(alert)
  alerts.raise(alert)
  alerts.raise({ ...alert, level: 'warn', lines: ['Given: 6'] })
  expect(titles()).toEqual(['Network Not Found', 'Network Not Found'])
  expect(logged).toEqual([
    'error Network Not Found\nGiven: 5\ndocs/reference/errors.md#p320',
    'warn Network Not Found\nGiven: 6\ndocs/reference/errors.md#p320',
  ])
})

test('a dismissed alert does not return', () => {
  const { alerts, titles } = build(true)
  alerts.raise(alert)
  alerts.dismiss(alerts.state.get().items[0]?.key ?? -1)
  alerts.raise(alert)
  expect(titles()).toEqual([])
})

test('on a live site alerts go to the console only', () => {
  const { alerts, logged, titles } = build(false)
  alerts.raise(alert)
  expect(titles()).toEqual([])
  expect(logged).toHaveLength(1)
})

test('a loop of alerts ends at fifty', () => {
  const { alerts, logged } = build(true)
  for (let count = 0; count < 1000; count++) alerts.raise({ ...alert, title: `Alert ${count}` })
  expect(logged).toHaveLength(50)
})
