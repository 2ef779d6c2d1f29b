// `npm run lockfile`: writes package-lock.json entries for packages of other platforms that the registry at hand does not have.
// Without them `npm ci` calls the lockfile out of sync. They carry no integrity; a platform that needs one fetches it by name.
import { writeFileSync } from 'node:fs'
import { type LockEntry, placesFor, readLockfile } from './lockedPackages.js'

const systems = /(android|darwin|linux|win32|freebsd|netbsd|openbsd|openharmony|sunos|aix)/
const machines = /(arm64|amd64|x64|ia32|arm-|arm$|ppc64|riscv64|s390x|mips64el|loong64|wasm32)/

/** What packages call a machine that npm calls otherwise. */
const otherNames: Readonly<Record<string, string>> = { amd64: 'x64', 'arm-': 'arm' }

const lock = readLockfile()
const packages: Record<string, LockEntry> = { ...lock.packages }
const before = Object.keys(packages).length
for (const [from, { optionalDependencies = {}, dev }] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (placesFor(from, name).some((place) => packages[place])) continue
    const system = name === 'fsevents' ? 'darwin' : systems.exec(name)?.[1]
    const machine = machines.exec(name)?.[1]
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(machine && { cpu: [otherNames[machine] ?? machine] }),
      ...(dev && { dev }),
      ...(name.includes('musl') && { libc: ['musl'] }),
      optional: true,
      ...(system && { os: [system] }),
    }
  }
}
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
console.log(`${Object.keys(packages).length - before} entries added`)
