// A reporter of Vitest: names what passed at its second try only, and why the first one failed, a line each.
import path from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { firstLine } from './counts.js'

export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const reason = firstLine(test.result().errors?.[0]?.message)
    process.stdout.write(`\npassed at the second try: ${path.relative('.', test.module.moduleId)}: ${test.fullName}: ${reason}\n`)
  }
}
