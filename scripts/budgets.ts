// The limits of what visitors download: budgets.json, and budget.json in the folders of plugins and adapters.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What one story downloads, and how much it may be: kB of 1000 bytes, gzip. */
export interface Story {
  readonly story: string
  /** Which build: `npm` or `standalone`. */
  readonly build?: string
  /** What is there already, what is bundled as a host does it, and what comes on top: files of the build, sources, folders, `@sets`. */
  readonly after?: readonly string[]
  readonly start?: readonly string[]
  readonly adds?: readonly string[]
  /** Packages of the host, which are not counted. */
  readonly without?: readonly string[]
  /** Names that are taken of packages, by package. */
  readonly libraries?: Readonly<Record<string, readonly string[]>>
  readonly limit: number
  readonly goal?: number
  /** Whether the packages and modules of `never` must not be in it. */
  readonly never?: boolean
  /** The same, but for these packages. */
  readonly neverBut?: readonly string[]
}
/** Packages by name, and modules by pattern. */
export interface Forbidden {
  readonly packages: readonly string[]
  readonly modules: readonly string[]
}
/** Every file of a build that matches. */
interface Each {
  readonly story: string
  readonly build: string
  readonly match: string
  readonly limit: number
}
export interface Moments {
  readonly load: number
  readonly usable: number
  readonly quiet: number
}
export interface Budgets {
  readonly sets?: Readonly<Record<string, readonly string[]>>
  readonly never: Forbidden
  readonly stories: readonly Story[]
  readonly each: readonly Each[]
}
/** What is read from requests of pages in a browser, by kind of page. */
export type Headline = Readonly<Record<string, Moments & { readonly needed: number; readonly goals: Moments }>>
/** Of the pages of the secure site: kB of each document, and files and kB until a page can be used, by the entry point of its scripts. */
interface SiteBudget {
  readonly document: number
  readonly pages: Readonly<Record<string, { readonly files: number; readonly kB: number }>>
}
/** What a plugin or an adapter brings. */
interface OwnBudget {
  readonly sets?: Readonly<Record<string, readonly string[]>>
  readonly stories?: readonly Story[]
}

interface ProductBudgets extends Budgets {
  readonly headline: Headline
  readonly secureSite: SiteBudget
}

/** The budgets of the product, with those that plugins and adapters bring in their folders, but for those of the folder `without`. */
export const readBudgets = (root = '.', without?: string): ProductBudgets => {
  const product: ProductBudgets = JSON.parse(readFileSync(`${root}/budgets.json`, 'utf8'))
  const own = ['plugins', 'adapters'].flatMap((parent) =>
    readdirSync(`${root}/${parent}`)
      .sort()
      .map((name) => `${parent}/${name}/budget.json`)
      .filter((file) => file !== `${without}/budget.json` && existsSync(`${root}/${file}`)),
  )
  const sets: Record<string, readonly string[]> = { ...product.sets }
  const stories = [...product.stories]
  for (const file of own) {
    const brought: OwnBudget = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))
    for (const [name, added] of Object.entries(brought.sets ?? {})) {
      const known = sets[name]
      if (!known) throw new Error(`${file} adds to "${name}", which budgets.json does not have.`)
      sets[name] = [...known, ...added]
    }
    stories.push(...(brought.stories ?? []))
  }
  return { ...product, sets, stories }
}
