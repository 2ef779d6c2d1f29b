import type { Project } from '../base/Project.js'
/** A project as a label: one of the operator's names. All that a request can make up is `unknown`; `all` is the project of a gateway without a list. */
export const projectLabel = (project: Pick<Project, 'id'> | undefined): string => (project === undefined ? 'unknown' : project.id || 'all')
