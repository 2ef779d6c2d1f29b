/** Checks the view that a plugin returned. @throws TypeError that describes a valid view */
export const checkView = (view: unknown): void => {
  if (!isView(view)) throw new TypeError('A view is { kind: "react", component } or { kind: "dom", mount }.')
}

const isView = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return value.kind === 'react'
    ? 'component' in value && Boolean(value.component)
    : value.kind === 'dom' && 'mount' in value && typeof value.mount === 'function'
}
