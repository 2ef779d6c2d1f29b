import type { Http } from '../../kernel/api/index.js'
import { MalformedDirectoryError } from './errors.js'
import { readPage, type ServerPage } from './readPage.js'

export interface ServerNeeds {
  readonly http: Pick<Http, 'get'>
  /** `st` and `sv`: who asks, as directories count it. */
  readonly identity: Readonly<Record<string, string>>
  readonly policy: { readonly includeWalletIds: readonly string[]; readonly excludeWalletIds: readonly string[]; readonly featuredWalletIds: readonly string[] }
  /** CAIP-2 ids of the networks that the host declared. */
  chains(): readonly string[]
  imageOf(imageId: string): string | undefined
  /** Host name of the page. */
  readonly page: string
}

export type ServerQuery =
  /** `skip`: ids that are shown already. */
  | { readonly use: 'page'; readonly page: number; readonly skip: readonly string[] }
  | { readonly use: 'search'; readonly page: number; readonly search: string; readonly certified: boolean }
  | { readonly use: 'recommended' }
  | { readonly use: 'these'; readonly ids: readonly string[] }

/** How many a page holds, by use. */
export const pageSizes = { page: 40, search: 100, recommended: 4 } as const

/** A wallet directory that speaks the contract: `GET /getWallets`. */
export interface Server {
  /** The parameters, for telling requests apart. */
  paramsOf(query: ServerQuery): Readonly<Record<string, string | number | undefined>>
  /** @throws HttpError, DeadlineError, MalformedDirectoryError, or the signal's reason */
  ask(query: ServerQuery, signal: AbortSignal): Promise<ServerPage>
}

const path = '/getWallets'
const csv = (ids: readonly string[]) => ids.join(',')

export const createServer = ({ http, identity, policy, chains, imageOf, page: place }: ServerNeeds): Server => {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = policy
  const include = csv(includeWalletIds)
  const own = [...excludeWalletIds, ...featuredWalletIds]

  const paramsOf: Server['paramsOf'] = (query) => {
    switch (query.use) {
      case 'page':
        return { page: query.page, entries: pageSizes.page, include, exclude: csv([...query.skip, ...own]), chains: csv(chains()) }
      case 'search':
        return {
          page: query.page,
          entries: pageSizes.search,
          search: query.search,
          badge_type: query.certified ? 'certified' : undefined,
          include,
          exclude: csv(excludeWalletIds),
        }
      case 'recommended':
        return { page: 1, entries: pageSizes.recommended, include, exclude: csv(own), chains: csv(chains()) }
      case 'these':
        return { page: 1, entries: query.ids.length, include: csv(query.ids) }
    }
  }

  return {
    paramsOf,
    ask: async (query, signal) => {
      const page = readPage(await http.get(path, { query: { ...paramsOf(query), ...identity }, signal }), { from: 'server', imageOf, page: place })
      if (!page) throw new MalformedDirectoryError({ path })
      return page
    },
  }
}
