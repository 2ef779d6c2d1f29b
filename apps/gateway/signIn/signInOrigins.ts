// @ts-check
/** @import { Project, SignInParts } from '../contract.js' */

/**
 * The websites on which visitors of a project may sign in. Without a list there are none, because a message is only meaningful when its
 * website is known.
 *
 * @param {Project | undefined} project
 * @param {SignInParts | undefined} signIn
 * @returns {readonly string[]}
 */
export const signInOrigins = (project, signIn) => (!project || !signIn ? [] : project.origins.length > 0 ? project.origins : signIn.origins)
