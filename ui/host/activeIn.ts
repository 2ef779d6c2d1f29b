/** What has the focus in a root, or in a slot of it: `activeElement` of a shadow root has none of the elements that are shown in its slots. */
export const activeIn = (root: Document | ShadowRoot): Element | null => {
  if (root.activeElement || !('host' in root)) return root.activeElement
  const { host } = root
  const { activeElement } = host.getRootNode() as Document | ShadowRoot
  return activeElement && activeElement !== host && host.contains(activeElement) ? activeElement : null
}
