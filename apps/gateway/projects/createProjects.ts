import type { Project, Projects } from '../contract.js'

/** The project of every request to a gateway without a list. */
const anybody: Project = Object.freeze({ id: '', origins: [], features: [], analytics: false })

/**
 * @param listed undefined: every project name is served
 */
export const createProjects = (listed: readonly Project[] | undefined): Projects => {
  const byId = new Map(listed?.map((project) => [project.id, project]))
  return {
    required: listed !== undefined,
    find: (id) => (listed === undefined ? anybody : id === undefined ? undefined : byId.get(id)),
  }
}
