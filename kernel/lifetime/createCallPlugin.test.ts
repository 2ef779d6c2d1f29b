import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createCallPlugin } from './createCallPlugin.js'

const make = () => {
  const environment = createFakeEnvironment()
  const reports: unknown[] = []
  return { environment, reports, callPlugin: createCallPlugin({ report: (...report) => reports.push(report) }) }
}

test('a call that throws is reported by plugin and phase and returns undefined', () => {
  const { callPlugin, reports } = make()
  const fault = new Error('no')
  expect(callPlugin('acme', 'deciding', () => 5)).toBe(5)
  expect(
    callPlugin('acme', 'deciding', () => {
      throw fault
    }),
  ).toBeUndefined()
  expect(reports).toEqual([['acme', 'deciding', fault]])
})

test('a call whose promise rejects is reported', async () => {
  const { callPlugin, reports, environment } = make()
  void callPlugin('acme', 'being disposed', async () => {
    throw 'late'
  })
  await environment.settle()
  expect(reports).toEqual([['acme', 'being disposed', 'late']])
})
