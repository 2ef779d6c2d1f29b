// The lockfile names no host, and what a host installs with us stays small and runs nothing at installation.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * `lock` is the parsed package-lock.json. Direct and total are limits on what a host installs with the package. Most of it is what
 * the library of pairings brings; a page loads that when somebody pairs. Ten, for viem's own curves are named, too: old browsers check
 * Ed25519 by them.
 */
export const problemsOf = (lock, { direct = 10, total = 120 } = {}) => {
  const problems = []
  const packages = lock.packages ?? {}
  for (const [place, entry] of Object.entries(packages)) {
    // Of a workspace npm notes its folder there; that names no host.
    if (entry.resolved && !(entry.link && entry.resolved in packages))
      problems.push(`${place} has "resolved". Keep omit-lockfile-registry-resolved=true in .npmrc.`)
    // Programs of other platforms, for our tools and for the apps, which the registry at hand may not have (`npm run lockfile`).
    const elsewhere = entry.optional && (entry.os || entry.cpu)
    const workspace = !/(^|\/)node_modules\//.test(place)
    if (!workspace && !entry.link && !entry.integrity && !elsewhere) problems.push(`${place} has no integrity.`)
  }
  const root = packages[''] ?? {}
  const wanted = Object.keys(root.dependencies ?? {})
  const seen = new Set()
  const visit = (name, from) => {
    const places = [`${from}/node_modules/${name}`, `node_modules/${name}`]
    const place = places.find((candidate) => candidate in packages)
    if (!place || seen.has(place)) return
    seen.add(place)
    if (packages[place].hasInstallScript) problems.push(`${place} runs a script when a host installs it.`)
    for (const next of Object.keys(packages[place].dependencies ?? {})) visit(next, place)
  }
  for (const name of wanted) visit(name, '')
  if (wanted.length > direct) problems.push(`${wanted.length} direct dependencies; at most ${direct}.`)
  if (seen.size > total) problems.push(`${seen.size} dependencies in all; at most ${total}.`)
  return { problems, direct: wanted.length, total: seen.size }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { problems, direct, total } = problemsOf(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const own = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) if (own.scripts?.[name]) problems.push(`package.json has a ${name} script.`)
  console.log(`${direct} direct dependencies, ${total} in all`)
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
