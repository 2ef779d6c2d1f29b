import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { vitestCounts } from './counts.js'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
const reportOf = (report: object): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-counts-'))
  folders.push(folder)
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...report }))
  return file
}

const output = `
\u001b[31m⎯⎯⎯⎯⎯⎯\u001b[39m\u001b[1m\u001b[41m Unhandled Errors \u001b[49m\u001b[22m\u001b[31m⎯⎯⎯⎯⎯⎯\u001b[39m
\u001b[31m\u001b[1m
Vitest caught 2 unhandled errors during the test run.
This might cause false positive tests. Resolve unhandled errors to make sure your tests are not affected.\u001b[22m\u001b[39m

\u001b[31m⎯⎯⎯⎯\u001b[39m\u001b[1m\u001b[41m Unhandled Rejection \u001b[49m\u001b[22m\u001b[31m⎯⎯⎯⎯⎯\u001b[39m
\u001b[31m\u001b[1mError\u001b[22m: socket closed\u001b[39m
\u001b[90m \u001b[2m❯\u001b[22m Socket.close \u001b[2mlib/socket.ts:1:5\u001b[22m\u001b[39m

\u001b[31mThis error originated in "\u001b[1mtests/socket.test.ts\u001b[22m" test file. It doesn't mean the error was thrown inside the file itself.\u001b[39m

\u001b[31m⎯⎯⎯⎯\u001b[39m\u001b[1m\u001b[41m Uncaught Exception \u001b[49m\u001b[22m\u001b[31m⎯⎯⎯⎯⎯\u001b[39m
\u001b[31m\u001b[1mTypeError\u001b[22m: no port\u001b[39m

\u001b[31mThis error originated in "\u001b[1mtests/port.test.ts\u001b[22m" test file. It doesn't mean the error was thrown inside the file itself.\u001b[39m
`

test('what no test caught is named with the file that ran then', () => {
  expect(vitestCounts(reportOf({}))(output).notes).toEqual([
    'failed: tests/socket.test.ts: no test caught this: Error: socket closed',
    'failed: tests/port.test.ts: no test caught this: TypeError: no port',
  ])
})

test('failures say their first line, and a file that could not be loaded counts as one', () => {
  const testResults = [
    {
      name: path.resolve('a.test.ts'),
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['\nError: 3\n at x', 'Error: gone'] }],
    },
    { name: path.resolve('b.test.ts'), status: 'failed', assertionResults: [] },
  ]
  expect(vitestCounts(reportOf({ numFailedTests: 1, testResults }))('')).toMatchObject({
    failed: 2,
    notes: ['failed: a.test.ts: adds: Error: 3 · then: Error: gone', 'failed: b.test.ts could not be loaded'],
  })
})
