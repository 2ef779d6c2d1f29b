/** Looks at what a plugin answered for a view. @throws TypeError that says what a view is */
export const checkView = (view: unknown): void => {
  if (!isView(view)) throw new TypeError('A view is { kind: "react", component } or { kind: "dom", mount }.')
}

const isView = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return value.kind === 'react'
    ? 'component' in value && Boolean(value.component)
    : value.kind === 'dom' && 'mount' in value && typeof value.mount === 'function'
}
