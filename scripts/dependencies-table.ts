// Writes the tables of docs/operate/dependencies.md: every package that a host installs with this one, from the lockfile and from what is installed.
// Reasons stand in scripts/data/dependencies.json, and since when a version is in the lockfile; that is noted there when it is new.
// Fails where a licence is not permissive or not known, a package runs a script, is deprecated, is another one than the lockfile says, or a
// direct one has no reason. With --check, also when the page is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fillTable } from './fillTable.js'
import { lockedPackages, type LockedPackage, readLockfile } from './lockedPackages.js'
import { isRecord, readJson, type Texts } from './readJson.js'

const page = 'docs/operate/dependencies.md'
const facts = 'scripts/data/dependencies.json'
/** What is known of packages beside the lockfile: scripts/data/dependencies.json. */
interface Facts {
  /** Why a direct dependency is one. */
  readonly reasons: Texts
  /** Why a peer is one. */
  readonly peers: Texts
  /** Day of the year-month-day form, by `name@version`. */
  readonly since: Texts
}

const marks = (name: string) => [`<!-- ${name} -->\n`, `<!-- /${name} -->`] as const
const permissive = ['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0']
const key = ({ name, version }: LockedPackage): string => `${name}@${version}`

/** Whether each licence of an expression is permissive. */
const isPermissive = (licence = 'none'): boolean => licence.split(/ AND | OR |[()]/).every((one) => one.trim() === '' || permissive.includes(one.trim()))

interface Installation {
  readonly packages: readonly LockedPackage[]
  /** Names. */
  readonly direct: readonly string[]
  readonly peers: readonly string[]
  readonly facts: Facts
  /** What the package.json at a place says. */
  readonly installed: (place: string) => { readonly version?: unknown; readonly license?: unknown } | undefined
}

/** What is wrong with the packages. */
export const faultsOf = ({ packages, direct, peers, facts: { reasons, peers: why, since }, installed }: Installation): readonly string[] => [
  ...packages.flatMap((one) => {
    const there = installed(one.place)
    return [
      ...(isPermissive(one.licence) ? [] : [`${key(one)}: its licence, ${one.licence ?? 'none'}, is not one that is known to be permissive.`]),
      ...(one.installScript ? [`${key(one)} runs a script when a host installs it.`] : []),
      ...(one.deprecated ? [`${key(one)} is deprecated.`] : []),
      ...(one.integrity ? [] : [`${key(one)} has no integrity.`]),
      ...(there && (there.version !== one.version || (there.license ?? one.licence) !== one.licence)
        ? [`${key(one)}, ${one.licence}: what is installed says ${there.version}, ${there.license}.`]
        : []),
      ...(since[key(one)] ? [] : [`${key(one)} is not noted in ${facts}. Run: npm run docs`]),
    ]
  }),
  ...direct.filter((name) => !reasons[name]).map((name) => `${name} has no reason in ${facts}.`),
  ...peers.filter((name) => !why[name]).map((name) => `${name}, a peer, has no reason in ${facts}.`),
  ...Object.keys(reasons)
    .filter((name) => !direct.includes(name))
    .map((name) => `${facts} has a reason for ${name}, which is no dependency.`),
  ...Object.keys(why)
    .filter((name) => !peers.includes(name))
    .map((name) => `${facts} has a reason for ${name}, which is no peer.`),
]

/** Direct dependencies that bring a package, by name; of itself nothing is said. */
const broughtBy = (packages: readonly LockedPackage[], direct: readonly string[]) => {
  const at = new Map(packages.map((one) => [one.place, one]))
  const by = new Map(packages.map((one) => [one.place, new Set<string>()]))
  for (const name of direct) {
    const seen = new Set<string>()
    const visit = (place: string) => {
      if (seen.has(place)) return
      seen.add(place)
      by.get(place)?.add(name)
      for (const next of at.get(place)?.needs ?? []) visit(next)
    }
    visit(`node_modules/${name}`)
  }
  return by
}

const count = (items: readonly string[]): readonly (readonly [item: string, times: number])[] => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
}

const run = () => {
  const lock = readLockfile()
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock.packages[''] ?? {}
  const wanted = { ...dependencies, ...optionalDependencies }
  const direct = Object.keys(wanted).sort()
  // An optional dependency is named as a peer, too, for the bundlers that ask there what may be missing.
  const peers = Object.keys(peerDependencies).filter((name) => !direct.includes(name))
  const packages = lockedPackages(lock)
  const noted: Facts = JSON.parse(readFileSync(facts, 'utf8'))
  const today = new Date().toISOString().slice(0, 10)
  const isChecked = process.argv.includes('--check')
  const known: Facts = isChecked
    ? noted
    : { ...noted, since: Object.fromEntries([...new Set(packages.map(key))].map((name) => [name, noted.since[name] ?? today])) }
  if (!isChecked) writeFileSync(facts, `${JSON.stringify(known, undefined, 2)}\n`)
  const installed = (place: string) => {
    const manifest = existsSync(`${place}/package.json`) ? readJson(`${place}/package.json`) : undefined
    return isRecord(manifest) ? manifest : undefined
  }
  const faults = [...faultsOf({ packages, direct, peers, facts: known, installed })]

  const by = broughtBy(packages, direct)
  const at = new Map(packages.map((one) => [one.place, one]))
  const own = direct.flatMap((name) => at.get(`node_modules/${name}`) ?? [])
  const only = (name: string) => [...by].filter(([place, names]) => place !== `node_modules/${name}` && names.size === 1 && names.has(name)).length
  const cell = (text = '') => text.replaceAll('|', '\\|')
  const sum = [
    `${packages.length} packages (${new Set(packages.map(key)).size} different ones) are installed with Portico, ${direct.length} of them named by it; ${lockedPackages(lock, { optional: false }).length} with \`npm install --omit=optional\`, which leaves pairing out. Licences: ${count(
      packages.map(({ licence }) => licence ?? 'none'),
    )
      .map(([licence, times]) => `${licence} ${times}`)
      .join(', ')}. None runs a script at installation, none is marked as deprecated, all have a SHA-512 in the lockfile.`,
  ]
  const directTable = [
    '| package | asked for | tested with | licence | in the lockfile since | brings, that nothing else does | why |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...own.map(
      (one) =>
        `| \`${one.name}\` | ${cell(wanted[one.name])}${one.name in optionalDependencies ? ', optional' : ''} | ${one.version} | ${one.licence} | ${known.since[key(one)]} | ${only(one.name)} | ${cell(known.reasons[one.name])} |`,
    ),
    '',
    '| peer | versions | | why |',
    '| --- | --- | --- | --- |',
    ...peers.map(
      (name) =>
        `| \`${name}\` | ${cell(peerDependencies[name])} | ${peerDependenciesMeta[name]?.optional ? 'optional' : 'needed'} | ${cell(known.peers[name])} |`,
    ),
  ]
  const allTable = [
    '| package | version | licence | in the lockfile since | brought by |',
    '| --- | --- | --- | --- | --- |',
    ...packages
      .filter(({ place }) => !own.some((one) => one.place === place))
      .map((one) => `| \`${one.name}\` | ${one.version} | ${one.licence} | ${known.since[key(one)]} | ${[...(by.get(one.place) ?? [])].join(', ')} |`),
  ]
  const tables = { sum, direct: directTable, all: allTable }
  const fresh = Object.entries(tables).map(([name, lines]) => fillTable(page, marks(name), lines.join('\n')))
  if (fresh.includes(false)) faults.push(`${page} is stale. Run: npm run docs`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${packages.length} packages, ${direct.length} of them direct`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run()
