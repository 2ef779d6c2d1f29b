import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the package.json of a project says to the runner. */
export interface Consumer {
  /** A project whose files it has as well. */
  readonly like?: string
  /** The folder that its build writes; without a server of its own it is served. */
  readonly output?: string
  readonly server?: boolean
  /** Whether its server renders the account of the last visit. */
  readonly remembers?: boolean
  /** Whether its page has the hashes of the scripts. */
  readonly integrity?: boolean
  readonly bundler: string
  /** What the weight of Portico is compared with. */
  readonly beyond: string
}
interface Manifest {
  readonly consumer: Consumer
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

export const manifestOf = (home: string, name: string): Manifest => JSON.parse(readFileSync(path.join(home, name, 'package.json'), 'utf8'))

/**
 * Copies the files of a project from the folder of all projects: first those of the project it says it is like, so that what both have is
 * written once, then its own.
 */
export const copyProject = (home: string, name: string, folder: string): void => {
  const { consumer } = manifestOf(home, name)
  if (consumer.like) copyProject(home, consumer.like, folder)
  cpSync(path.join(home, name), folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' })
}
