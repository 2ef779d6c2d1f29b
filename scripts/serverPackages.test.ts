// What SECURITY.md says of the packages that the programs bring.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placesFor, readLockfile } from './lockedPackages.js'

const { packages } = readLockfile()

/** Every package that comes with one of the repository's, by its place in the lockfile. */
const broughtBy = (folder: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (from: string) => {
    const { dependencies, optionalDependencies } = packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placesFor(from, name).find((one) => packages[one])
      if (place === undefined || found.has(place)) continue
      found.add(place)
      visit(place)
    }
  }
  visit(folder)
  return found
}

test.each(['apps/gateway', 'apps/vault'])('%s brings no package that runs a script when it is installed, and names exact versions', (folder) => {
  expect([...broughtBy(folder)].filter((place) => packages[place]?.hasInstallScript)).toEqual([])
  const { dependencies = {} }: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  expect(Object.values(dependencies).filter((range) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([])
  if (folder === 'apps/gateway') expect(broughtBy(folder).size).toBeGreaterThan(30)
})

test('the packages that the gateway may use beside them do run one, as SECURITY.md says', () => {
  const scripts = [...broughtBy('deploy/gateway-extras')].filter((place) => packages[place]?.hasInstallScript)
  expect(scripts.sort()).toEqual(['node_modules/protobufjs', 'node_modules/sharp'])
  expect(
    Object.entries(packages['']?.dependencies ?? {})
      .filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))
      .map(([name]) => name),
  ).toEqual(['viem'])
})
