import type { GatewayParts } from './GatewayParts.js'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from './http/ApiError.js'
import { costs } from './http/costs.js'
import type { createRate } from './http/createRate.js'
import { readInput } from './http/readInput.js'
import { matchedRoute } from './http/routeOf.js'
import { asker } from './http/shapes.js'
import { signalOf } from './http/signalOf.js'
import type { Operation } from './openapi/Operation.js'
import { operations } from './openapi/operations/operations.js'
import { matchesOrigin } from './projects/matchesOrigin.js'
import { isSignIn } from './signIn/isSignIn.js'
import { signInOrigins } from './signIn/signInOrigins.js'
import { isVault } from './vault/isVault.js'

/** Finds the operation of a request by its route. */
const createOperationOf = () => {
  const operationAt = new Map(operations.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const))
  return (context: Context): Operation | undefined => {
    const route = matchedRoute(context)
    return route && operationAt.get(`${route.method} ${route.path}`)
  }
}

/** Access control: commanded faults, the rate for an address and project, the project, and the website. */
export const guard = ({
  limits,
  projects,
  faults,
  signIn,
  vault,
  rate,
}: Pick<GatewayParts, 'limits' | 'projects' | 'faults' | 'signIn' | 'vault'> & { rate: ReturnType<typeof createRate> }) => {
  const operationOf = createOperationOf()
  return createMiddleware(async (context, next) => {
    const { path } = context.req
    const who = readInput(asker, context.req.query())
    context.set('asker', who)
    await faults?.meet(who.projectId, signalOf(context))

    const project = projects.find(who.projectId)
    // By the project that was found, not the one in the request.
    context.set('project', project)
    const operation = operationOf(context)
    await rate.take(context, project?.id ?? '?', Math.min(costs[operation?.cost ?? 'request'], limits.burst))

    if (operation?.access !== 'anybody') {
      if (!project && who.projectId === undefined) throw new ApiError(401, 'PROJECT_REQUIRED', '"projectId" is missing.', { field: 'projectId' })
      if (!project) throw new ApiError(403, 'PROJECT_UNKNOWN', '"projectId" names no project of this gateway.', { field: 'projectId' })
      const origin = context.req.header('origin')
      // The secure site asks for the project's websites, which have no access themselves.
      const listed = vault && isVault(path) ? [vault.origin] : isSignIn(path) ? signInOrigins(project, signIn) : project.origins
      if (isSignIn(path) && listed.length === 0) throw new ApiError(403, 'SIGN_IN_CLOSED', 'The project lists no websites: nobody can sign in.')
      if (origin !== undefined && !matchesOrigin(origin, listed)) throw new ApiError(403, 'ORIGIN_REFUSED', 'The project does not list this website.')
    }
    return next()
  })
}
