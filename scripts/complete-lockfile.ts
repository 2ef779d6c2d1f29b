// `npm run lockfile`: writes package-lock.json entries for packages of other platforms that the registry at hand does not have.
// Without them `npm ci` calls the lockfile out of sync. They carry no integrity; a platform that needs one fetches it by name.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = /(android|darwin|linux|win32|freebsd|netbsd|openbsd|openharmony|sunos|aix)/
const machines = /(arm64|amd64|x64|ia32|arm-|arm$|ppc64|riscv64|s390x|mips64el|loong64|wasm32)/

/** Where Node would look for a package from here, nearest first. */
const placesFor = (from, name) => {
  const places = []
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    places.push(`${base ? `${base}/` : ''}node_modules/${name}`)
    if (base === '') return places
  }
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { packages } = lock
let added = 0
for (const [from, { optionalDependencies = {}, dev }] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (placesFor(from, name).some((place) => packages[place])) continue
    const system = name === 'fsevents' ? 'darwin' : systems.exec(name)?.[1]
    const machine = machines.exec(name)?.[1]
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(machine && { cpu: [{ amd64: 'x64', 'arm-': 'arm' }[machine] ?? machine] }),
      ...(dev && { dev }),
      ...(name.includes('musl') && { libc: ['musl'] }),
      optional: true,
      ...(system && { os: [system] }),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)
