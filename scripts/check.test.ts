import { expect, test } from 'vitest'
import { baseOf, nearestFirst } from './check.js'

test('changes count from origin/main, else from main, else from the last commit', () => {
  expect(baseOf(() => true)).toBe('origin/main')
  expect(baseOf((name) => name === 'main')).toBe('main')
  expect(baseOf(() => false)).toBe('HEAD')
})

test('a changed test and the test of a changed file come first, then its folder, then its area', () => {
  const tests = [
    'ui/kit/Tabs.test.tsx',
    'plugins/send/plugin.test.ts',
    'plugins/connect/plugin.test.ts',
    'lib/lone.test.ts',
    'plugins/send/createForm.property.test.ts',
  ]
  expect(nearestFirst(tests, ['plugins/send/createForm.ts', 'lib/lone.test.ts'])).toEqual([
    'lib/lone.test.ts',
    'plugins/send/createForm.property.test.ts',
    'plugins/send/plugin.test.ts',
    'plugins/connect/plugin.test.ts',
    'ui/kit/Tabs.test.tsx',
  ])
})

test('without changes the order stays', () => {
  expect(nearestFirst(['b.test.ts', 'a.test.ts'], [])).toEqual(['b.test.ts', 'a.test.ts'])
})
