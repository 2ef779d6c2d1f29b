import type { Log } from '../base/Log.js'
import type { Project } from '../base/Project.js'
/** What a request carries after the access control: who sent it, for which project, and which provider somebody logs in at, as far as it is known. */
export interface Env {
  Variables: { asker: { projectId?: string | undefined }; project: Project | undefined; loginMethod?: string | undefined; log: Log }
}
