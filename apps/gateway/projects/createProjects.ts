import type { Project } from '../base/Project.js'
import type { Projects } from './Projects.js'
/** The project of every request to a gateway without a list. */
const anybody: Project = Object.freeze({ id: '', origins: 'everywhere', features: [], analytics: false })

/**
 * @param listed undefined: every project name is served
 * @param clock by which ids of a project end
 */
export const createProjects = (listed: readonly Project[] | undefined, clock: { now(): number } = Date): Projects => {
  const byId = new Map(
    listed?.flatMap((project) => (project.ids ?? [{ id: project.id }]).map((entry) => [entry.id, { until: undefined, ...entry, project }] as const)),
  )
  return {
    required: listed !== undefined,
    find: (id) => {
      if (listed === undefined) return anybody
      const found = id === undefined ? undefined : byId.get(id)
      return found && (found.until === undefined || clock.now() < found.until) ? found.project : undefined
    },
  }
}
