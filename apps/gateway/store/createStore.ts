import { migrate } from './migrations/migrate.js'
import type { Migration } from './migrations/Migration.js'
import { migrations } from './migrations/migrations.js'
import { readOldest, versionOf } from './migrations/schemaState.js'
import { nameQueries } from './nameQueries.js'
import { onRampQueries } from './onRampQueries.js'
import { pruneQueries } from './pruneQueries.js'
import { signInQueries } from './signInQueries.js'
import type { Database, Queries, Store } from './Store.js'
import { StoreError } from './StoreError.js'
import { vaultQueries } from './vaultQueries.js'

const rowsAtOnce = 100
/** A row that is added and removed at once to test whether the database accepts changes. It is larger than the free space of an SQLite page. */
const [probeName, probeText] = ['writable', 'x'.repeat(4_096)]

/** Writes placeholders such as `($1, $2), ($3, $4)`. */
const places = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) => `(${Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`).join(', ')})`).join(', ')

/** @param into the table and columns between INSERT INTO and VALUES */
const insert = async (queries: Queries, into: string, rows: readonly (readonly (string | number)[])[], conflict: string = '') => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce)
    await queries.run(`INSERT INTO ${into} VALUES ${places(part.length, part[0]?.length ?? 0)} ${conflict}`, part.flat())
  }
}

/**
 * Creates the store of the gateway. Both databases run the same statements and pass the same tests.
 *
 * @param list the migrations, which are run first unless they were
 * @throws {SettingsError} if the database only works with newer gateways, or a migration fails
 * @throws {StoreError} if the database does not answer
 */
export const createStore = async (database: Database, list: readonly Migration[] = migrations): Promise<Store> => {
  const version = versionOf(list)
  await migrate(database, list)

  let closing: Promise<void> | undefined

  return {
    kind: database.kind,
    head: async (chain) => {
      const [row] = await database.all('SELECT number, hash FROM heads WHERE chain = $1', [chain])
      return row && { number: Number(row.number), hash: `${row.hash}` }
    },
    hashes: async (chain) => {
      const rows = await database.all('SELECT number, hash FROM blocks WHERE chain = $1 ORDER BY number', [chain])
      return rows.map(({ number, hash }) => ({ number: Number(number), hash: `${hash}` }))
    },
    append: async (chain, blocks, { after, keep }) => {
      const last = blocks.at(-1)
      if (!last) return true
      return database.transaction(async (queries) => {
        const taken =
          after === undefined
            ? await queries.run('INSERT INTO heads (chain, number, hash) VALUES ($1, $2, $3) ON CONFLICT (chain) DO NOTHING', [chain, last.number, last.hash])
            : await queries.run('UPDATE heads SET number = $2, hash = $3 WHERE chain = $1 AND hash = $4', [chain, last.number, last.hash, after])
        if (taken !== 1) return false
        await insert(
          queries,
          'blocks (chain, number, hash)',
          blocks.map(({ number, hash }) => [chain, number, hash]),
        )
        await insert(
          queries,
          'activity (chain, account, number, position, hash, body)',
          blocks.flatMap(({ number, activity }) => activity.map(({ account, position, hash, body }) => [chain, account, number, position, hash, body])),
        )
        await queries.run('DELETE FROM blocks WHERE chain = $1 AND number <= $2', [chain, last.number - keep])
        return true
      })
    },
    rollback: (chain, to, { after }) =>
      database.transaction(async (queries) => {
        const taken = to
          ? await queries.run('UPDATE heads SET number = $2, hash = $3 WHERE chain = $1 AND hash = $4', [chain, to.number, to.hash, after])
          : await queries.run('DELETE FROM heads WHERE chain = $1 AND hash = $2', [chain, after])
        if (taken !== 1) return false
        for (const table of ['blocks', 'activity']) await queries.run(`DELETE FROM ${table} WHERE chain = $1 AND number > $2`, [chain, to?.number ?? -1])
        return true
      }),
    page: async ({ chain, account, before, limit }) => {
      const rows = await database.all(
        `SELECT number, position, hash, body FROM activity WHERE chain = $1 AND account = $2 AND (number, position) < ($3, $4)
          ORDER BY number DESC, position DESC LIMIT $5`,
        [chain, account, before?.number ?? Number.MAX_SAFE_INTEGER, before?.position ?? 0, limit],
      )
      return rows.map(({ number, position, hash, body }) => ({ number: Number(number), position: Number(position), account, hash: `${hash}`, body: `${body}` }))
    },
    tokens: async (chain, addresses) => {
      if (addresses.length === 0) return []
      const wanted = addresses.map((_, index) => `$${index + 2}`).join(', ')
      const rows = await database.all(`SELECT address, name, symbol, decimals FROM tokens WHERE chain = $1 AND address IN (${wanted})`, [chain, ...addresses])
      return rows.map(({ address, name, symbol, decimals }) => ({ address: `${address}`, name: `${name}`, symbol: `${symbol}`, decimals: Number(decimals) }))
    },
    keepTokens: (chain, tokens) =>
      database.transaction((queries) =>
        insert(
          queries,
          'tokens (chain, address, name, symbol, decimals)',
          tokens.map(({ address, name, symbol, decimals }) => [chain, address, name, symbol, decimals]),
          'ON CONFLICT (chain, address) DO NOTHING',
        ),
      ),
    facts: {
      keep: (name, value) =>
        database.transaction(async (queries) => {
          await queries.run('INSERT INTO gateway_facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [name, value])
          const [row] = await queries.all('SELECT value FROM gateway_facts WHERE name = $1', [name])
          return row?.value === value
        }),
      read: async (name) => {
        const [row] = await database.all('SELECT value FROM gateway_facts WHERE name = $1', [name])
        return row && `${row.value}`
      },
    },
    ...pruneQueries(database),
    signIn: signInQueries(database),
    vault: vaultQueries(database),
    onRamp: onRampQueries(database),
    names: nameQueries(database),
    check: async () => {
      const oldest = await readOldest(database)
      if (oldest > version) throw new StoreError(`it is of version ${oldest}, and this gateway reads up to version ${version}`, { outage: false })
      // Most requests of visitors are changes, so the check makes one that leaves nothing behind and needs as much space as others.
      await database.transaction(async (queries) => {
        await queries.run('INSERT INTO gateway_facts (name, value) VALUES ($1, $2)', [probeName, probeText])
        await queries.run('DELETE FROM gateway_facts WHERE name = $1', [probeName])
      })
    },
    close: () => {
      closing ??= database.close()
      return closing
    },
  }
}
