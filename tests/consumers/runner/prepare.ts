import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyProject, type Manifest, manifestOf } from './copyProject.js'
import { openManager, type Runner } from './managers.js'
import { runScript } from './runScript.js'

/** What an earlier run in the same folder installed. */
const installed = ['node_modules', 'tools', 'package-lock.json', '.pnp.cjs', '.pnp.loader.mjs', '.yarn', 'yarn.lock', 'pnpm-lock.yaml']

/** Where the projects are, where they are prepared, and the tarball of Portico. */
interface Places {
  readonly home: string
  readonly parent: string
  readonly tarball: string
}

/** Makes the folder by the project's scaffold, and answers its package.json. */
const makeScaffold = async (folder: string, [program, ...args]: readonly [string, ...(readonly string[])]): Promise<Manifest> => {
  const fresh = `${folder}.scaffold`
  rmSync(fresh, { recursive: true, force: true })
  await runScript(path.dirname(folder), 'npm', ['exec', '--yes', `--package=${program}`, '--', program.replace(/@[\d.]+$/, ''), fresh, ...args])
  for (const name of readdirSync(fresh)) {
    rmSync(path.join(folder, name), { recursive: true, force: true })
    await runScript(folder, 'mv', [path.join(fresh, name), path.join(folder, name)])
  }
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}

/** Copies the project beside what is installed there already, installs it with the tarball in the place of Portico, and answers its manager. */
export const prepare = async (name: string, { home, parent, tarball }: Places, linked: boolean): Promise<Runner> => {
  const folder = path.join(parent, name)
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (!installed.includes(old)) rmSync(path.join(folder, old), { recursive: true, force: true })
  const own = manifestOf(home, name)
  const { consumer } = own
  const base = consumer.scaffold ? await makeScaffold(folder, consumer.scaffold) : undefined
  copyProject(home, name, folder, base ? ['tsconfig.json'] : [])
  const manifest = {
    ...base,
    ...own,
    scripts: { ...base?.scripts, ...own.scripts },
    dependencies: { ...base?.dependencies, ...own.dependencies, portico: `file:${tarball}` },
    devDependencies: { ...base?.devDependencies, ...own.devDependencies },
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const manager = await openManager(consumer.manager ?? 'npm', folder, parent)
  if (linked) {
    // Inside the repository, whose packages are found from there: nothing is installed but the tarball.
    const target = path.join(folder, 'node_modules/portico')
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    await runScript(folder, 'tar', ['-xzf', tarball, '--strip-components=1', '-C', target])
    return manager
  }
  // Yarn takes a folder below another project for a part of that one, unless it has a lockfile.
  if (consumer.manager === 'yarn' && !existsSync(path.join(folder, 'yarn.lock'))) writeFileSync(path.join(folder, 'yarn.lock'), '')
  await manager.install(consumer.install ?? [])
  return manager
}
