import * as z from 'zod/mini'
import { isOrigin } from '../../../lib/web/readOrigin.js'

/** The origin of a website or an app, written as browsers write it: its host is what the views name. */
export const siteShape = z.string().check(z.maxLength(280), z.refine(isOrigin))
