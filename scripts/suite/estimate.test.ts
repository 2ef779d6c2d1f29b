import { expect, test } from 'vitest'
import { estimate } from './estimate.js'
import type { Step } from './steps.js'

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, run: ['true'], ...more })
const seconds: Readonly<Record<string, number>> = { types: 50, build: 100, size: 10, unit: 200, pages: 5, visitors: 300, sending: 60 }

test('estimate: two steps run at once, each after the one that it needs', () => {
  const steps = [step('types'), step('build'), step('size', { needs: 'build' })]
  expect(estimate(steps, ({ name }) => seconds[name] ?? 0)).toBe(110)
})

test('estimate: a phase begins when the one before it has ended', () => {
  const steps = [step('unit'), step('build'), step('visitors', { phase: 2, needs: 'build' }), step('sending', { phase: 3 })]
  expect(estimate(steps, ({ name }) => seconds[name] ?? 0)).toBe(200 + 300 + 60)
})
