import { readFileSync } from 'node:fs'
import { errorsIn } from '../errors-table.js'
import { filesUnder } from '../filesUnder.js'
import { foldersOf, isTest } from '../folders.js'

/** The codes of the error classes, by their names: the page of errors says what each means. */
export const errorCodes = (): ReadonlyMap<string, string> =>
  new Map(
    foldersOf('shipped')
      .flatMap(filesUnder)
      .filter((file) => !isTest(file))
      .flatMap((file) => errorsIn(file, readFileSync(file, 'utf8')).map(({ name, code }) => [name, code] as const)),
  )
