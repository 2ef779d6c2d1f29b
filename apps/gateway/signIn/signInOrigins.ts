import type { Project } from '../base/Project.js'
import type { SignInParts } from './SignInParts.js'
/**
 * The websites on which visitors of a project may sign in: never every one, because a message is only meaningful when its website is known.
 * A project that may be used everywhere has those of the settings.
 */
export const signInOrigins = (project: Project | undefined, signIn: SignInParts | undefined): readonly string[] =>
  !project || !signIn ? [] : project.origins === 'everywhere' ? signIn.origins : project.origins
