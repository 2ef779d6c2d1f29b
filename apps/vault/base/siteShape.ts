import * as z from 'zod/mini'
import { isOrigin } from 'portico-lib/web/readOrigin.js'

/** The origin of a website or an app as browsers serialize it. The views show its host. */
export const siteShape = z.string().check(z.maxLength(280), z.refine(isOrigin))
