import * as z from 'zod/mini'

/** Calls with anything under `permissions` are made with a permission, or not at all: never after a review that does not mention it. */
const permittedShape = z.tuple([z.object({ capabilities: z.object({ permissions: z.looseObject({ context: z.optional(z.unknown()) }) }) })], z.unknown())

/** The name of the permission that calls are made with, as the website gives it; undefined without one. */
export const contextOf = (params: unknown): { readonly context: unknown } | undefined => {
  const named = z.safeParse(permittedShape, params)
  return named.success ? { context: named.data[0].capabilities.permissions.context } : undefined
}
