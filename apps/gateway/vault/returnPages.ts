import type { Project } from '../base/Project.js'
import type { VaultParts } from './VaultParts.js'
import { readOrigin } from 'portico-lib/web/readOrigin.js'
import { plainAddress } from '../projects/plainAddress.js'

/**
 * The page of a website to which a browser returns that left it for a provider: the one that was left, if the project lists it with this very
 * path, else the first that it lists of this website, and the root where it lists none. No address that the asker chose is one to which a
 * login is carried. Undefined for a page that is not on this website.
 *
 * @param site its origin
 * @param page that is left
 */
export const returnPage = (site: string, page: string, project: Project | undefined, { pages = [] }: Pick<VaultParts, 'pages'>) => {
  const left = plainAddress(page)
  if (left === undefined || readOrigin(left) !== site) return undefined
  const all = project?.pages && project.pages.length > 0 ? project.pages : pages
  const listed = all.filter((address) => readOrigin(address) === site)
  return listed.find((address) => address === left) ?? listed[0] ?? `${site}/`
}
