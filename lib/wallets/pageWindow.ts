/** The window of a page. Undefined on a server, also where some library left a bare `window` there: only a page has a document. */
export const pageWindow = <view extends object>(global: { readonly document?: unknown; readonly window?: view | null }): view | undefined =>
  typeof global.document === 'object' ? (global.window ?? undefined) : undefined
