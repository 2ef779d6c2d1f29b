// How many packages a host installs: all of them, without the optional ones, and for each entry those that its code may import. From the
// lockfile, the manifest and the built files (dist/graph.json). Peers count with what they bring: a host has at least those.
// A host resolves ranges anew and takes none of this repository's `overrides`: with pairing it may get a few second copies.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { entries, isStandalone } from './entries.js'
import { lockedPackages } from './lockedPackages.js'

/** The package of an import: `viem` of `viem/chains`. @param {string} specifier */
const packageOf = (specifier) => (specifier.startsWith('@') ? specifier.split('/').slice(0, 2) : specifier.split('/').slice(0, 1)).join('/')

/**
 * The packages that a built file may import, itself or by the files it imports.
 *
 * @param {Readonly<Record<string, { imports: readonly string[], dynamic: readonly string[], external: Readonly<Record<string, unknown>> }>>} chunks
 * @param {string} file
 */
export const importedPackages = (chunks, file) => {
  const seen = new Set()
  const packages = new Set()
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk) return packages.add(packageOf(name))
    for (const next of [...chunk.imports, ...chunk.dynamic, ...Object.keys(chunk.external)]) visit(next)
  }
  visit(file)
  return [...packages].sort()
}

/** The lockfile as a host has it that installs these packages by itself. @param {any} lock @param {Readonly<Record<string, string>>} more */
const withPeers = (lock, more) => {
  const root = lock.packages['']
  return { packages: { ...lock.packages, '': { ...root, dependencies: { ...root.dependencies, ...more } } } }
}

/**
 * @param {any} lock the parsed package-lock.json
 * @param {any} manifest the parsed package.json
 * @param {Parameters<typeof importedPackages>[0]} chunks
 */
export const hostPackages = (lock, manifest, chunks) => {
  const { peerDependencies, peerDependenciesMeta } = manifest
  const optionalPeers = Object.keys(peerDependenciesMeta)
  const needed = Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !optionalPeers.includes(name)))
  // Portico itself is one of them.
  const count = (root, choice) => lockedPackages(root, choice).length + 1
  const host = withPeers(lock, needed)
  return {
    all: count(host),
    required: count(host, { optional: false }),
    byEntry: entries
      .filter((entry) => !isStandalone(entry))
      .map(({ name, file }) => {
        const only = importedPackages(chunks, file)
        const root = withPeers(
          lock,
          Object.fromEntries(Object.entries(peerDependencies).filter(([peer]) => only.includes(peer) && !(peer in (manifest.optionalDependencies ?? {})))),
        )
        return { name, only, all: count(root, { only }), required: count(root, { only, optional: false }) }
      }),
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const limit = 30
  const { all, required, byEntry } = hostPackages(read('package-lock.json'), read('package.json'), read('dist/graph.json').chunks)
  console.log(`npm install portico: ${all} packages; with --omit=optional, which leaves pairing out: ${required}, at most ${limit}`)
  for (const row of byEntry.filter(({ name }) => !/^portico\/(plugins|ports)\//.test(name)))
    console.log(`${row.name}: ${row.required}${row.all === row.required ? '' : `, with pairing ${row.all}`} (${row.only.join(', ') || 'nothing'})`)
  process.exit(required > limit ? 1 : 0)
}
