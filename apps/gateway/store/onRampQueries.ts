import type { OnRampStore } from './OnRampStore.js'
import { deleteUnheld } from './deleteUnheld.js'
import { repeatable } from './repeatable.js'
import type { Database } from './Store.js'

/** Queries for quotes and purchases, in either database. */
export const onRampQueries = (database: Database): OnRampStore => ({
  save: (kind, rows) => {
    const kept = database.transaction(async (queries) => {
      for (const { id, project, body, expires } of rows)
        await queries.run('INSERT INTO on_ramp (kind, id, project, body, expires) VALUES ($1, $2, $3, $4, $5)', [kind, id, project, body, expires])
    })
    // A purchase uses up its quote, so that it cannot be started twice.
    return kind === 'quote' ? repeatable(kept) : kept
  },
  find: async (kind, id) => {
    const [row] = await database.all('SELECT project, body, expires FROM on_ramp WHERE kind = $1 AND id = $2', [kind, id])
    return row && { id, project: `${row.project}`, body: `${row.body}`, expires: Number(row.expires) }
  },
  deleteQuote: async (id) => (await database.run("DELETE FROM on_ramp WHERE kind = 'quote' AND id = $1", [id])) === 1,
  deleteExpired: async (now, quotes) => {
    await deleteUnheld(database, 'on_ramp', 'expires <= $1', [now])
    const oldest = "SELECT id FROM on_ramp WHERE kind = 'quote' ORDER BY expires DESC, id LIMIT 10000000 OFFSET $1"
    await deleteUnheld(database, 'on_ramp', `kind = 'quote' AND id IN (${oldest})`, [quotes])
  },
})
