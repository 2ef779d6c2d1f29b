import * as z from 'zod/mini'

/** Calls with anything under `permissions` are made with a permission or rejected. They are never sent after a review that does not mention it. */
const permittedShape = z.tuple([z.object({ capabilities: z.object({ permissions: z.looseObject({ context: z.optional(z.unknown()) }) }) })], z.unknown())

/** Reads the id of the permission for calls, as the website gives it, or undefined. */
export const contextOf = (params: unknown): { readonly context: unknown } | undefined => {
  const named = z.safeParse(permittedShape, params)
  return named.success ? { context: named.data[0].capabilities.permissions.context } : undefined
}
