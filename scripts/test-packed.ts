// What is published, as it is installed: packed, and unpacked beside the packages that it declares and no others. The apps are started by their
// command, asked over HTTP, and stopped; a page with the library is bundled without its optional packages, and the page of docs/start/server-rendering.md is rendered. Needs a built library, no network.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { portUses } from '../apps/sandbox/world/settings.js'
import { get, useProgram } from './packed/useProgram.js'
import { isRecord, isTexts, readJson } from './readJson.js'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'portico-packed-'))
const home = path.join(scratch, 'node_modules')

/** Packs a package of the repository, and unpacks it as npm would install it, with links to what its package.json names. */
const install = (
  source: string,
  name: string,
  { options = [], peers = [] }: { readonly options?: readonly string[]; readonly peers?: readonly string[] } = {},
) => {
  const tarballs = path.join(scratch, 'tarballs', name)
  mkdirSync(tarballs, { recursive: true })
  execFileSync('npm', ['pack', '--loglevel=error', ...options, '--pack-destination', tarballs], { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] })
  const folder = path.join(home, name)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(tarballs, readdirSync(tarballs)[0] ?? ''), '--strip-components=1', '-C', folder])
  const manifest = readJson(path.join(folder, 'package.json'))
  if (!isRecord(manifest)) throw new Error(`${name} has no package.json.`)
  const { dependencies = {}, bin = {} } = manifest
  if (!isTexts(dependencies) || !isTexts(bin)) throw new Error(`package.json of ${name} has another form.`)
  for (const dependency of [...Object.keys(dependencies), ...peers]) {
    // Those of this repository are packed, too, and lie beside.
    if (dependency.startsWith('portico-')) continue
    const link = path.join(folder, 'node_modules', dependency)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.resolve('node_modules', dependency), link, 'dir')
  }
  return { folder, bin }
}
const installApp = (app: string): string => {
  const { folder, bin } = install(path.resolve('apps', app), `portico-${app}`)
  return path.join(folder, bin[`portico-${app}`] ?? '')
}

/** What a bundler says in an error. */
const lineOf = (error: unknown): string => (isRecord(error) ? String(error.text ?? error.message ?? '') : String(error))

/** The library with its required peers, installed by the first check that needs it. */
const createLibrary = () => {
  let folder: string | undefined
  return () => {
    folder ??= install(path.resolve('.'), 'portico', { options: ['--ignore-scripts'], peers: ['react', 'react-dom'] }).folder
    return folder
  }
}
const installPortico = createLibrary()

/** The wallets that a gateway answered. */
const walletsIn = (text: string): readonly unknown[] => {
  const answer: unknown = JSON.parse(text)
  if (!isRecord(answer) || !Array.isArray(answer.data)) throw new Error(`The gateway answered no list: ${text.slice(0, 500)}`)
  return answer.data
}

