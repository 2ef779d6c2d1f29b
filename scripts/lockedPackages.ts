// What a host installs with the package, as the lockfile has it: the dependencies, and theirs.

import { isRecord, isTexts, readJson, type Texts } from './readJson.js'

/** A package in package-lock.json, by the folder that it is installed into; the folder of the repository itself is ''. */
export interface LockEntry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly deprecated?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Texts
  readonly optionalDependencies?: Texts
  readonly peerDependencies?: Texts
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

/** A package-lock.json. */
export interface Lockfile {
  readonly packages?: Readonly<Record<string, LockEntry>>
}

const isEntry = (value: unknown): value is LockEntry =>
  isRecord(value) &&
  ['name', 'version', 'license', 'integrity', 'resolved', 'deprecated'].every((field) => ['undefined', 'string'].includes(typeof value[field])) &&
  ['link', 'dev', 'optional', 'hasInstallScript'].every((field) => ['undefined', 'boolean'].includes(typeof value[field])) &&
  ['dependencies', 'optionalDependencies', 'peerDependencies'].every((field) => value[field] === undefined || isTexts(value[field])) &&
  ['os', 'cpu', 'libc'].every((field) => value[field] === undefined || Array.isArray(value[field]))

/** The lockfile, as npm wrote it. Throws where an entry has another form. */
export const readLockfile = (file = 'package-lock.json'): Lockfile & Required<Pick<Lockfile, 'packages'>> => {
  const lock = readJson(file)
  if (!isRecord(lock) || !isRecord(lock.packages)) throw new Error(`${file} is no lockfile.`)
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    if (!isEntry(entry)) throw new Error(`${file}: the entry of "${place}" has an unknown form.`)
    return [place, entry] as const
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** A package that a host installs. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  readonly integrity: string | undefined
  readonly place: string
  readonly deprecated: boolean
  readonly installScript: boolean
  /** Places of what it needs. */
  readonly needs: readonly string[]
}

export interface Choice {
  /** False without the optional ones, as `npm install --omit=optional`. */
  readonly optional?: boolean
  /** What comes with some of the direct dependencies. */
  readonly only?: readonly string[]
}

/** Where Node would look for a package from here, nearest first. */
export const placesFor = (from: string, name: string): readonly string[] => {
  const places: string[] = []
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    places.push(`${base ? `${base}/` : ''}node_modules/${name}`)
    if (base === '') return places
  }
}

/** The packages by name and version. Peers are left out: a host has those by itself. */
export const lockedPackages = ({ packages = {} }: Lockfile, { optional = true, only }: Choice = {}): readonly LockedPackage[] => {
  const found = new Map<string, LockedPackage>()
  const neededBy = (from: string): readonly string[] => {
    const { dependencies, optionalDependencies } = packages[from] ?? {}
    const optionals = Object.keys(optionalDependencies ?? {})
    const names = new Set([...Object.keys(dependencies ?? {}).filter((name) => optional || !optionals.includes(name)), ...(optional ? optionals : [])])
    return [...names].flatMap((name) => placesFor(from, name).find((place) => place in packages) ?? [])
  }
  const visit = (place: string) => {
    if (found.has(place)) return
    const ownName = place.slice(place.lastIndexOf('node_modules/') + 13)
    const { version = '', license, integrity, deprecated, hasInstallScript, name = ownName } = packages[place] ?? {}
    const needs = neededBy(place)
    found.set(place, {
      name,
      version,
      licence: license,
      integrity,
      place,
      deprecated: deprecated !== undefined,
      installScript: hasInstallScript === true,
      needs,
    })
    needs.forEach(visit)
  }
  neededBy('')
    .filter((place) => only === undefined || only.some((name) => place === `node_modules/${name}`))
    .forEach(visit)
  const key = ({ name, version }: LockedPackage) => `${name}@${version}`
  return [...found.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1))
}
