import type { Entry } from '../entries.mjs'
export const linkedPages: () => readonly string[]
export const problemsOfFiles: (
  files: readonly string[],
  entries: readonly Entry[],
  pages: readonly string[],
  reached?: () => ReadonlySet<string>,
) => readonly string[]
export const problemsOfComments: (files: readonly string[], read: (file: string) => string) => string[]
