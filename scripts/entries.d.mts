export interface Entry {
  readonly name: string
  readonly source: string
  readonly file: string
  readonly about: string
}
export const entries: readonly Entry[]
export const isStandalone: (entry: Entry) => boolean
export const packageExports: () => Readonly<Record<string, unknown>>
export const packageTypesVersions: () => Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
export const knipEntries: () => readonly string[]
export const typesOf: (source: string) => string
