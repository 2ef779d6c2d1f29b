import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createGuard } from './createGuard.js'

const make = () => {
  const environment = createFakeEnvironment()
  const reports: unknown[] = []
  return { environment, reports, guard: createGuard({ report: (...report) => reports.push(report) }) }
}

test('a call that throws is reported by plugin and phase and answers undefined', () => {
  const { guard, reports } = make()
  const fault = new Error('no')
  expect(guard.call('acme', 'deciding', () => 5)).toBe(5)
  expect(
    guard.call('acme', 'deciding', () => {
      throw fault
    }),
  ).toBeUndefined()
  expect(reports).toEqual([['acme', 'deciding', fault]])
})

test('a call whose promise rejects is reported', async () => {
  const { guard, reports, environment } = make()
  guard.call('acme', 'being disposed', async () => {
    throw 'late'
  })
  await environment.settle()
  expect(reports).toEqual([['acme', 'being disposed', 'late']])
})
