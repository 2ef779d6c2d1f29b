import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { Project } from '../base/Project.js'
import type { ProjectFile, Projects } from './Projects.js'
import type { Meters } from '../telemetry/Telemetry.js'
import { createProjects } from './createProjects.js'

/**
 * The projects of a file, which is read again without a restart. A request keeps the project that it began with.
 *
 * @param needs listed: what the file holds now; read: reads it again, and throws with one sentence where it is not right
 */
export const createProjectFile = ({
  listed,
  read,
  clock,
  log,
  meters,
}: {
  readonly listed: readonly Project[]
  readonly read: () => readonly Project[]
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly meters?: Pick<Meters, 'gauge'> | undefined
}): { readonly projects: Projects; readonly projectFile: ProjectFile } => {
  let served = createProjects(listed, clock)
  let state: ReturnType<ProjectFile['state']> = 'ok'
  meters?.gauge('projects_file_failed', () => [{ value: state === 'ok' ? 0 : 1 }])
  return {
    projects: { required: served.required, find: (id) => served.find(id) },
    projectFile: {
      state: () => state,
      reload: () => {
        try {
          const found = read()
          served = createProjects(found, clock)
          state = 'ok'
          log('projects read', { projects: found.length })
        } catch (error) {
          state = 'failed'
          log('projects not read', { level: 'error', message: `${error instanceof Error ? error.message : 'unknown'} The projects from before are served.` })
        }
      },
    },
  }
}
