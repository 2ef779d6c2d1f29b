import type { Projects } from '../projects/Projects.js'
import type { SignInParts } from './SignInParts.js'
import { crossOrigin } from '../http/crossOrigin.js'
import { matchesOrigin } from '../projects/matchesOrigin.js'
import { signInOrigins } from './signInOrigins.js'

/** Cookies are accepted from the listed websites of the project, and from no others. */
export const signInCors = ({ projects, signIn }: { readonly projects: Projects; readonly signIn?: SignInParts | undefined }) =>
  crossOrigin({
    origin: (origin, context) => {
      const listed = signInOrigins(projects.find(context.req.query('projectId')), signIn)
      return matchesOrigin(origin, listed) ? origin : null
    },
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })
