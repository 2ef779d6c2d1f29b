import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { Directory, ImageKind, Images } from './Directory.js'
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import { readInput } from '../http/readInput.js'
import { imageId } from '../http/shapes.js'
import { withDeadline } from '../http/withDeadline.js'
import { signalOf } from '../http/signalOf.js'
import { createPages, isUnchanged, questionOf, takesGzip } from './createPages.js'
import { inertPicture } from './inertPicture.js'

const imagePaths: Readonly<Record<string, ImageKind>> = Object.freeze({
  '/getWalletImage/:id': 'wallet',
  '/public/getAssetImage/:id': 'asset',
  '/public/getCurrencyImage/:id': 'currency',
  '/public/getTokenImage/:id': 'token',
})

/** The wallet directory, and pictures. */
export const directoryRoutes = ({
  directory,
  images,
  clock,
  limits,
}: {
  readonly directory: Directory
  readonly images: Images
  readonly clock: Clock
  readonly limits: Limits
}) => {
  const app = new Hono()

  const pages = createPages({ directory, clock })
  app.get('/getWallets', (context) => {
    const page = pages.find(questionOf(context.req.url), () => context.req.query())
    context.header('vary', 'Accept-Encoding', { append: true })
    context.header('cache-control', 'public, max-age=60')
    context.header('etag', page.tag)
    if (isUnchanged(context.req.header('if-none-match'), page.tag)) return context.body(null, 304)
    context.header('content-type', 'application/json')
    if (!takesGzip(context.req.header('accept-encoding'))) return context.body(page.text)
    context.header('content-encoding', 'gzip')
    return context.body(page.gzip())
  })

  for (const [path, kind] of Object.entries(imagePaths))
    app.get(path, async (context) => {
      const { id } = readInput(imageId, { id: context.req.param('id') })
      const found = await withDeadline(async () => images.find(kind, id), { clock, ms: limits.deadline, signal: signalOf(context) })
      if (!found) throw new ApiError(404, 'NOT_FOUND', 'There is no such picture.')
      context.header('cache-control', 'public, max-age=86400')
      if ('location' in found) return context.redirect(found.location, 302)
      context.header('content-type', found.type)
      context.header('content-security-policy', inertPicture)
      return context.body(found.body)
    })
  return app
}
