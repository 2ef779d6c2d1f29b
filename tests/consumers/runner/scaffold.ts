import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from './runScript.js'

/** A program that makes a project, its version, and its command where that has another name. */
interface Program {
  readonly version: string
  readonly command?: string
}

/** A start page, and the scaffold into which it is pasted. */
export interface StartPage {
  readonly page: string
  /** The part of the page, by its heading; the whole page without it. */
  readonly heading?: string
  /** The name of a program and its arguments, `{folder}` for the folder that it makes. */
  readonly scaffold?: readonly [program: string, ...args: readonly string[]]
  /** A scaffold whose program takes its files from elsewhere than npm: the folder in which they are stored. */
  readonly stored?: string
  /** What the app of the page has beside the scaffold's packages, by ranges. */
  readonly with?: Readonly<Record<string, string>>
  /** The versions of what the scaffold names, in the place of its ranges. */
  readonly packages?: Readonly<Record<string, string>>
  /** The oldest major version of Node that its tools take. */
  readonly node?: number
  /** What serves the built page on `$PORT`, or the folder in which it is. */
  readonly serve?: string
  readonly output?: string
  /** Whether the server renders the account of the last visit. */
  readonly remembers?: boolean
}

export interface Scaffolds {
  readonly programs: Readonly<Record<string, Program>>
  readonly pages: Readonly<Record<string, StartPage>>
}
interface ScaffoldManifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export const scaffoldsFile = path.resolve(import.meta.dirname, '../scaffolds.json')
export const readScaffolds = (): Scaffolds => JSON.parse(readFileSync(scaffoldsFile, 'utf8'))
export const readManifest = (folder: string): ScaffoldManifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** The environment in which a project's tools run: this Node, or one from npm where this one is too old for them. */
export const nodeFor = async ({ node }: StartPage, { programs }: Scaffolds, parent: string): Promise<Readonly<Record<string, string>>> => {
  if (node === undefined || Number(process.versions.node.split('.')[0]) >= node) return {}
  const name = `node-${process.platform}-${process.arch}`
  const home = path.join(parent, '.node')
  const bin = path.join(home, 'node_modules', name, 'bin')
  if (!existsSync(bin)) {
    mkdirSync(home, { recursive: true })
    await runScript(home, 'npm', ['install', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${programs.node?.version}`])
  }
  return { PATH: `${bin}${path.delimiter}${process.env.PATH}` }
}

/** Makes the project anew in the folder `name` below `parent`, as its program leaves it, without installing anything. */
export const makeScaffold = async (name: string, start: StartPage, scaffolds: Scaffolds, parent: string): Promise<string> => {
  const folder = path.join(parent, name)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  if (start.stored) cpSync(path.resolve(import.meta.dirname, '..', start.stored), folder, { recursive: true })
  if (!start.scaffold) {
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const [program, ...args] = start.scaffold
  const { version, command = program } = scaffolds.programs[program] ?? {}
  if (version === undefined) throw new Error(`scaffolds.json has no version of "${program}".`)
  const filled = args.map((arg) => arg.replace('{folder}', name))
  const env = await nodeFor(start, scaffolds, parent)
  await runScript(parent, 'npm', ['exec', '--yes', `--package=${program}@${version}`, '--', command, ...filled], env)
  return folder
}

/** Puts the pinned versions in the place of the ranges that the scaffold names, and adds what the app of the page has beside them. */
export const pinPackages = (folder: string, { packages = {}, with: more }: StartPage): void => {
  const manifest = readManifest(folder)
  const pinned = (ranges: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => {
        const version = packages[name]
        if (version === undefined) throw new Error(`scaffolds.json has no version of ${name} (${range}). Run: npm run scaffolds`)
        return [name, version]
      }),
    )
  const { dependencies, devDependencies } = manifest
  const text = JSON.stringify({ ...manifest, dependencies: pinned({ ...dependencies, ...more }), devDependencies: pinned(devDependencies) }, null, 2)
  writeFileSync(path.join(folder, 'package.json'), `${text}\n`)
}
