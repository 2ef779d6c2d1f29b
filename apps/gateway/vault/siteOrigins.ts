import type { Project } from '../contract.js'
import type { VaultParts } from '../vaultContract.js'

/** The websites that may show the secure site in a frame. Without a list there are none. */
export const siteOrigins = (project: Project | undefined, { sites }: Pick<VaultParts, 'sites'>): readonly string[] =>
  !project ? [] : project.origins.length > 0 ? project.origins : sites
