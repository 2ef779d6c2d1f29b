// The lockfile names no host, and what a host installs with us stays small and runs nothing at installation.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Lockfile, lockedPackages, readLockfile } from './lockedPackages.js'

/**
 * `lock` is the parsed package-lock.json. The limits are on what a host installs with the package: the packages it names, all of them, and
 * all of them for a host that leaves out what is optional (`npm install --omit=optional`). Most of it is what the library of pairings
 * brings, which is optional; viem brings half of the rest. viem's own curves are named, too: old browsers check Ed25519 by them.
 * Partially signed transactions of Bitcoin are read by a library, because a mistake there costs coins.
 * Signatures of Polkadot's usual keys (sr25519) are verified by one: neither the platform nor the curves have them.
 */
export const problemsOf = (lock: Lockfile, { direct = 11, total = 118, required = 30 } = {}) => {
  const problems: string[] = []
  const packages: NonNullable<Lockfile['packages']> = lock.packages ?? {}
  const host = lockedPackages(lock)
  const withoutOptional = lockedPackages(lock, { optional: false })
  const places = new Set(host.map(({ place }) => place))
  for (const [place, entry] of Object.entries(packages)) {
    // Of a workspace npm notes its folder there; that names no host.
    if (entry.resolved && !(entry.link && entry.resolved in packages))
      problems.push(`${place} has "resolved". Keep omit-lockfile-registry-resolved=true in .npmrc.`)
    // Programs of other platforms, for our tools and for the apps, which the registry at hand may not have (`npm run lockfile`).
    const elsewhere = !places.has(place) && entry.optional && (entry.os || entry.cpu)
    const workspace = !/(^|\/)node_modules\//.test(place)
    if (!workspace && !entry.link && !entry.integrity && !elsewhere) problems.push(`${place} has no integrity.`)
  }
  for (const { place, installScript } of host) if (installScript) problems.push(`${place} runs a script when a host installs it.`)
  const { dependencies, optionalDependencies } = packages[''] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  if (names.length > direct) problems.push(`${names.length} direct dependencies; at most ${direct}.`)
  if (host.length > total) problems.push(`${host.length} dependencies in all; at most ${total}.`)
  if (withoutOptional.length > required) problems.push(`${withoutOptional.length} dependencies without the optional ones; at most ${required}.`)
  return { problems, direct: names.length, total: host.length, required: withoutOptional.length }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { problems, direct, total, required } = problemsOf(readLockfile())
  const own: { readonly scripts?: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) if (own.scripts?.[name]) problems.push(`package.json has a ${name} script.`)
  console.log(`${direct} direct dependencies, ${total} in all, ${required} without the optional ones`)
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
