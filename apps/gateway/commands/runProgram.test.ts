import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrations } from '../store/migrations/migrations.js'
import { createCommandWorld } from '../testing/commandWorld.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
const setup = () => {
  const world = createCommandWorld()
  worlds.push(world)
  return world
}
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})

const commands = ['serve', 'check', 'migrate', 'audit', 'keys', 'users', 'doubles', 'projects', 'export']

test('without a command, and with serve, it serves: the exit code is that of the end', async () => {
  const { run } = setup()
  for (const words of [[], ['serve']]) expect(await run(words)).toEqual({ code: undefined, lines: ['serving'], notes: [] })
})

test('--help lists the commands, and each has help of its own', async () => {
  const { run } = setup()
  const { code, lines, notes } = await run(['--help'])
  expect([code, notes]).toEqual([0, []])
  for (const name of commands) expect(lines.join('\n')).toMatch(new RegExp(`^  ${name} `, 'm'))
  const nested = [
    ['keys', 'new'],
    ['keys', 'list'],
    ['keys', 'count'],
    ['keys', 'reseal'],
    ['users', 'find'],
    ['users', 'sessions', 'end'],
    ['users', 'export'],
  ]
  const more = [
    ['users', 'delete'],
    ['doubles', 'find'],
    ['doubles', 'merge'],
    ['migrate', 'list'],
    ['migrate', 'back'],
    ['projects', 'rotate'],
  ]
  for (const words of [...commands.map((name) => [name]), ...nested, ...more]) {
    const help = await run([...words, '--help'])
    expect([help.code, help.lines[0]]).toEqual([0, expect.stringMatching(new RegExp(`^Usage: portico-gateway ${words.join(' ')}`))])
  }
})

test('--version prints the version alone', async () => {
  expect(await setup().run(['--version'])).toEqual({ code: 0, lines: ['9.9.9'], notes: [] })
})

test('a command, an option or an argument that is not known is a line, and exit code 1', async () => {
  const { run } = setup()
  expect(await run(['chekc'])).toEqual({ code: 1, lines: [], notes: ["error: unknown command 'chekc'", '(Did you mean check?)'] })
  for (const words of [
    ['serve', 'twice'],
    ['check', '--nothing'],
    ['users', 'find'],
    ['keys', 'old'],
  ]) {
    const { code, lines, notes } = await run(words)
    expect([words, code, lines, notes[0]?.startsWith('error: ')]).toEqual([words, 1, [], true])
  }
})

test('migrate runs what did not run, lists it, and takes back what has a way back after somebody confirmed', async () => {
  const { run, withStore } = setup()
  const names = migrations.map(({ name }) => name)
  expect((await run(['migrate', 'list'])).lines).toEqual(names.map((name) => `${name}  did not run yet`))
  expect((await run(['migrate'])).lines).toEqual(names.map((name) => `${name} ran.`))
  expect(await run(['migrate'])).toEqual({ code: 0, lines: ['The database is up to date.'], notes: [] })
  await withStore((store) => store.check())
  expect((await run(['migrate', 'back', '1'])).code).toBe(1)
  expect(JSON.parse((await run(['migrate', 'back', '1', '--yes', '--json'])).lines[0] ?? '').takenBack).toEqual(names.slice(1).reverse())
  expect(JSON.parse((await run(['migrate', 'list', '--json'])).lines[0] ?? '')[1]).toEqual({ name: names[1], ran: false })
  expect(await run(['audit'])).toMatchObject({ code: 1, notes: [expect.stringContaining(`The database needs ${names.slice(1).join(', ')} first`)] })
  expect(await run(['migrate', 'back', '0', '--yes'])).toMatchObject({ code: 1, notes: [expect.stringContaining('cannot be taken back')] })
  expect(await run(['migrate', 'back', 'one', '--yes'])).toMatchObject({ code: 1, notes: ['The version is a whole number, not "one".'] })
})

test('export writes every wallet and every picture that the gateway serves, with their types', async () => {
  const { run, folder } = setup()
  const wallets = path.join(folder, 'wallets.json')
  const many = Array.from({ length: 230 }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}`, ...(at === 0 && { image_id: 'pebble' }) }))
  writeFileSync(wallets, JSON.stringify(many))
  const images = path.join(folder, 'images')
  mkdirSync(path.join(images, 'wallet'), { recursive: true })
  mkdirSync(path.join(images, 'other'))
  writeFileSync(path.join(images, 'wallet', 'pebble.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(images, 'wallet', 'notes.txt'), 'not a picture')
  writeFileSync(path.join(images, 'other', 'secret.png'), 'not served')
  const out = path.join(folder, 'out')
  const set = { GATEWAY_WALLETS: wallets, GATEWAY_IMAGES: images, GATEWAY_PACKAGE_WALLETS: '0' }
  expect(await run(['export', out, '--base', 'https://cdn.example/portico/'], { set })).toEqual({
    code: 0,
    lines: [`230 wallets and 1 pictures are in ${out}.`],
    notes: [],
  })
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
  const { data, count } = JSON.parse(read('wallets.json'))
  expect([count, data.length, data[0].image_url, data[229].id]).toEqual([230, 230, 'https://cdn.example/portico/wallet/pebble', 'w229'])
  expect([read('wallet/pebble'), JSON.parse(read('pictures.json'))]).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    { 'wallet/pebble': 'image/svg+xml; charset=utf-8' },
  ])
  expect(read('_headers')).toContain('/portico/wallet/pebble\n')
  expect(read('_headers')).toContain("Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(await run(['export', out, '--base', 'ftp://cdn.example'], { set })).toMatchObject({ code: 1, lines: [] })
})
