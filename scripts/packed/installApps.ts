import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const options: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] }

/** Packs the gateway, the secure site and the sandbox, and installs the three in one command into an empty folder, as the sandbox's README says. */
export const installApps = (folder: string): void => {
  const tarballs = path.join(folder, 'tarballs')
  mkdirSync(tarballs, { recursive: true })
  const apps = ['gateway', 'vault', 'sandbox'].flatMap((name) => ['-w', `apps/${name}`])
  execFileSync('npm', ['pack', '--loglevel=error', ...apps, '--pack-destination', tarballs], options)
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const files = readdirSync(tarballs).map((name) => path.join(tarballs, name))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...files], { ...options, cwd: folder })
}
