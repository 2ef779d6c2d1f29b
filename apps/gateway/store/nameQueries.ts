import type { NameStore, StoredName } from './NameStore.js'
import { deleteUnheld } from './deleteUnheld.js'
import { repeatable } from './repeatable.js'
import type { Database } from './Store.js'

const columns = 'label, address, chain, everywhere, created'
const toName = (row: Readonly<Record<string, unknown>>): StoredName => ({
  label: `${row.label}`,
  address: `${row.address}`,
  chain: `${row.chain}`,
  everywhere: Number(row.everywhere) === 1,
  created: Number(row.created),
})

/** Queries for names and their nonces, in either database. */
export const nameQueries = (database: Database): NameStore => ({
  createNonce: async ({ nonce, project, origin, address, chain, expires }) => {
    const values = [nonce, project, origin, address, chain, expires]
    await repeatable(database.run('INSERT INTO name_nonces (nonce, project, origin, address, chain, expires) VALUES ($1, $2, $3, $4, $5, $6)', values))
  },
  findNonce: async (nonce) => {
    const [row] = await database.all('SELECT project, origin, address, chain, expires FROM name_nonces WHERE nonce = $1', [nonce])
    return (
      row && {
        nonce,
        project: `${row.project}`,
        origin: `${row.origin}`,
        address: `${row.address}`,
        chain: `${row.chain}`,
        expires: Number(row.expires),
      }
    )
  },
  deleteExpired: async (now, nonces) => {
    await deleteUnheld(database, 'name_nonces', 'expires <= $1', [now])
    const oldest = 'SELECT nonce FROM name_nonces ORDER BY expires DESC, nonce LIMIT 10000000 OFFSET $1'
    await deleteUnheld(database, 'name_nonces', `nonce IN (${oldest})`, [nonces])
  },
  findName: async (label) => {
    const [row] = await database.all(`SELECT ${columns} FROM names WHERE label = $1`, [label])
    return row && toName(row)
  },
  listNamesByAddress: async (address) => (await database.all(`SELECT ${columns} FROM names WHERE address = $1 ORDER BY created`, [address])).map(toName),
  findTakenLabels: async (labels) => {
    if (labels.length === 0) return []
    const rows = await database.all(`SELECT label FROM names WHERE label IN (${labels.map((_, index) => `$${index + 1}`).join(', ')})`, [...labels])
    return rows.map(({ label }) => `${label}`)
  },
  register: (nonce, { label, address, chain, everywhere, created }) =>
    database.transaction(async (queries) => {
      if ((await queries.run('DELETE FROM name_nonces WHERE nonce = $1', [nonce])) !== 1) return 'used'
      const account = everywhere ? address : `${chain}:${address}`
      const added = await queries.run(
        'INSERT INTO names (label, account, address, chain, everywhere, created) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
        [label, account, address, chain, everywhere ? 1 : 0, created],
      )
      if (added === 1) return 'registered'
      const [own] = await queries.all('SELECT label FROM names WHERE account = $1', [account])
      return own ? 'owned' : 'taken'
    }),
})
