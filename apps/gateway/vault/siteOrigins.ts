// @ts-check
/** @import { Project } from '../contract.js' */
/** @import { VaultParts } from '../vaultContract.js' */

/**
 * The websites that may show the secure site in a frame. Without a list there are none.
 *
 * @param {Project | undefined} project
 * @param {Pick<VaultParts, 'sites'>} vault
 * @returns {readonly string[]}
 */
export const siteOrigins = (project, { sites }) => (!project ? [] : project.origins.length > 0 ? project.origins : sites)
