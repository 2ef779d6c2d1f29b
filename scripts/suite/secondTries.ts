// A reporter of Vitest: names what passed at its second try only, a line each.
import path from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) process.stdout.write(`\npassed at the second try: ${path.relative('.', test.module.moduleId)}: ${test.fullName}\n`)
  }
}
