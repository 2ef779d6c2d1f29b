import type { GatewayParts } from './GatewayParts.js'
import { createMiddleware } from 'hono/factory'
import { ApiError } from './http/ApiError.js'
import type { createRate } from './http/createRate.js'
import { readInput } from './http/readInput.js'
import { asker } from './http/shapes.js'
import { signalOf } from './http/signalOf.js'
import { matchesOrigin } from './projects/matchesOrigin.js'
import { isSignIn } from './signIn/isSignIn.js'
import { signInOrigins } from './signIn/signInOrigins.js'
import { isVault } from './vault/isVault.js'

const isVerify = (path: string) => ['/siwx/verify', '/v1/profile/account', '/vault/wallet/proof'].includes(path)
/** Pictures are requested by the dozen, by tags that send no origin. */
const isImage = (path: string) => /^\/(getWalletImage|public\/get\w+Image|v1\/picture)\//.test(path)
const imageCost = 0.1
/** Signatures are verified, and networks are queried for some. */
const verifyCost = 10
/** Several providers are asked, or a node several times. */
const isQuote = (path: string) =>
  ['/v1/onramp/quote', '/v1/onramp/session', '/v1/convert/quotes', '/v1/convert/build-transaction', '/vault/prices'].includes(path) ||
  path.startsWith('/v1/identity/')
const quoteCost = 4

/** Access control: commanded faults, the rate for an address and project, the project, and the website. */
export const guard = ({
  limits,
  projects,
  faults,
  signIn,
  vault,
  rate,
}: Pick<GatewayParts, 'limits' | 'projects' | 'faults' | 'signIn' | 'vault'> & { rate: ReturnType<typeof createRate> }) =>
  createMiddleware(async (context, next) => {
    const { path } = context.req
    const who = readInput(asker, context.req.query())
    context.set('asker', who)
    await faults?.meet(who.projectId, signalOf(context))

    const project = projects.find(who.projectId)
    // By the project that was found, not the one in the request.
    context.set('project', project)
    await rate.take(
      context,
      project?.id ?? '?',
      isImage(path) ? imageCost : isVerify(path) ? Math.min(verifyCost, limits.burst) : isQuote(path) ? Math.min(quoteCost, limits.burst) : 1,
    )

    if (!isImage(path)) {
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
