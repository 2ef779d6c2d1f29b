/** Gives an element class a property for each of its attributes: React and Vue set properties where they find them. */
export const mirrorAttributes = (element: { readonly prototype: HTMLElement; readonly attributes: readonly string[] }): void => {
  for (const name of element.attributes) {
    if (name in element.prototype) continue
    Object.defineProperty(element.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name)
      },
      set(this: HTMLElement, value: unknown) {
        if (value === undefined || value === null || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
}
