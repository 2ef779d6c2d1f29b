import { expect, test } from 'vitest'
import { ports } from '../../tests/e2e/ports.js'
import { stepsOf } from './steps.js'

test('stepsOf: browser runs that go side by side share no port when each takes all of its own', () => {
  const bases = stepsOf({ full: true })
    .flatMap(({ env }) => env?.PORTICO_E2E_PORT_BASE ?? [])
    .map(Number)
    .sort((one, other) => one - other)
  const last = Math.max(...Object.values(ports)) - ports.web
  expect(bases.length).toBeGreaterThan(3)
  for (const [index, base] of bases.entries()) if (index > 0) expect(base - (bases[index - 1] ?? 0)).toBeGreaterThan(last)
})
