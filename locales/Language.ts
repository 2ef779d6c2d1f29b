import type { TextTable } from '#lib/text/TextTable.js'

/** Loads a file of texts. */
export type LoadTable = () => Promise<{ readonly default: TextTable }>

/** The texts of one language: what is shown first, what plugins share, and what each plugin shows. */
export interface Language {
  readonly first: TextTable
  readonly shared: LoadTable
  /** By plugin id. */
  readonly plugins: Readonly<Record<string, LoadTable>>
}
