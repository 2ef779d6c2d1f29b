import type { RegisterProblem } from './RegisterState.js'

/** An attempt that ended without a name. */
export class RegisterStop extends Error {
  readonly problem: RegisterProblem
  constructor(problem: RegisterProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}
