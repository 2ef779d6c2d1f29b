import type { Project } from '../base/Project.js'

export interface Projects {
  /** Undefined for an unknown project; `id` undefined when none was named. */
  find(id: string | undefined): Project | undefined
  /** Whether a request must name one. */
  readonly required: boolean
}

/** The file that projects are in. */
export interface ProjectFile {
  /** `failed`: what it holds now cannot be served, so that the projects from before are. */
  state(): 'ok' | 'failed'
  /** Reads it again. What is wrong with it is logged. */
  reload(): void
}
