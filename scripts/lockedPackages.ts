// What a host installs with the package, as the lockfile has it: the dependencies, and theirs.

/** Where Node would look for a package from here, nearest first. */
const placesFor = (from, name) => {
  const places = []
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    places.push(`${base ? `${base}/` : ''}node_modules/${name}`)
    if (base === '') return places
  }
}

/**
 * `lock` is the parsed package-lock.json. Peers are left out: a host has those by itself.
 *
 * @param {{ packages?: Record<string, any> }} lock
 * @param {{ optional?: boolean, only?: readonly string[] }} [choice] without the optional ones, as `npm install --omit=optional`; or what
 *   comes with some of the direct dependencies
 * @returns {readonly { name: string, version: string, licence: string | undefined, integrity: string | undefined, place: string,
 *   deprecated: boolean, installScript: boolean, needs: readonly string[] }[]} by name and version; `needs` are places
 */
export const lockedPackages = ({ packages = {} }, { optional = true, only } = {}) => {
  const found = new Map()
  const neededBy = (from) => {
    const { dependencies, optionalDependencies } = packages[from] ?? {}
    const optionals = Object.keys(optionalDependencies ?? {})
    const names = new Set([...Object.keys(dependencies ?? {}).filter((name) => optional || !optionals.includes(name)), ...(optional ? optionals : [])])
    return [...names].flatMap((name) => placesFor(from, name).find((place) => place in packages) ?? [])
  }
  const visit = (place) => {
    if (found.has(place)) return
    const { version, license, integrity, deprecated, hasInstallScript, name = place.slice(place.lastIndexOf('node_modules/') + 13) } = packages[place]
    const needs = neededBy(place)
    found.set(place, {
      name,
      version,
      licence: license,
      integrity,
      place,
      deprecated: deprecated !== undefined,
      installScript: hasInstallScript === true,
      needs,
    })
    needs.forEach(visit)
  }
  neededBy('')
    .filter((place) => only === undefined || only.some((name) => place === `node_modules/${name}`))
    .forEach(visit)
  const key = ({ name, version }) => `${name}@${version}`
  return [...found.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1))
}
