import { useMessage } from '../../../ui/index.js'
import type { Problem } from '../problemOf.js'
import { userMessage } from '../userMessage.js'

/** A problem in the visitor's language. */
export const useProblem = (problem: Problem | undefined): string | undefined => {
  const t = useMessage()
  return problem && t(userMessage[problem.kind], { seconds: problem.seconds })
}
