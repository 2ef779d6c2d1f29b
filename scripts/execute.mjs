// How `npm test` and `npm run check` run their steps.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const minute = 60_000

/** The tests of a vitest report that failed, by file and title. */
const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `failed: ${path.relative('.', name)}: ${fullName}`),
  )

/** Counts of a vitest report, and what failed. A file that could not be loaded has no tests and counts as one failure. */
export const vitestCounts = (file) => () => {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    notes: [...failedTests(report), ...broken.map(({ name }) => `failed: ${path.relative('.', name)} could not be loaded`)],
  }
}

/** Runs one command, in a process group of its own that ends with it, with the time limit, and with this process. */
export const execute = ({ run: [command, ...args], env = {}, limit = 10 * minute }) =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    let stopped = false
    const timer = setTimeout(() => {
      stopped = true
      output += `\nStopped after ${(limit / minute).toFixed(1)} minutes.\n`
      process.kill(-child.pid, 'SIGKILL')
    }, limit)
    const stop = () => {
      try {
        process.kill(-child.pid, 'SIGTERM')
      } catch {
        // it has ended already
      }
    }
    process.once('exit', stop)
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve({ ok: code === 0, stopped, output, seconds: (performance.now() - started) / 1000 })
    })
  })
