// @ts-check
/** @import { Project, Projects } from '../contract.js' */

/** The project of every request to a gateway without a list. @type {Project} */
const anybody = Object.freeze({ id: '', origins: [], features: [], analytics: false })

/**
 * @param {readonly Project[] | undefined} listed undefined: every project name is served
 * @returns {Projects}
 */
export const createProjects = (listed) => {
  const byId = new Map(listed?.map((project) => [project.id, project]))
  return {
    required: listed !== undefined,
    find: (id) => (listed === undefined ? anybody : id === undefined ? undefined : byId.get(id)),
  }
}
