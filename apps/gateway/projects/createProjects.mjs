// @ts-check
/** @import { Project, Projects } from '../contract.js' */

/** What a gateway without a list of projects says of each. @type {Project} */
const anybody = Object.freeze({ id: '', origins: [], features: [], analytics: false })

/**
 * @param {readonly Project[] | undefined} listed undefined: everybody is served, whatever project they name
 * @returns {Projects}
 */
export const createProjects = (listed) => {
  const byId = new Map(listed?.map((project) => [project.id, project]))
  return {
    required: listed !== undefined,
    find: (id) => (listed === undefined ? anybody : id === undefined ? undefined : byId.get(id)),
  }
}
