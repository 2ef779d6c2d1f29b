import type { Scope } from '../../kernel/api/scope.js'

/** Adopts each text once, as a constructable style sheet: allowed by a policy without `unsafe-inline`. */
export const adoptStyles = (root: ShadowRoot | Document, scope: Pick<Scope, 'add' | 'signal'>): ((css: string) => void) => {
  const sheets = new Map<string, CSSStyleSheet>()
  scope.add(() => {
    const own = [...sheets.values()]
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet))
  })
  return (css) => {
    if (sheets.has(css) || scope.signal.aborted) return
    const view = (root.ownerDocument ?? root).defaultView ?? globalThis
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
