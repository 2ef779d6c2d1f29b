/** A new element with attributes, listeners and children, without any markup text. */
export const element = <tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Readonly<Record<string, string | ((event: Event) => void)>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[tag] => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') node.setAttribute(name, value)
    else node.addEventListener(name, value)
  }
  node.append(...children)
  return node
}
