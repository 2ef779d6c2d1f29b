// @ts-check
/** @import { Project } from '../contract.js' */
/** @import { VaultParts } from '../vaultContract.js' */

/**
 * An address without a user name, a query and a fragment, as browsers write it; undefined for any other.
 *
 * @param {string} address
 */
export const plainAddress = (address) => {
  if (!/^https?:\/\/[^\s?#\\]+$/i.test(address) || !URL.canParse(address)) return undefined
  const { origin, pathname, username, password } = new URL(address)
  return username === '' && password === '' ? origin + pathname : undefined
}

/**
 * The page of a website to which a browser returns that left it for a provider: the one that was left, if the project lists it with this very
 * path, else the first that it lists of this website, and the root where it lists none. No address that the asker chose is one to which a
 * login is carried. Undefined for a page that is not on this website.
 *
 * @param {string} site its origin
 * @param {string} page that is left
 * @param {Project | undefined} project
 * @param {Pick<VaultParts, 'pages'>} vault
 */
export const returnPage = (site, page, project, { pages = [] }) => {
  const left = plainAddress(page)
  if (left === undefined || new URL(left).origin !== site) return undefined
  const all = project?.pages && project.pages.length > 0 ? project.pages : pages
  const listed = all.filter((address) => new URL(address).origin === site)
  return listed.find((address) => address === left) ?? listed[0] ?? `${site}/`
}
