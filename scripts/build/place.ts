import path from 'node:path'

/** A module's id as a path in this repository, wherever it and its packages lie: `kernel/router/createRouter.ts`, `node_modules/valtio/esm/vanilla.mjs`. */
export const placeOf = (id: string): string | undefined => {
  if (/^\0(package|group):/.test(id)) return `node_modules/${id.replace(/^\0\w+:/, '')}`
  if (id.startsWith('\0texts:')) return id.slice('\0texts:'.length)
  const file = id.replace(/^\0css-text:(.*)\.js$/, '$1')
  if (!path.isAbsolute(file)) return undefined
  const posix = file.split(path.sep).join('/')
  const packages = posix.lastIndexOf('/node_modules/')
  return packages >= 0 ? posix.slice(packages + 1) : path.relative(process.cwd(), file).split(path.sep).join('/')
}
