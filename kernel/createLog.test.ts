import { expect, test } from 'vitest'
import { createTestKernel } from '../tests/harness/createTestKernel.js'
import { createLog, type LogLevel } from './createLog.js'

const listen = () => {
  const lines: string[] = []
  const write =
    (kind: string) =>
    (...args: unknown[]) =>
      void lines.push(`${kind} ${args.join(' ')}`)
  return { lines, console: { debug: write('debug'), warn: write('warn'), error: write('error') } }
}

test.each<[LogLevel, string]>([
  ['silent', ''],
  ['error', 'error [portico/acme] c'],
  ['warn', 'warn [portico/acme] b, error [portico/acme] c'],
  ['debug', 'debug [portico/acme] a, warn [portico/acme] b, error [portico/acme] c'],
])('createLog: %s writes its own lines and those of the levels below', (level, text) => {
  const { lines, console } = listen()
  const log = createLog('acme', level, console)
  log.debug('a')
  log.warn('b')
  log.error('c')
  expect(lines.join(', ')).toBe(text)
})

test.each<[boolean, readonly string[]]>([
  [false, ['error']],
  [true, ['warn', 'error']],
])('createLog: writes what its level reaches, errors by default, and warnings where developers see alerts (%s)', (dev, kinds) => {
  const { kernel, lines } = createTestKernel({ dev, logLevel: undefined })
  kernel.alerts.raise({ level: 'warn', title: 'Look', lines: [], docsPath: '' })
  kernel.alerts.raise({ level: 'error', title: 'Broken', lines: [], docsPath: '' })
  expect(lines.map((line) => line.split(' ')[0])).toEqual(kinds)
})
