import { writeSheets } from '../../scripts/screen-sheets.js'

/** Puts the pictures together, after the tests. */
export default async (): Promise<void> => {
  // Of a look at some screens there are no sheets.
  if (process.env.PORTICO_SCREENS !== undefined) return
  const { pictures, sheets } = await writeSheets({ columns: 6, rows: 4, only: '' })
  console.log(`${pictures} pictures on ${sheets} sheets`)
}
