import type { Project } from '../contract.js'

/** What a request carries after the access control: who sent it, and for which project. */
export interface Env {
  Variables: { asker: { projectId?: string | undefined }; project: Project | undefined }
}
