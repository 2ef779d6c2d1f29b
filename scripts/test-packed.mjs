// The apps as they are published: each is packed, unpacked beside the packages that it declares and no others, started by its command, asked
// over HTTP, and stopped. Needs a built library, and no network.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'portico-packed-'))
const home = path.join(scratch, 'node_modules')

/** Packs one of `apps`, and unpacks it as npm would install it, with links to what its package.json names. */
const install = (app) => {
  const tarballs = path.join(scratch, 'tarballs', app)
  mkdirSync(tarballs, { recursive: true })
  execFileSync('npm', ['pack', '--loglevel=error', '--pack-destination', tarballs], { cwd: path.resolve('apps', app), stdio: ['ignore', 'ignore', 'inherit'] })
  const folder = path.join(home, `portico-${app}`)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(tarballs, readdirSync(tarballs)[0]), '--strip-components=1', '-C', folder])
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(manifest.dependencies)) {
    // Those of this repository are packed, too, and lie beside.
    if (name.startsWith('portico-')) continue
    const link = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.resolve('node_modules', name), link, 'dir')
  }
  return path.join(folder, manifest.bin[`portico-${app}`])
}

/** Starts a program, waits until what it writes holds its address, asks, and ends it as Ctrl-C does. */
const use = async (file, environment, addressIn, ask) => {
  const child = spawn(file, [], { cwd: scratch, env: { PATH: process.env.PATH, HOME: scratch, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  try {
    const address = await new Promise((resolve, reject) => {
      let output = ''
      const late = setTimeout(() => reject(new Error(`${path.basename(file)} said no address within 90 s.\n${output}`)), 90_000)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output += text
          const found = addressIn(output)
          if (!found) return
          clearTimeout(late)
          resolve(found)
        })
      child.once('error', reject)
      child.once('exit', (code) => {
        clearTimeout(late)
        reject(new Error(`${path.basename(file)} ended with ${code}.\n${output}`))
      })
    })
    await ask(address)
    child.kill('SIGINT')
    const [code] = await ended
    if (code !== 0) throw new Error(`It ended with ${code} after SIGINT.`)
  } finally {
    child.kill('SIGKILL')
  }
}

/** The body of an address that must answer 200. */
const get = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`)
  return text
}

const checks = {
  'the gateway serves the wallets of the package and gives nonces': async () => {
    const file = install('gateway')
    const settings = { GATEWAY_PORT: '0', GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: 'https://app.example' }
    await use(
      file,
      settings,
      (output) => /"url":"([^"]+)"/.exec(output)?.[1],
      async (url) => {
        const { data } = JSON.parse(await get(`${url}/getWallets?page=1&entries=3`))
        if (data.length !== 3) throw new Error(`${data.length} wallets came, not 3.`)
      },
    )
  },
  'the sandbox serves its pages, the standalone build and its gateway': async () => {
    const file = install('sandbox')
    const ports = Object.fromEntries(
      ['PORT', 'CHAIN_1_PORT', 'CHAIN_137_PORT', 'RELAY_PORT', 'GATEWAY_PORT', 'SOLANA_PORT'].map((name) => [`SANDBOX_${name}`, '0']),
    )
    await use(
      file,
      ports,
      (output) => (/Ctrl-C/.test(output) ? output : undefined),
      async (output) => {
        const address = (label) => new RegExp(`${label} +(http\\S+)`).exec(output)?.[1]
        const web = address('Demo pages')
        const page = await get(`${web}plain`)
        const [, script] = /src="(\/built\/hosts\/[^"]+)"/.exec(page) ?? []
        for (const name of [script, '/built/wallets.js', '/built/phone.js', '/dist/standalone/portico.js']) await get(new URL(name, web))
        for (const name of ['phone', 'control', 'react', 'standalone']) await get(new URL(name, web))
        const wallets = await get(`${address('Gateway')}/getWallets`)
        if (JSON.parse(wallets).data.length === 0) throw new Error('The gateway of the sandbox has no wallets.')
      },
    )
  },
}

let passed = 0
let failed = 0
try {
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check()
      passed += 1
      console.log(`ok      ${name}`)
    } catch (error) {
      failed += 1
      console.log(`FAILED  ${name}\n${String(error.stack).replace(/^/gm, '        ')}`)
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
}
console.log(JSON.stringify({ passed, failed }))
process.exit(failed > 0 ? 1 : 0)
