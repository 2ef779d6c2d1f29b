import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the package.json of a project says to the runner. */
export interface Consumer {
  /** Projects whose files it has as well, the first ones first. */
  readonly like?: string | readonly string[]
  /** What installs its packages; npm without it. */
  readonly manager?: 'npm' | 'pnpm' | 'yarn'
  /** Further arguments of the installation. */
  readonly install?: readonly string[]
  /** A program that makes the folder of the project before its files are copied over it, as `npx` takes it, and its arguments. */
  readonly scaffold?: readonly [program: string, ...args: readonly string[]]
  /** The folder that its build writes; without a server of its own it is served. */
  readonly output?: string
  readonly server?: boolean
  /** Whether its server renders the account of the last visit. */
  readonly remembers?: boolean
  /** Whether its page has the hashes of the scripts. */
  readonly integrity?: boolean
  /** Whether it is also paired with a wallet on another device: it takes the address of the relay from `?relay=`. */
  readonly pairs?: boolean
  /** Packages of which one copy may be installed. */
  readonly once?: readonly string[]
  /** The largest size of what is installed, without development dependencies. */
  readonly megabytes?: number
  readonly bundler: string
  /** What the weight of Portico is compared with. */
  readonly beyond: string
}
export interface Manifest {
  readonly consumer: Consumer
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

export const manifestOf = (home: string, name: string): Manifest => JSON.parse(readFileSync(path.join(home, name, 'package.json'), 'utf8'))

/**
 * Copies the files of a project from the folder of all projects: first those of the projects it says it is like, so that what several have
 * is written once, then its own. Files of the names in `kept` stay as they are in the folder.
 */
export const copyProject = (home: string, name: string, folder: string, kept: readonly string[] = []): void => {
  const { like = [] } = manifestOf(home, name).consumer
  for (const other of typeof like === 'string' ? [like] : like) copyProject(home, other, folder, kept)
  const left = ['node_modules', 'package.json', ...kept]
  cpSync(path.join(home, name), folder, { recursive: true, filter: (file) => !left.includes(path.basename(file)) })
}
