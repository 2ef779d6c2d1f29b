import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { SettingsError } from '../base/SettingsError.js'
import { sqliteProblem } from './sqliteProblem.js'
import type { Database, Queries, Session } from './Store.js'
import { StoreError } from './StoreError.js'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Creates a folder and its parents one after the other. If one cannot be created, Node's recursive option never ends, or reports ENOENT. */
const makeFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

/**
 * Locks the file for this process. A process that was killed leaves its lock file, and possibly the lock of an unfinished statement:
 * both are removed if that process is gone. In a container the next process often has the same process id.
 */
const claim = (file: string) => {
  const note = `${file}.pid`
  const unwritable = (cause: unknown) => new SettingsError(`The store ${file} cannot be written: ${codeOf(cause)}.`, { cause })
  try {
    makeFolder(path.resolve(path.dirname(file)))
  } catch (error) {
    throw unwritable(error)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(note, `${process.pid}`, { flag: 'wx' })
      break
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw unwritable(error)
    }
    const owner = Number(readFileSync(note, 'utf8'))
    const taken = Number.isSafeInteger(owner) && owner > 0 && owner !== process.pid && isAlive(owner)
    if (taken || attempt > 2) throw new SettingsError(`The store ${file} is in use by process ${owner}. If that is another program, delete ${note}.`)
    rmSync(note, { force: true })
    rmSync(`${file}.lock`, { recursive: true, force: true })
  }
  return () => rmSync(note, { force: true })
}

/**
 * Opens an SQLite database in a file, or in memory without one. It runs one statement at a time, and no other statement between those of
 * a transaction.
 *
 * @throws {SettingsError} if another process has the file
 */
export const openSqlite = ({ file }: { file?: string | undefined } = {}): Database => {
  const release = file === undefined ? undefined : claim(file)
  const open = () => {
    try {
      const opened = new sqlite.Database(file)
      opened.exec(file === undefined ? 'PRAGMA synchronous = OFF' : 'PRAGMA synchronous = NORMAL')
      return opened
    } catch (cause) {
      release?.()
      throw new SettingsError(`The store ${file} cannot be opened: ${cause instanceof Error ? cause.message : 'unknown'}.`, { cause })
    }
  }
  const database = open()
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  const inTurn = <value>(work: () => Promise<value> | value): Promise<value> => {
    const own = turn.then(async () => {
      if (closed) throw new StoreError('the store is closed')
      try {
        return await work()
      } catch (error) {
        throw sqliteProblem(error)
      }
    })
    turn = own.catch(() => {})
    return own
  }
  const numbered = (sql: string) => sql.replace(/\$(\d+)/g, '?$1')
  const direct: Queries = {
    run: async (sql, values = []) => database.run(numbered(sql), [...values]).changes,
    all: async (sql, values = []) => database.all(numbered(sql), [...values]),
  }

  const session: Session = {
    kind: 'sqlite',
    run: (sql, values) => inTurn(() => direct.run(sql, values)),
    all: (sql, values) => inTurn(() => direct.all(sql, values)),
    transaction: (work) =>
      inTurn(async () => {
        database.exec('BEGIN')
        try {
          const value = await work(direct)
          database.exec('COMMIT')
          return value
        } catch (error) {
          // A full disk may have ended the transaction already.
          if (database.inTransaction) database.exec('ROLLBACK')
          throw error
        }
      }),
  }

  return {
    ...session,
    // The file belongs to this process.
    alone: (work) => work(session),
    close: async () => {
      await inTurn(() => {
        closed = true
        database.close()
        release?.()
      })
    },
  }
}
