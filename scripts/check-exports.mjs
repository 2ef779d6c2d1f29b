// What npm would publish, looked at from outside: publint, are-the-types-wrong, and every entry imported in Node.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { sbomFile, sbomText } from './sbom.mjs'

// The package is ES modules only, for bundlers and Node 20: what older resolvers cannot see is left to them.
const notOurs = new Set(['CJSResolvesToESM', 'NoResolution'])

const problems = []
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const scratch = mkdtempSync(path.join(os.tmpdir(), 'portico-pack-'))
try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  const tarball = path.join(scratch, filename)

  execFileSync('tar', ['-xzf', tarball, '-C', scratch])
  const sbom = path.join(scratch, 'package', sbomFile)
  if (!existsSync(sbom)) problems.push(`${sbomFile} is not in the package.`)
  else if (readFileSync(sbom, 'utf8') !== sbomText()) problems.push(`${sbomFile} is of another lockfile or manifest. Run: npm run build`)
  const { messages } = await publint({ pkgDir: path.join(scratch, 'package'), level: 'suggestion', strict: true, pack: false })
  problems.push(...messages.map((message) => `publint: ${formatMessage(message, manifest)}`))

  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))), { excludeEntrypoints: ['./package.json'] })
  if (!analysis.types) problems.push('types: the package has none.')
  else {
    for (const problem of analysis.problems) {
      const old =
        problem.resolutionKind === 'node10' ||
        (problem.kind === 'NoResolution' && problem.resolutionKind !== 'bundler' && problem.resolutionKind !== 'node16-esm')
      if (problem.kind === 'CJSResolvesToESM' || (notOurs.has(problem.kind) && old)) continue
      problems.push(
        `types: ${problem.kind} at ${problem.entrypoint ?? problem.implementationFileName ?? [problem.fileName, problem.moduleSpecifier].filter(Boolean).join(' imports ')} (${problem.resolutionKind ?? ''})`,
      )
    }
  }

  // Imported from a place where only the package and its dependencies are, and what a host of an adapter has.
  await mkdir(path.join(scratch, 'node_modules'))
  await symlink(path.join(scratch, 'package'), path.join(scratch, 'node_modules/portico'))
  for (const name of [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies), '@wagmi/core']) {
    await mkdir(path.dirname(path.join(scratch, 'package/node_modules', name)), { recursive: true })
    await symlink(path.resolve('node_modules', name), path.join(scratch, 'package/node_modules', name))
  }
  const require = createRequire(path.join(scratch, 'x.js'))
  const inNode = [...entries.map(({ name }) => name), 'portico/package.json']
  for (const specifier of inNode) {
    try {
      if (specifier.endsWith('.json')) require(specifier)
      else
        execFileSync(process.execPath, ['--input-type=module', '-e', `await import(${JSON.stringify(specifier)})`], {
          cwd: scratch,
          stdio: ['ignore', 'ignore', 'pipe'],
        })
    } catch (error) {
      problems.push(
        `import "${specifier}" in Node: ${
          String(error.stderr ?? error)
            .trim()
            .split('\n')
            .find((line) => /^\w*Error\b/.test(line)) ?? error
        }`,
      )
    }
  }
  console.log(`${inNode.length} entries, ${filename}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
