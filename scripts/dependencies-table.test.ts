import { expect, test } from 'vitest'
import { faultsOf } from './dependencies-table.js'
import { lockedPackages } from './lockedPackages.js'

const entry = (version: string, more: object = {}) => ({ version, license: 'MIT', integrity: 'sha512-x', ...more })
const lock = (more: Readonly<Record<string, object>> = {}) => ({
  packages: {
    '': { dependencies: { a: '1.0.0' }, peerDependencies: { p: '1' } },
    'node_modules/a': entry('1.0.0', { dependencies: { b: '^1.0.0' } }),
    'node_modules/b': entry('2.0.0'),
    'node_modules/a/node_modules/b': entry('1.2.0', { dependencies: { c: '*' } }),
    'node_modules/c': entry('3.0.0'),
    'node_modules/tool': entry('1.0.0', { dev: true, license: 'GPL-3.0' }),
    ...more,
  },
})
const known = {
  reasons: { a: 'It counts.' },
  peers: { p: 'Hosts have it.' },
  since: { 'a@1.0.0': '2026-11-22', 'b@1.2.0': '2026-11-22', 'c@3.0.0': '2026-11-22' },
}
const faults = ({ packages = {}, facts = {}, there = {} }: { packages?: Readonly<Record<string, object>>; facts?: object; there?: object } = {}) =>
  faultsOf({
    packages: lockedPackages(lock(packages)),
    direct: ['a'],
    peers: ['p'],
    facts: { ...known, ...facts },
    installed: (place) => (there as Readonly<Record<string, { version: string; license: string }>>)[place],
  })

test('what a host gets is found as Node finds it, and tools are not part of it', () => {
  expect(lockedPackages(lock()).map(({ name, version }) => `${name} ${version}`)).toEqual(['a 1.0.0', 'b 1.2.0', 'c 3.0.0'])
  expect(faults()).toEqual([])
})

test.each([
  ['of a licence that is not permissive', { packages: { 'node_modules/c': entry('3.0.0', { license: 'GPL-3.0' }) } }, 'c@3.0.0: its licence, GPL-3.0, is not'],
  ['of one of two licences', { packages: { 'node_modules/c': entry('3.0.0', { license: '(MIT AND GPL-3.0)' }) } }, 'c@3.0.0: its licence'],
  ['without a licence', { packages: { 'node_modules/c': entry('3.0.0', { license: undefined }) } }, 'c@3.0.0: its licence, none, is not'],
  ['that runs a script', { packages: { 'node_modules/c': entry('3.0.0', { hasInstallScript: true }) } }, 'c@3.0.0 runs a script'],
  ['that is deprecated', { packages: { 'node_modules/c': entry('3.0.0', { deprecated: 'Use d.' }) } }, 'c@3.0.0 is deprecated.'],
  ['without a hash', { packages: { 'node_modules/c': entry('3.0.0', { integrity: undefined }) } }, 'c@3.0.0 has no integrity.'],
  ['that is new', { packages: { 'node_modules/c': entry('3.1.0') } }, 'c@3.1.0 is not noted in'],
  ['without a reason', { facts: { reasons: {} } }, 'a has no reason in'],
  ['that is a peer without a reason', { facts: { peers: {} } }, 'p, a peer, has no reason in'],
  ['that is no more', { facts: { reasons: { a: 'It counts.', z: 'It slept.' } } }, 'has a reason for z, which is no dependency.'],
  [
    'that says another licence where it is installed',
    { there: { 'node_modules/c': { version: '3.0.0', license: 'GPL-3.0' } } },
    'what is installed says 3.0.0, GPL-3.0.',
  ],
])('a package %s is refused', (_, given, words) => {
  expect(faults(given)).toEqual([expect.stringContaining(words)])
})
