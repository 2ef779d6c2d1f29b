// What assistive technology meets, as text: a line for each object, with its role, its name and its states. Follows the parts of HTML-AAM and
// of "Accessible Name and Description Computation 1.2" that this project uses. Styles are not read: what CSS hides is for browser tests.

const hidden = 'style, script, template, [hidden], [aria-hidden=true], [inert]'
/** Roles whose name is their content, where nothing else names them. */
const namedByContent = ['button', 'link', 'heading', 'tab', 'checkbox', 'radio', 'switch', 'option', 'menuitem']
/** Elements that stand in a line of text. */
const inline = 'span, strong, b, em, i, bdi, bdo, code, small, time, br, abbr, data, sub, sup, wbr, mark'
const tagRoles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  DD: 'definition',
  DIALOG: 'dialog',
  DT: 'term',
  FIELDSET: 'group',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  IFRAME: 'iframe',
  IMG: 'img',
  LI: 'listitem',
  OL: 'list',
  OUTPUT: 'status',
  PROGRESS: 'progressbar',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  UL: 'list',
}
const inputRoles: Readonly<Record<string, string>> = { checkbox: 'checkbox', radio: 'radio', range: 'slider', search: 'searchbox', button: 'button' }

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

const roleOf = (element: Element): string | undefined => {
  const explicit = element.getAttribute('role')
  if (explicit !== null) return ['none', 'presentation'].includes(explicit) ? undefined : explicit
  if (element.tagName === 'A' && !element.hasAttribute('href')) return undefined
  if (element.tagName === 'IMG' && element.getAttribute('alt') === '') return undefined
  if (element.tagName === 'SECTION') return element.matches('[aria-label], [aria-labelledby]') ? 'region' : undefined
  if (element.tagName === 'INPUT') return inputRoles[(element as HTMLInputElement).type] ?? 'textbox'
  return tagRoles[element.tagName]
}

const byIds = (element: Element, attribute: string): string =>
  fold(
    (element.getAttribute(attribute) ?? '')
      .split(/\s+/)
      .map((id) => (id ? (element.getRootNode() as ShadowRoot).getElementById(id) : null))
      .map((found) => (found ? contentOf(found) : ''))
      .join(' '),
  )

/** The text inside an element, with what names the pictures in it. */
const contentOf = (node: Node): string => {
  if (node.nodeType === 3) return node.textContent ?? ''
  if (node.nodeType !== 1) return ''
  const element = node as Element
  return fold([...element.childNodes].map((child) => (child.nodeType === 1 && (child as Element).matches(hidden) ? '' : partOf(child))).join(' '))
}
const partOf = (node: Node): string => {
  const element = node.nodeType === 1 ? (node as Element) : undefined
  if (element?.matches('input, select, textarea')) return ''
  return element?.getAttribute('aria-label') ?? element?.getAttribute('alt') ?? contentOf(node)
}

const labelsOf = (element: Element): string => {
  const root = element.getRootNode() as ShadowRoot
  const labels = [element.closest('label'), element.id ? root.querySelector(`label[for="${element.id}"]`) : null]
  return fold(labels.map((label) => (label ? contentOf(label) : '')).join(' '))
}

/** The accessible name of an element, or nothing. */
export const nameOf = (element: Element): string =>
  byIds(element, 'aria-labelledby') ||
  fold(element.getAttribute('aria-label') ?? '') ||
  (element.matches('input, select, textarea') ? labelsOf(element) : '') ||
  fold(element.getAttribute('alt') ?? '') ||
  (namedByContent.includes(roleOf(element) ?? '') ? contentOf(element) : '') ||
  fold(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '')

const statesOf = (element: Element, role: string): readonly string[] => {
  const input = element.tagName === 'INPUT' ? (element as HTMLInputElement) : undefined
  const value = (name: string) => element.getAttribute(`aria-${name}`) ?? undefined
  const flag = (name: string, native = false) => {
    const state = value(name) ?? (native ? 'true' : undefined)
    return state === undefined || (state === 'false' && name !== 'expanded' && name !== 'pressed') ? [] : [state === 'true' ? name : `${name}=${state}`]
  }
  const checkable = ['checkbox', 'radio', 'switch'].includes(role)
  const checked = input && checkable ? input.checked : value('checked') === 'true'
  return [
    ...(role === 'heading' ? [`level=${value('level') ?? element.tagName.slice(1)}`] : []),
    ...(checkable ? [checked ? 'checked' : 'not checked'] : []),
    ...(role === 'tab' ? [value('selected') === 'true' ? 'selected' : 'not selected'] : []),
    ...flag('disabled', (element as HTMLButtonElement).disabled === true),
    ...['expanded', 'pressed', 'current', 'invalid', 'busy', 'haspopup', 'modal', 'valuenow', 'valuetext'].flatMap((name) => flag(name)),
    ...flag('required', input?.required === true),
    ...(['textbox', 'searchbox'].includes(role) && input?.value ? [`value "${input.value}"`] : []),
  ]
}

/** One object as a line: role, "name", (states), described by "…". */
export const lineOf = (element: Element): string => {
  const role = roleOf(element) ?? element.tagName.toLowerCase()
  const [name, states, description] = [nameOf(element), statesOf(element, role), byIds(element, 'aria-describedby')]
  return [role, name && `"${name}"`, states.length > 0 && `(${states.join(', ')})`, description && `described by "${description}"`].filter(Boolean).join(' ')
}

const isText = (node: Node): boolean =>
  node.nodeType === 3 ||
  (node.nodeType === 1 && (node as Element).matches(inline) && roleOf(node as Element) === undefined && [...node.childNodes].every(isTextOrHidden))
const isTextOrHidden = (node: Node): boolean => (node.nodeType === 1 && (node as Element).matches(hidden)) || node.nodeType === 8 || isText(node)

const linesOf = (node: Node, depth: number): readonly string[] => {
  if (node.nodeType !== 1 && node.nodeType !== 11) return []
  const element = node.nodeType === 1 ? (node as Element) : undefined
  if (element?.matches(hidden)) return []
  const role = element && roleOf(element)
  const indent = '  '.repeat(depth)
  if (element && role && [...namedByContent, 'img', 'textbox', 'searchbox', 'slider', 'combobox', 'progressbar', 'iframe'].includes(role))
    return [`${indent}${lineOf(element)}`]
  // Items stand for themselves: what is in them follows below the list.
  const owns = element && role !== undefined && role !== 'listitem'
  const inner = owns ? depth + 1 : depth
  const lines: string[] = []
  let run = ''
  const flush = () => {
    if (fold(run)) lines.push(`${'  '.repeat(inner)}text "${fold(run)}"`)
    run = ''
  }
  for (const child of node.childNodes) {
    if (child.nodeType === 1 && (child as Element).matches(hidden)) continue
    if (isText(child)) run += ` ${contentOf(child)}`
    else {
      flush()
      lines.push(...linesOf(child, inner))
    }
  }
  flush()
  if (element && ['term', 'definition'].includes(role ?? '') && [...element.childNodes].every(isTextOrHidden))
    return [`${indent}${role} "${contentOf(element)}"`]
  // An empty live region says nothing.
  if (owns && lines.length === 0 && ['status', 'alert'].includes(role)) return []
  return owns ? [`${indent}${lineOf(element)}`, ...lines] : lines
}

/** The tree below a node, its own object included, two spaces a level. */
export const accessibilityTree = (node: Node): string => linesOf(node, 0).join('\n')
