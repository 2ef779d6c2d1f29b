import { Hono } from 'hono'
import type { Env } from '../http/Env.js'

const headers = Object.freeze({ 'cache-control': 'private, max-age=60' })

/** The permissions of a project, and its features that are on. */
export const projectRoutes = () => {
  const app: Hono<Env> = new Hono()
  app.get('/appkit/v1/config', (context) => context.json({ features: context.get('project')?.features ?? [] }, 200, headers))
  app.get('/appkit/v1/project-limits', (context) =>
    context.json({ planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } }, 200, headers),
  )
  app.get('/projects/v1/origins', (context) => {
    const origins = context.get('project')?.origins ?? []
    return context.json({ allowedOrigins: origins === 'everywhere' ? ['*'] : origins }, 200, headers)
  })
  app.get('/getAnalyticsConfig', (context) => context.json({ isAnalyticsEnabled: context.get('project')?.analytics ?? false }, 200, headers))
  return app
}
