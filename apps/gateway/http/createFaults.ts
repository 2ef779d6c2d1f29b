import type { Clock } from '../base/Clock.js'
import * as z from 'zod/mini'
import type { Faults } from './Faults.js'
import { ApiError } from './ApiError.js'
import { readInput } from './readInput.js'

const whole = (max: number) =>
  z.optional(z.int(`is a whole number up to ${max}`).check(z.minimum(0, `is a whole number up to ${max}`), z.maximum(max, `is a whole number up to ${max}`)))
const modes = ['ok', '401', '403', '429', '500', '503', 'hang'] as const
export const command = z.strictObject(
  {
    mode: z._default(z.enum(modes, `is one of ${modes.join(', ')}`), 'ok'),
    project: z.optional(z.string('is the name of a project').check(z.regex(/^[\w-]{1,128}$/, 'is the name of a project'))),
    delay: whole(60_000),
    times: whole(1_000_000),
    retryAfter: whole(3600),
  },
  'is an object of mode, project, delay, times, retryAfter',
)
interface Fault {
  mode: (typeof modes)[number]
  delay: number
  times: number
  retryAfter: number
}

const fine: Fault = Object.freeze({ mode: 'ok', delay: 0, times: Number.POSITIVE_INFINITY, retryAfter: 1 })

const failures = Object.freeze({
  401: () => new ApiError(401, 'PROJECT_REQUIRED', 'Refused on command.'),
  403: () => new ApiError(403, 'PROJECT_UNKNOWN', 'Refused on command.'),
  429: (retryAfter: number) => new ApiError(429, 'RATE_LIMITED', 'Refused on command.', { retryAfter }),
  500: () => new ApiError(500, 'INTERNAL', 'Failed on command.'),
  503: (retryAfter: number) => new ApiError(503, 'NOT_READY', 'Failed on command.', { retryAfter }),
})

/** Failures on command, for all projects or for one, a number of times or without a limit. */
export const createFaults = ({ clock }: { clock: Clock }): Faults => {
  let fault = fine
  const byProject: Map<string, Fault> = new Map()

  return {
    meet: async (project, signal) => {
      const own = project === undefined ? undefined : byProject.get(project)
      const met = own ?? fault
      if (met === fine) return
      const left = { ...met, times: met.times - 1 }
      const next = left.times > 0 ? left : fine
      if (own && project !== undefined) byProject.set(project, next)
      else fault = next
      if (met.delay > 0) await clock.after(met.delay, signal)
      if (met.mode === 'hang') {
        await new Promise((resolve) => (signal.aborted ? resolve(undefined) : signal.addEventListener('abort', resolve, { once: true })))
        signal.throwIfAborted()
      }
      if (met.mode !== 'ok' && met.mode !== 'hang') throw failures[met.mode](met.retryAfter)
    },
    set: (input) => {
      const { mode, project, delay = 0, times = Number.POSITIVE_INFINITY, retryAfter = 1 } = readInput(command, input)
      const asked = mode === 'ok' && delay === 0 ? fine : { mode, delay, times, retryAfter }
      if (project === undefined) {
        fault = asked
        // Removes the faults of all projects.
        if (asked === fine) byProject.clear()
      } else byProject.set(project, asked)
    },
    state: () => {
      const describe = (one: Fault) => ({ ...one, times: Number.isFinite(one.times) ? one.times : null })
      return { ...describe(fault), projects: Object.fromEntries([...byProject].map(([project, one]) => [project, describe(one)])) }
    },
  }
}
