// @ts-check
/** @import { Project, SignInParts } from '../contract.js' */

/**
 * Where visitors of a project may sign in. None listed means nowhere: a message is only worth something when its website is known.
 *
 * @param {Project | undefined} project
 * @param {SignInParts | undefined} signIn
 * @returns {readonly string[]}
 */
export const signInOrigins = (project, signIn) => (!project || !signIn ? [] : project.origins.length > 0 ? project.origins : signIn.origins)
