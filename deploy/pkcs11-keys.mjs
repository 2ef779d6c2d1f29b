#!/usr/bin/env node
// A key service for GATEWAY_KEYS_COMMAND: wraps data keys by AES keys in an HSM, through pkcs11-tool of OpenSC.
//   pkcs11-keys.mjs <PKCS #11 library> <label of the token> <id of the key that wraps> [ids of older keys …]
// The PIN is in the variable PKCS11_PIN. docs/operate/key-service.md says how a key is made, and what is asked and answered.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [, , library, token, ...ids] = process.argv
if (ids.length === 0) throw new Error('Usage: pkcs11-keys.mjs <library> <token> <id> [<id> …]')

/** The bytes that the HSM encrypts or decrypts by the key of this id. They pass through pipes, never through files or arguments. */
const byHsm = (work, id, iv, input) =>
  execFileSync(
    'pkcs11-tool',
    // The key is found by its CKA_ID: pkcs11-tool does not look for its label here, and would take any key.
    [
      ...['--module', library, '--token-label', token, '--login', '--pin', 'env:PKCS11_PIN'],
      ...[work, '--mechanism', 'AES-CBC-PAD', '--iv', iv.toString('hex'), '--id', Buffer.from(id).toString('hex')],
    ],
    { input, maxBuffer: 4_096, stdio: ['pipe', 'pipe', 'ignore'] },
  )

const answer = ({ version, operation, key, plaintext, wrapped }) => {
  if (version !== 1) throw new Error(`This program speaks version 1 of the protocol, not ${version}.`)
  if (operation === 'keys') return { keys: ids }
  if (operation === 'wrap') {
    const iv = randomBytes(16)
    return { key: ids[0], wrapped: Buffer.concat([iv, byHsm('--encrypt', ids[0], iv, Buffer.from(plaintext, 'base64'))]).toString('base64') }
  }
  if (operation !== 'unwrap') throw new Error(`"${operation}" is not known.`)
  if (!ids.includes(key)) return { error: 'unknown-key' }
  const bytes = Buffer.from(wrapped, 'base64')
  return { plaintext: byHsm('--decrypt', key, bytes.subarray(0, 16), bytes.subarray(16)).toString('base64') }
}

try {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(readFileSync(0, 'utf8'))))}\n`)
} catch (error) {
  // The message of a failed command would repeat its arguments.
  process.stderr.write(`${error.status === undefined ? error.message : `pkcs11-tool ended with ${error.status}.`}\n`)
  process.exitCode = 1
}
