// How many packages a host installs: all of them, without the optional ones, and for each entry those that its code may import. From the
// lockfile, the manifest and the built files (dist/graph.json). Peers count with what they bring: a host has at least those.
// A host resolves ranges anew and takes none of this repository's `overrides`: with pairing it may get a few second copies.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { entries, isStandalone } from './entries.js'
import type { GraphChunk } from './build/graph.js'
import { type Choice, type Lockfile, lockedPackages, readLockfile } from './lockedPackages.js'
import type { Texts } from './readJson.js'

type Chunks = Readonly<Record<string, Pick<GraphChunk, 'imports' | 'dynamic' | 'external'>>>

/** What is read of package.json. */
export interface PackageNeeds {
  readonly peerDependencies: Texts
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly optionalDependencies?: Texts
}

/** The package of an import: `viem` of `viem/chains`. */
const packageOf = (specifier: string): string => (specifier.startsWith('@') ? specifier.split('/').slice(0, 2) : specifier.split('/').slice(0, 1)).join('/')

/** The packages that a built file may import, itself or by the files it imports. */
const importedPackages = (chunks: Chunks, file: string): readonly string[] => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk) packages.add(packageOf(name))
    else for (const next of [...chunk.imports, ...chunk.dynamic, ...Object.keys(chunk.external)]) visit(next)
  }
  visit(file)
  return [...packages].sort()
}

/** The lockfile as a host has it that installs these packages by itself. */
const withPeers = ({ packages = {} }: Lockfile, more: Texts): Lockfile => {
  const root = packages['']
  return { packages: { ...packages, '': { ...root, dependencies: { ...root?.dependencies, ...more } } } }
}

/** How many packages a host installs: with everything, without what is optional, and by entry. */
export const hostPackages = (lock: Lockfile, manifest: PackageNeeds, chunks: Chunks) => {
  const { peerDependencies, peerDependenciesMeta } = manifest
  const optionalPeers = Object.keys(peerDependenciesMeta)
  const needed = Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !optionalPeers.includes(name)))
  // Portico itself is one of them.
  const count = (root: Lockfile, choice?: Choice) => lockedPackages(root, choice).length + 1
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
  const limit = 30
  const manifest: PackageNeeds = JSON.parse(readFileSync('package.json', 'utf8'))
  const graph: { readonly chunks: Chunks } = JSON.parse(readFileSync('dist/graph.json', 'utf8'))
  const { all, required, byEntry } = hostPackages(readLockfile(), manifest, graph.chunks)
  console.log(`npm install portico: ${all} packages; with --omit=optional, which leaves pairing out: ${required}, at most ${limit}`)
  for (const row of byEntry.filter(({ name }) => !/^portico\/(plugins|ports)\//.test(name)))
    console.log(`${row.name}: ${row.required}${row.all === row.required ? '' : `, with pairing ${row.all}`} (${row.only.join(', ') || 'nothing'})`)
  process.exit(required > limit ? 1 : 0)
}
