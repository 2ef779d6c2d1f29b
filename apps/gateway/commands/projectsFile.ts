import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { ApiError } from '../http/ApiError.js'
import { projectsWithoutOrigins, readProjects, withOrigins } from '../projects/readProjects.js'
import type { Environment } from '../settings/environment.js'
import { CommandError } from './CommandIo.js'

/** A project as the file has it. */
export type WrittenProject = Record<string, unknown>

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown'

/** @throws {CommandError} where the setting is missing */
const fileOf = ({ GATEWAY_PROJECTS: file }: Environment): string => {
  if (!file) throw new CommandError('Projects are in the file of GATEWAY_PROJECTS, which is not set: this gateway serves every project.')
  return file
}

/**
 * Validates the file as a gateway does. Commands mend a file of before, so that projects without websites may stay in it; and the first
 * project is added to none.
 */
const parse = (text: string, file: string): readonly WrittenProject[] => {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list) || list.length > 0) readProjects(withOrigins(list))
    return list as readonly WrittenProject[]
  } catch (error) {
    throw new CommandError(`${file}: ${error instanceof ApiError ? error.message : `It cannot be read as JSON: ${(error as Error).message}`}`, { cause: error })
  }
}

const read = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return '[]'
    throw new CommandError(`${file} cannot be read: ${codeOf(error)}.`, { cause: error })
  })

/** The projects of the file. A file that is not there has none. */
export const readProjectsFile = async (environment: Environment): Promise<readonly WrittenProject[]> => {
  const file = fileOf(environment)
  return parse(await read(file), file)
}

/** Writes a file beside this one, and puts it in its place when it is complete: a gateway that starts reads the one or the other. */
const replace = async (file: string, text: string) => {
  const draft = `${file}.${process.pid}.draft`
  const mode = (await stat(file).catch(() => undefined))?.mode ?? 0o644
  try {
    const handle = await open(draft, 'w', mode & 0o777)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw new CommandError(`${file} cannot be written: ${codeOf(error)}.`, { cause: error })
  }
}

/**
 * Changes the file of projects. What results is validated as a gateway does it, and replaces the file at once, or not at all; one command
 * changes it at a time.
 *
 * @param change the list afterwards, of the list before
 * @returns projects that no gateway takes, because they still name no websites
 * @throws {CommandError} naming what is wrong
 */
export const changeProjectsFile = async (
  environment: Environment,
  change: (before: readonly WrittenProject[]) => readonly WrittenProject[],
): Promise<readonly string[]> => {
  const named = fileOf(environment)
  // A link stays a link.
  const file = await realpath(named).catch(() => named)
  const lock = `${file}.lock`
  const handle = await open(lock, 'wx').catch((error) => {
    if (codeOf(error) === 'EEXIST') throw new CommandError(`Another command is changing ${named}. If there is none, delete ${lock}.`, { cause: error })
    throw new CommandError(`${named} cannot be written: ${codeOf(error)}.`, { cause: error })
  })
  try {
    const text = `${JSON.stringify(change(parse(await read(file), named)), null, 2)}\n`
    const after = parse(text, named)
    await replace(file, text)
    return projectsWithoutOrigins(after)
  } finally {
    await handle.close()
    await rm(lock, { force: true })
  }
}
