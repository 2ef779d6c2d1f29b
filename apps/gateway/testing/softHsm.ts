import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../deploy/pkcs11-keys.mjs', import.meta.url))
const modules = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so', '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so']
const programs = ['softhsm2-util', 'pkcs11-tool']

/** The library of SoftHSM; undefined where Debian's packages `softhsm2` and `opensc` are not installed. */
export const findSoftHsm = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const isThere = programs.every((program) => folders.some((folder) => existsSync(path.join(folder, program))))
  return isThere ? modules.find((file) => existsSync(file)) : undefined
}

/** A token of SoftHSM with master keys, behind the example of a key service in `deploy`. */
export const createSoftHsm = (first: string) => {
  const library = findSoftHsm() ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-softhsm-'))
  const at = (name: string) => path.join(folder, name)
  mkdirSync(at('tokens'))
  writeFileSync(at('softhsm2.conf'), `directories.tokendir = ${at('tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  const environment = { SOFTHSM2_CONF: at('softhsm2.conf'), PKCS11_PIN: '123456' }
  const run = (program: string, words: readonly string[]) => execFileSync(program, words, { env: { PATH: process.env.PATH, ...environment }, stdio: 'pipe' })
  run('softhsm2-util', ['--init-token', '--free', '--label', 'portico', '--so-pin', '654321', '--pin', environment.PKCS11_PIN])
  const token = ['--module', library, '--token-label', 'portico', '--login', '--pin', 'env:PKCS11_PIN']
  // It wraps by the first id of its arguments, and a key is made as docs/operate/key-service.md says.
  const before = ['/bin/sh', '-c', 'tee -a "$0" | "$@"', at('asked'), process.execPath, script, library, 'portico']
  const command = [...before]
  const hex = (id: string) => Buffer.from(id).toString('hex')
  const add = (id: string) => {
    run('pkcs11-tool', [...token, '--keygen', '--key-type', 'AES:32', '--label', id, '--id', hex(id), '--usage-decrypt', '--sensitive', '--private'])
    command.splice(before.length, 0, id)
  }
  add(first)
  return {
    command,
    environment,
    add: async (id: string) => add(id),
    remove: async (id: string) => {
      run('pkcs11-tool', [...token, '--delete-object', '--type', 'secrkey', '--id', hex(id)])
      command.splice(command.indexOf(id, before.length), 1)
    },
    calls: () => {
      const lines = existsSync(at('asked')) ? readFileSync(at('asked'), 'utf8').trim().split('\n').filter(Boolean) : []
      writeFileSync(at('asked'), '')
      return lines.map((line): string => JSON.parse(line).operation)
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}
