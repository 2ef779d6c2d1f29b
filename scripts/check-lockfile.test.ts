import { expect, test } from 'vitest'
import { problemsOf } from './check-lockfile.js'

const lock = (packages: Record<string, object>, dependencies: Record<string, string> = { a: '1.0.0' }) => ({ packages: { '': { dependencies }, ...packages } })

test('a lockfile without hosts and scripts is fine', () => {
  expect(problemsOf(lock({ 'node_modules/a': { integrity: 'sha512-x' } }))).toEqual({ problems: [], direct: 1, total: 1, required: 1 })
})

test('a "resolved" field is refused', () => {
  expect(problemsOf(lock({ 'node_modules/a': { integrity: 'sha512-x', resolved: 'https://registry.example/a' } })).problems).toHaveLength(1)
})

test('a workspace is a folder of the repository, and brings a host nothing', () => {
  const workspace = {
    'apps/a': { dependencies: { b: '1' } },
    'node_modules/a': { link: true, resolved: 'apps/a' },
    'node_modules/b': { integrity: 'sha512-x', hasInstallScript: true },
  }
  expect(problemsOf(lock(workspace, {}))).toEqual({ problems: [], direct: 0, total: 0, required: 0 })
})

test('a link that leads out of the repository is refused', () => {
  expect(problemsOf(lock({ 'node_modules/a': { link: true, resolved: '../elsewhere' } }, {})).problems).toHaveLength(1)
})

test('a missing integrity is refused', () => {
  expect(problemsOf(lock({ 'node_modules/a': {} })).problems).toEqual(['node_modules/a has no integrity.'])
})

test('an install script deep in what a host installs is refused; in our own tools it is not ours to say', () => {
  const found = problemsOf(
    lock({
      'node_modules/a': { integrity: 'sha512-x', dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { integrity: 'sha512-x', hasInstallScript: true },
      'node_modules/tool': { integrity: 'sha512-x', hasInstallScript: true, dev: true },
    }),
  )
  expect(found.problems).toEqual(['node_modules/a/node_modules/b runs a script when a host installs it.'])
  expect(found.total).toBe(2)
})

test('too many dependencies are refused', () => {
  expect(problemsOf(lock({ 'node_modules/a': { integrity: 'sha512-x' } }), { direct: 0, total: 0, required: 0 }).problems).toHaveLength(3)
})

test('what is optional, and what that brings, counts in all but not as required', () => {
  const packages = {
    '': { dependencies: { a: '1' }, optionalDependencies: { b: '1' } },
    'node_modules/a': { integrity: 'sha512-x' },
    'node_modules/b': { integrity: 'sha512-x', dependencies: { c: '1', a: '1' } },
    'node_modules/c': { integrity: 'sha512-x' },
  }
  expect(problemsOf({ packages })).toEqual({ problems: [], direct: 2, total: 3, required: 1 })
})
