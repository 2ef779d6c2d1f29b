// A key service for tests: speaks the protocol of GATEWAY_KEYS_COMMAND, by the keys and the behaviour that files in its folder name.
import { spawn } from 'node:child_process'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'

const [, , folder] = process.argv
const at = (name) => path.join(folder, name)
const { version, operation, key, plaintext, wrapped } = JSON.parse(readFileSync(0, 'utf8'))
const keys = JSON.parse(readFileSync(at('keys.json'), 'utf8'))
const behaviour = readFileSync(at('behaviour'), 'utf8')
appendFileSync(at('calls'), `${operation}\n`)
const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`)

const answers = {
  keys: () => ({ keys: keys.map(({ id }) => id) }),
  wrap: () => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(keys[0].key, 'base64'), iv)
    const text = Buffer.concat([iv, cipher.update(Buffer.from(plaintext, 'base64')), cipher.final(), cipher.getAuthTag()])
    return { key: keys[0].id, wrapped: text.toString('base64') }
  },
  unwrap: () => {
    const found = keys.find(({ id }) => id === key)
    if (!found) return { error: 'unknown-key' }
    const bytes = Buffer.from(wrapped, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(found.key, 'base64'), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return { plaintext: Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('base64') }
  },
}

if (version !== 1) throw new Error(`There is no version ${version}.`)
if (behaviour === 'hang' || behaviour === 'hang in a child') {
  const child = behaviour === 'hang' ? undefined : spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  appendFileSync(at('pids'), `${process.pid}\n${child ? `${child.pid}\n` : ''}`)
  setInterval(() => {}, 1_000)
} else if (behaviour === 'leave a child') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  appendFileSync(at('pids'), `${child.pid}\n`)
  say(answers[operation]())
  process.exit(0)
} else if (behaviour === 'fail') {
  process.stderr.write('The token is locked.\nMore of it.\n')
  process.exitCode = 3
} else if (behaviour === 'print without end') {
  const more = () => process.stdout.write('x'.repeat(65_536), more)
  more()
} else if (behaviour === 'another data key') say(operation === 'unwrap' ? { plaintext: randomBytes(32).toString('base64') } : answers[operation]())
else if (behaviour === 'a short data key') say(operation === 'unwrap' ? { plaintext: 'AAAA' } : answers[operation]())
else if (behaviour.startsWith('say ')) process.stdout.write(behaviour.slice(4))
else say(answers[operation]())
