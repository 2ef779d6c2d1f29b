import * as z from 'zod/mini'

/** The origin of a website, written as browsers write it: its host is what the views name. */
export const siteShape = z.string().check(
  z.regex(/^https?:\/\/[^/\s]{1,255}$/),
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text),
)
