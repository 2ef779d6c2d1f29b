import path from 'node:path'

const inside = (id) => {
  const file = id.replace(/^\0css-text:(.*)\.js$/, '$1')
  return path.isAbsolute(file) ? path.relative(process.cwd(), file).split(path.sep).join('/') : undefined
}

/** What a module imports statically, looking through `ui/index.ts`: a view that imports Button needs Button, not the whole kit. */
const importsOf = (id, getModuleInfo) => {
  const info = getModuleInfo(id)
  if (!info) return []
  const barrel = info.importedIds.find((imported) => inside(imported) === 'ui/index.ts')
  if (!barrel) return info.importedIds
  const wanted = new Set()
  for (const node of info.ast?.body ?? []) {
    if (node.type !== 'ImportDeclaration' || !/(^|\/)ui\/index\.js$/.test(node.source.value)) continue
    for (const specifier of node.specifiers) wanted.add(specifier.imported?.name ?? '*')
  }
  const barrelInfo = getModuleInfo(barrel)
  const through = (barrelInfo?.ast?.body ?? [])
    .filter(
      (node) => node.type === 'ExportNamedDeclaration' && node.source && node.specifiers.some(({ exported }) => wanted.has('*') || wanted.has(exported.name)),
    )
    .map((node) => {
      const target = path.posix.join('ui', node.source.value).replace(/\.js$/, '')
      return barrelInfo.importedIds.find((imported) => inside(imported)?.replace(/\.tsx?$/, '') === target)
    })
  return [...info.importedIds.filter((imported) => imported !== barrel), ...through.filter((imported) => imported !== undefined)]
}

const closure = (roots, getModuleInfo) => {
  const seen = new Set()
  const visit = (id) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of importsOf(id, getModuleInfo)) visit(next)
  }
  for (const root of roots) visit(root)
  return seen
}

const folderOf = (file) => file?.match(/^(?:plugins|adapters)\/([^/]+)\/(?!manifest\.ts$|locales\/)/)?.[1]

/**
 * Few files, loaded side by side. A page loads `contract`, `kernel` and `elements` (and `hooks` on a React page); the first open adds `ui`
 * (frame and the parts the first view needs) and one file a plugin. `kit` holds the parts that our later views need, `parts` those that
 * only third parties ask for, `lib` what an adapter shares with views. A module without a name would be drawn into the file of whoever
 * names it first, so each gets one.
 */
export const chunks = ({ page = undefined } = {}) => {
  let plan

  const planned = (getModuleIds, getModuleInfo) => {
    const all = [...getModuleIds()]
    const from = (files) =>
      closure(
        files.map((file) => path.resolve(file)).filter((file) => getModuleInfo(file)),
        getModuleInfo,
      )
    const core = from(['entry/core.ts', 'kernel/createKernel.ts'])
    const load = from(['entry/index.ts', 'entry/standalone.ts', 'entry/elements.ts', 'elements/define.ts'])
    const hooks = from(['entry/react.ts'])
    const first = from(['ui/mount.tsx', ...all.map(inside).filter((file) => file?.startsWith('plugins/connect/') && !file.includes('/locales/'))])
    const users = new Map()
    for (const owner of new Set(all.map((id) => folderOf(inside(id))).filter(Boolean))) {
      const mine = closure(
        all.filter((id) => folderOf(inside(id)) === owner),
        getModuleInfo,
      )
      const name = [...mine].some((id) => inside(id)?.startsWith('ui/')) ? 'with-ui' : owner
      for (const id of mine) users.set(id, (users.get(id) ?? new Set()).add(name))
    }
    return { core, load, hooks, first, users }
  }

  const nameOf = (id, { getModuleIds, getModuleInfo }) => {
    plan ??= planned(getModuleIds, getModuleInfo)
    const { core, load, hooks, first, users } = plan
    if (id === '\0react' || /^\0package:(react|react-dom)(\/|$)/.test(id)) return 'react'
    const file = inside(id)
    if (file?.startsWith('entry/') && getModuleInfo(id)?.isEntry) return page ? page : undefined
    if (file && /^kernel\/contract\//.test(file)) return 'contract'
    // An entry that others import, too: a file of its own, or its exports would drown in a shared one.
    if (file && !page && /^ports\//.test(file)) return file.replace(/\.ts$/, '')
    if (file && !page && /^plugins\/[^/]+\/manifest\.ts$/.test(file)) return path.posix.dirname(file)
    // Host buttons load it without the rest of the UI.
    if (file === 'lib/avatarOf.ts' || file === 'elements/avatar.ts') return 'avatar'
    if (core.has(id)) return 'kernel'
    if (load.has(id)) return 'elements'
    if (hooks.has(id)) return 'hooks'
    if (!file || file.startsWith('entry/') || file.startsWith('tests/') || file.includes('/locales/')) return undefined
    if (file.startsWith('node_modules/')) return first.has(id) ? 'ui' : undefined
    const folder = folderOf(file)
    if (folder) return folder
    // What the kernel itself loads on use, for example its HTTP clients.
    const late = /^(kernel|elements)\/(?:(\w+)\/)?/.exec(file)
    if (late) return late[2] ?? `late-${late[1]}`
    const owners = users.get(id) ?? new Set()
    if ([...owners].some((name) => name !== 'with-ui') && (owners.size > 1 || first.has(id))) return 'lib'
    if (owners.size === 1 && !owners.has('with-ui')) return [...owners][0]
    if (first.has(id)) return 'ui'
    return users.has(id) ? 'kit' : 'parts'
  }

  return (id, api) => {
    const name = nameOf(id, api)
    return page && ['contract', 'kernel', 'elements'].includes(name) ? page : name
  }
}
