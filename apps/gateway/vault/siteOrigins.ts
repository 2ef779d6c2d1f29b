import type { Project } from '../base/Project.js'
import type { VaultParts } from './VaultParts.js'
/** The websites that may show the secure site in a frame: never every one. A project that may be used everywhere has those of the settings. */
export const siteOrigins = (project: Project | undefined, { sites }: Pick<VaultParts, 'sites'>): readonly string[] =>
  !project ? [] : project.origins === 'everywhere' ? sites : project.origins
