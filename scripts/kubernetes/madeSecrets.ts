import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Secrets } from './podFaults.js'

/** The Secret of docs/operate/kubernetes.md: what deploy/make-secrets.sh makes, and the mail server. */
export const madeSecrets = (): Secrets => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-secrets-'))
  try {
    execFileSync('sh', ['deploy/make-secrets.sh', folder], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, DATABASE_HOST: 'postgres.databases', VALKEY_HOST: 'valkey.databases' },
    })
    const gateway = path.join(folder, 'gateway')
    writeFileSync(path.join(gateway, 'smtp'), 'smtps://wallet:password@mail.example:465\n')
    return { 'portico-gateway': Object.fromEntries(readdirSync(gateway).map((name) => [name, readFileSync(path.join(gateway, name), 'utf8')])) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
