import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

/** A build without a window runs the same tests in less time. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Nothing leaves this machine: every host but localhost does not resolve. */
export const launchArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** A browser, and the variables that it is started with. */
export interface Chromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const starts = (file: string, env: Readonly<Record<string, string>>): boolean =>
  spawnSync(file, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000, stdio: 'ignore' }).status === 0

/** Writes a compressed program. */
const unpack = (from: string, to: string): Promise<void> => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }))
/** Writes the files of a compressed archive into a folder. */
const unpackArchive = async (from: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const archive = path.join(folder, path.basename(from, '.br'))
  await unpack(from, archive)
  const { status } = spawnSync('tar', ['-xf', archive, '-C', folder], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`tar could not unpack ${from}.`)
  await rm(archive)
}

/** The browser that npm brought along, unpacked once into the temporary folder. Libraries and fonts that the machine lacks come with it. */
const unpacked = async (): Promise<Chromium> => {
  const { version }: { readonly version: string } = createRequire(import.meta.url)('../node_modules/@sparticuz/chromium/package.json')
  const home = path.join(os.tmpdir(), `portico-chromium-${version}-${os.userInfo().username}`)
  const file = path.join(home, 'chromium')
  if (!existsSync(file)) {
    const fresh = await mkdtemp(`${home}-`)
    const bin = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin')
    await Promise.all([
      unpack(path.join(bin, 'chromium.br'), path.join(fresh, 'chromium')),
      unpackArchive(path.join(bin, 'swiftshader.tar.br'), fresh),
      ...['fonts', 'al2023'].map((name) => unpackArchive(path.join(bin, `${name}.tar.br`), path.join(fresh, name))),
    ])
    await rename(fresh, home).catch(() => rm(fresh, { recursive: true, force: true }))
  }
  const fonts: Readonly<Record<string, string>> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(home, 'fonts') }
  if (starts(file, fonts)) return { executablePath: file, env: fonts }
  const libraries = path.join(home, 'al2023', 'lib')
  return { executablePath: file, env: { ...fonts, LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') } }
}

/** `$CHROMIUM`, else an installed one, else the one from npm. */
export const findChromium = async (): Promise<Chromium> => {
  const wanted = process.env.CHROMIUM
  if (wanted === 'npm') return unpacked()
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`$CHROMIUM names "${wanted}", which is not there. Unset it, or set it to "npm" for the browser from npm.`)
    return { executablePath: wanted, env: {} }
  }
  const installed = known.find((file) => existsSync(file))
  return installed ? { executablePath: installed, env: {} } : unpacked()
}

/** The value of `$CHROMIUM` for a second browser beside the one that `findChromium` finds, or undefined where there is only one. */
export const otherChromium = (): string | undefined => {
  const installed = known.find((file) => existsSync(file))
  if (process.env.CHROMIUM === 'npm') return installed
  return process.env.CHROMIUM || installed ? 'npm' : undefined
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(JSON.stringify(await findChromium()))
