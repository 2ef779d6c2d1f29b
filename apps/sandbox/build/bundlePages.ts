import { existsSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleVault } from 'portico-vault/build/bundleVault.js'
import { newestChange } from './newestChange.js'
import { pageOptions as common } from './pageOptions.js'

const sandbox = new URL('../', import.meta.url)
const file = (name: string) => fileURLToPath(new URL(name, sandbox))

/** The hosts that import the package by its name; `standalone` does not. */
const hosts = ['plain', 'react', 'two', 'hostile', 'csp', 'embedded', 'components', 'theme', 'wagmi', 'dialogs', 'batch', 'door', 'shop']

const sources = [
  'build',
  'control',
  'mailbox',
  'hosts',
  'phone',
  'wallets',
  'world/settings.ts',
  'world/buildings.ts',
  '../../dist',
  '../../package-lock.json',
].map(file)

/** Bundles the pages and the wallets into `.built`, and the secure site into its own, when that is missing or older than they and the library. */
export const bundlePages = async (): Promise<void> => {
  await bundleVault()
  const stamp = file('.built/stamp')
  const [built, changed] = await Promise.all([newestChange([stamp]), newestChange(sources)])
  if (built > changed) return
  await rm(file('.built'), { recursive: true, force: true })
  const entries = hosts
    .flatMap((name) => ['ts', 'tsx'].map((ending) => ({ in: file(`hosts/${name}/main.${ending}`), out: `hosts/${name}` })))
    .filter((entry) => existsSync(entry.in))
  const outdir = file('.built')
  const began = Date.now()
  await Promise.all([
    build({ ...common, entryPoints: { wallets: file('wallets/main.ts') }, outdir, format: 'iife' }),
    build({
      ...common,
      entryPoints: {
        'wallet-signer': file('wallets/signer.ts'),
        'wallet-bitcoin-signer': file('wallets/bitcoinSigner.ts'),
        'wallet-chain-signer': file('wallets/chainSigner.ts'),
        control: file('control/control.ts'),
        mailbox: file('mailbox/mailbox.ts'),
      },
      outdir,
      format: 'esm',
    }),
    build({
      ...common,
      entryPoints: {
        site: file('hosts/shared/site.css'),
        tool: file('hosts/shared/tool.css'),
        hostile: file('hosts/hostile/hostile.css'),
        components: file('hosts/components/page.css'),
        theme: file('hosts/theme/page.css'),
        door: file('hosts/door/page.css'),
        dialogs: file('hosts/dialogs/page.css'),
        'phone-style': file('phone/phone.css'),
      },
      outdir,
      loader: { '.css': 'css' },
    }),
    build({
      ...common,
      entryPoints: { phone: file('phone/main.tsx') },
      outdir,
      format: 'esm',
      // The wallet library's own switch for tests: it reports nothing and asks no host whom it can trust.
      define: { process: JSON.stringify({ env: { NODE_ENV: 'production', IS_VITEST: 'true' } }), global: 'globalThis' },
    }),
    build({ ...common, entryPoints: entries, outdir, format: 'esm', splitting: true, chunkNames: 'chunks/[name]-[hash]', sourcemap: 'linked' }),
  ])
  await writeFile(stamp, '')
  // What changed while it was being bundled is for the next time.
  await utimes(stamp, began / 1000, began / 1000)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await bundlePages()
