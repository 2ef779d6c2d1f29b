import { writeSheets } from '../../scripts/screen-sheets.js'

/** Puts the pictures together, after the tests. */
export default async (): Promise<void> => {
  const { pictures, sheets } = await writeSheets({ columns: 6, rows: 4, only: '' })
  console.log(`${pictures} pictures on ${sheets} sheets`)
}
