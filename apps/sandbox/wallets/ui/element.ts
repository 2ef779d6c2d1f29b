type Child = Node | string | undefined

/** A new element. Attributes are set one by one and text is text, so that it works under the strictest policy. */
export const element = <tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[tag] => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value)
    else if (value === true) node.setAttribute(name, '')
    else if (typeof value === 'string') node.setAttribute(name, value)
  }
  node.append(...children.filter((child) => child !== undefined))
  return node
}
