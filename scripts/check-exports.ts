// What npm would publish, looked at from outside: publint, are-the-types-wrong, which files there are, every entry imported in Node, and
// compiled as hosts do. `npm pack` and `npm publish` build everything and run this first (`prepack`).
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { linkedPages, problemsOfComments, problemsOfFiles, problemsOfScripts, problemsOfTypes } from './build/tarball.js'
import { entries } from './entries.js'
import { readPacked, type Texts } from './readJson.js'
import { sbomFile, sbomText } from './sbom.js'

/** Where a problem with the types was found: an entry, a file, or an import. */
const placeOf = (problem: Problem): string => {
  if ('entrypoint' in problem) return problem.entrypoint
  if ('implementationFileName' in problem) return problem.implementationFileName
  return [problem.fileName, 'moduleSpecifier' in problem ? problem.moduleSpecifier : ''].filter(Boolean).join(' imports ')
}

// The package is ES modules only, for bundlers and Node 20: what older resolvers cannot see is left to them.
const notOurs = new Set<string>(['CJSResolvesToESM', 'NoResolution'])

const problems: string[] = []
const manifest: { readonly dependencies: Texts; readonly peerDependencies: Texts } = JSON.parse(readFileSync('package.json', 'utf8'))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'portico-pack-'))
try {
  const { filename, files } = readPacked(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  problems.push(...problemsOfFiles(files, entries, linkedPages()))
  const tarball = path.join(scratch, filename)

  execFileSync('tar', ['-xzf', tarball, '-C', scratch])
  for (const problemsOf of [problemsOfComments, problemsOfScripts])
    problems.push(...problemsOf(files, (file) => readFileSync(path.join(scratch, 'package', file), 'utf8')))
  const sbom = path.join(scratch, 'package', sbomFile)
  if (!existsSync(sbom)) problems.push(`${sbomFile} is not in the package.`)
  else if (readFileSync(sbom, 'utf8') !== sbomText()) problems.push(`${sbomFile} is of another lockfile or manifest. Run: npm run build`)
  const { messages } = await publint({ pkgDir: path.join(scratch, 'package'), level: 'suggestion', strict: true, pack: false })
  problems.push(...messages.map((message) => `publint: ${formatMessage(message, manifest)}`))

  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))), {
    // Without a list it would not look behind the patterns of `exports`.
    entrypoints: entries.map(({ name }) => name.replace('portico', '.')),
  })
  if (!analysis.types) problems.push('types: the package has none.')
  else {
    for (const problem of analysis.problems) {
      const resolution = 'resolutionKind' in problem ? problem.resolutionKind : ''
      const old = resolution === 'node10' || (problem.kind === 'NoResolution' && resolution !== 'bundler' && resolution !== 'node16-esm')
      if (problem.kind === 'CJSResolvesToESM' || (notOurs.has(problem.kind) && old)) continue
      problems.push(`types: ${problem.kind} at ${placeOf(problem)} (${resolution})`)
    }
  }

  // Imported from a place where only the package and its dependencies are, and what a host of an adapter has.
  await mkdir(path.join(scratch, 'node_modules'))
  await symlink(path.join(scratch, 'package'), path.join(scratch, 'node_modules/portico'))
  for (const name of [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies), '@wagmi/core']) {
    await mkdir(path.dirname(path.join(scratch, 'package/node_modules', name)), { recursive: true })
    await symlink(path.resolve('node_modules', name), path.join(scratch, 'package/node_modules', name))
  }
  const load = createRequire(path.join(scratch, 'x.js'))
  const exported = new Map<string, readonly string[]>()
  // One process for all: tests/ssr/entries.test.ts imports each in a process of its own.
  const print = `for (const name of ${JSON.stringify(entries.map(({ name }) => name))}) {
  const found = await import(name).then((all) => ({ names: Object.keys(all) }), (error) => ({ error: String(error) }))
  console.log(JSON.stringify({ name, ...found }))
}`
  const imported = spawnSync(process.execPath, ['--input-type=module', '-e', print], { cwd: scratch, encoding: 'utf8', timeout: 120_000 })
  const lines = imported.stdout.split('\n').filter((line) => line.startsWith('{"name":'))
  for (const { name, names, error } of lines.map((line): { name: string; names?: readonly string[]; error?: string } => JSON.parse(line))) {
    if (names) exported.set(name, names)
    else problems.push(`import "${name}" in Node: ${error}`)
  }
  if (lines.length < entries.length)
    problems.push(`Node ended while it imported the entries, after ${lines.length} of ${entries.length}: ${imported.stderr.trim()}`)
  load('portico/package.json')
  for (const resolution of ['node16', 'bundler', 'node10'] as const) problems.push(...problemsOfTypes(scratch, entries, exported, resolution))
  console.log(`${entries.length} entries, ${files.length} files, ${filename}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
