import type { Project, SignInParts } from '../contract.js'

/**
 * The websites on which visitors of a project may sign in. Without a list there are none, because a message is only meaningful when its
 * website is known.
 */
export const signInOrigins = (project: Project | undefined, signIn: SignInParts | undefined): readonly string[] =>
  !project || !signIn ? [] : project.origins.length > 0 ? project.origins : signIn.origins