const checks: Readonly<Record<string, () => Promise<void>>> = {
  'the gateway serves the wallets of the package and gives nonces': async () => {
    const file = installApp('gateway')
    const settings = { GATEWAY_PORT: '0', GATEWAY_SIGN_IN: '1', GATEWAY_SIGN_IN_ORIGINS: 'https://app.example' }
    await useProgram(
      { file, folder: scratch },
      settings,
      (output) => /"url":"([^"]+)"/.exec(output)?.[1],
      async (url) => {
        const wallets = walletsIn(await get(`${url}/getWallets?page=1&entries=3`))
        if (wallets.length !== 3) throw new Error(`${wallets.length} wallets came, not 3.`)
      },
    )
  },
  'the secure site serves its frame': async () => {
    const file = installApp('vault')
    const chains = path.join(scratch, 'chains.json')
    writeFileSync(chains, JSON.stringify([{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }]))
    await useProgram(
      { file, folder: scratch },
      { VAULT_PORT: '0', VAULT_GATEWAY: 'https://gateway.example', VAULT_CHAINS: chains },
      (output) => /(http:\/\/\S+)/.exec(output)?.[1],
      async (url) => {
        const page = await get(new URL('/sdk', url))
        const [, script = ''] = /src="([^"]+\.js)"/.exec(page) ?? []
        await get(new URL(script, url))
      },
    )
  },
  'the sandbox serves its pages, the standalone build and its gateway': async () => {
    const file = installApp('sandbox')
    const ports = Object.fromEntries(Object.values(portUses).map(({ env }) => [env, '0']))
    await useProgram(
      { file, folder: scratch },
      ports,
      (output) => (/Ctrl-C/.test(output) ? output : undefined),
      async (output) => {
        const address = (label: string) => new RegExp(`${label} +(http\\S+)`).exec(output)?.[1]
        const web = address('Demo pages')
        const page = await get(`${web}plain`)
        const [, script = ''] = /src="(\/built\/hosts\/[^"]+)"/.exec(page) ?? []
        for (const name of [script, '/built/wallets.js', '/built/phone.js', '/dist/standalone/portico.js']) await get(new URL(name, web))
        for (const name of ['phone', 'control', 'mailbox', 'react', 'standalone']) await get(new URL(name, web))
        if (!/<script/.test(await get(`${address('Secure site')}/sdk`))) throw new Error('The secure site of the sandbox has no frame.')
        const wallets = await get(`${address('Gateway')}/getWallets`)
        if (walletsIn(wallets).length === 0) throw new Error('The gateway of the sandbox has no wallets.')
      },
    )
  },
  'a page of a host without the optional packages is bundled by esbuild and by Vite': async () => {
    const folder = installPortico()
    if (existsSync(path.join(folder, 'node_modules/@walletconnect'))) throw new Error('The optional package is there.')
    const page = path.join(scratch, 'page')
    mkdirSync(page)
    writeFileSync(path.join(page, 'index.html'), '<script type="module" src="./main.js"></script>')
    writeFileSync(
      path.join(page, 'main.js'),
      `import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet } from 'portico/networks'
createAppKit({ adapters: [new EvmAdapter()], networks: [mainnet], enableWalletConnect: false })\n`,
    )
    const { errors } = await esbuild.build({
      entryPoints: [path.join(page, 'main.js')],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: path.join(page, 'esbuild'),
      logLevel: 'silent',
    })
    if (errors.length > 0) throw new Error(errors.map(({ text }) => text).join('\n'))
    await vite.build({ root: page, logLevel: 'error', configFile: false, build: { outDir: 'vite' } })
  },
  'a plugin of another author writes its declarations': async () => {
    const folder = installPortico()
    const plugin = path.join(scratch, 'plugin')
    cpSync('examples/plugin-hello/src', path.join(plugin, 'src'), { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
    for (const name of ['package.json', 'tsconfig.json']) cpSync(path.join('examples/plugin-hello', name), path.join(plugin, name))
    const contract: Readonly<Record<string, unknown>> = await import(pathToFileURL(path.join(folder, 'dist/plugin.js')).href)
    const services = Object.keys(contract).filter((name) => isRecord(contract[name]) && contract[name].kind === 'service')
    if (services.length === 0) throw new Error('portico/plugin has no service.')
    writeFileSync(
      path.join(plugin, 'src/services.ts'),
      `import { defineManifest, ${services.join(', ')} } from 'portico/plugin'
export const manifest = defineManifest({ id: 'acme/all', apiVersion: 1, version: '1.0.0', publisher: 'Acme', requires: { ${services.join(', ')} } })\n`,
    )
    if (!existsSync(path.join(folder, 'dist/types/exports/plugin.d.ts'))) throw new Error('The package has no declarations.')
    const declare = ['-p', plugin, '--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--outDir', path.join(plugin, 'dist')]
    const { status, stdout } = spawnSync(process.execPath, [path.resolve('node_modules/typescript-native/bin/tsc'), ...declare], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout)
    for (const name of ['index', 'port']) if (!existsSync(path.join(plugin, `dist/${name}.d.ts`))) throw new Error(`There is no ${name}.d.ts.`)
  },
  'a page of a host without React is not built, and the bundlers name the package that is missing': async () => {
    const portico = installPortico()
    const page = path.join(scratch, 'react-less')
    const folder = path.join(page, 'node_modules/portico')
    mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
    for (const name of ['package.json', 'dist']) cpSync(path.join(portico, name), path.join(folder, name), { recursive: true })
    for (const name of readdirSync(path.join(portico, 'node_modules')))
      if (!['react', 'react-dom'].includes(name)) symlinkSync(path.join(portico, 'node_modules', name), path.join(folder, 'node_modules', name), 'dir')
    // The links to React in the folder above belong to another page.
    for (const peer of ['react', 'react-dom']) rmSync(path.join(home, peer), { force: true })
    writeFileSync(path.join(page, 'index.html'), '<script type="module" src="./main.js"></script>')
    writeFileSync(
      path.join(page, 'main.js'),
      "import { createAppKit } from 'portico'\nimport { mainnet } from 'portico/networks'\ncreateAppKit({ networks: [mainnet] })\n",
    )
    const failure = (building: Promise<unknown>): Promise<string> =>
      building.then(
        () => '',
        (error: unknown) => [error, ...(isRecord(error) && Array.isArray(error.errors) ? error.errors : [])].map(lineOf).join('\n'),
      )
    const options: esbuild.BuildOptions = {
      entryPoints: [path.join(page, 'main.js')],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: path.join(page, 'out'),
    }
    const said: Readonly<Record<string, readonly [text: string, names: readonly string[]]>> = {
      esbuild: [await failure(esbuild.build({ ...options, logLevel: 'silent', logLimit: 0 })), ['"react"', '"react-dom"', '"react-dom/client"']],
      // Vite stops at the first one.
      vite: [await failure(vite.build({ root: page, logLevel: 'silent', configFile: false })), ['"react']],
    }
    for (const [bundler, [text, names]] of Object.entries(said))
      for (const name of names) if (!text.includes(name)) throw new Error(`${bundler} does not name ${name}:\n${text.slice(0, 1000)}`)
  },
  'the page of docs/start/server-rendering.md reads the cookie as a React server component, and its HTML has the account': async () => {
    const folder = installPortico()
    for (const peer of ['react', 'react-dom'])
      if (!existsSync(path.join(home, peer))) symlinkSync(path.resolve('node_modules', peer), path.join(home, peer), 'dir')
    if (!existsSync(path.join(folder, 'dist/cookies.js'))) throw new Error('The package has no entry portico/cookies.')
    const page = path.join(scratch, 'ssr')
    cpSync('tests/consumers/next-cookies/app', page, { recursive: true })
    // Next.js gives the request, and compiles server components and client modules apart: React for server components has no hooks.
    writeFileSync(path.join(page, 'headers.mjs'), 'export const headers = async () => new Headers(JSON.parse(process.env.REQUEST_HEADERS))\n')
    writeFileSync(path.join(page, 'clientReference.mjs'), "export const Wallet = 'Wallet'\n")
    const common: esbuild.BuildOptions = {
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      packages: 'external',
      logLevel: 'silent',
    }
    await esbuild.build({
      ...common,
      entryPoints: [path.join(page, 'page.tsx')],
      outfile: path.join(page, 'server.mjs'),
      conditions: ['react-server'],
      alias: { 'next/headers': path.join(page, 'headers.mjs') },
      plugins: [
        {
          name: 'client references',
          setup: ({ onResolve }) => onResolve({ filter: /^\.\/Wallet$/ }, () => ({ path: path.join(page, 'clientReference.mjs') })),
        },
      ],
    })
    await esbuild.build({
      ...common,
      stdin: {
        contents: `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Wallet } from './Wallet'
console.log(renderToString(createElement(Wallet, JSON.parse(process.env.PROPS))))
process.exit(0)`,
        resolveDir: page,
      },
      outfile: path.join(page, 'client.mjs'),
    })
    const render = (REQUEST_HEADERS: string) => {
      const run = (options: readonly string[], env: Readonly<Record<string, string>>) =>
        execFileSync(process.execPath, options, { cwd: page, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })
      // The page is a boundary around the component that waits for the request.
      const print =
        "const { default: Page } = await import('./server.mjs'); const { type, props } = Page().props.children; console.log(JSON.stringify((await type(props)).props))"
      const PROPS = run(['--conditions=react-server', '--input-type=module', '-e', print], { REQUEST_HEADERS })
      return run(['client.mjs'], { PROPS })
    }
    const address = '0x7f3a5C1e0b2d4F6a8C9E1b3d5F7a9C0E2D4691BC'
    const known = render(JSON.stringify({ cookie: `theme=dark; portico.main=eip155:1:${address}` }))
    if (!known.includes(`>${address}<`) || !known.includes('>reconnecting<')) throw new Error(`With the cookie the server renders:\n${known}`)
    const unknown = render('{}')
    if (!unknown.includes('>none<') || !unknown.includes('>disconnected<')) throw new Error(`Without a cookie the server renders:\n${unknown}`)
  },
}

let passed = 0
let failed = 0
try {
  const words = process.argv.slice(2)
  for (const [name, check] of Object.entries(checks)) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue
    try {
      await check()
      passed += 1
      console.log(`ok      ${name}`)
    } catch (error) {
      failed += 1
      console.log(`FAILED  ${name}\n${String(error instanceof Error ? error.stack : error).replace(/^/gm, '        ')}`)
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
}
console.log(JSON.stringify({ passed, failed }))
process.exit(failed > 0 ? 1 : 0)
