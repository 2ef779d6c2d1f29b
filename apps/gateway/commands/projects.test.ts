import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createProjects } from '../projects/createProjects.js'
import { readProjects } from '../projects/readProjects.js'
import { createCommandWorld } from '../testing/commandWorld.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
const setup = (content?: unknown) => {
  const world = createCommandWorld()
  worlds.push(world)
  const file = path.join(world.folder, 'projects.json')
  if (content !== undefined) writeFileSync(file, JSON.stringify(content), { mode: 0o640 })
  const run = (...words: readonly string[]) => world.run(['projects', ...words], { set: { GATEWAY_PROJECTS: file } })
  const read = () => JSON.parse(readFileSync(file, 'utf8'))
  return { ...world, runAny: world.run, file, run, read }
}
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})

test('a project is created with a random id or a name, in a file that a gateway reads', async () => {
  const { run, read } = setup()
  const first = await run('create', '--origin', 'https://shop.example', '--page', 'https://shop.example/swap')
  expect([first.code, first.notes]).toEqual([0, [expect.stringContaining('again by SIGHUP')]])
  expect(first.lines[0]).toMatch(/^[0-9a-f]{32}$/)
  expect((await run('create', 'lumen', '--everywhere')).code).toBe(0)
  expect(readProjects(read()).map(({ id, origins, pages }) => ({ id, origins, pages }))).toEqual([
    { id: first.lines[0], origins: ['https://shop.example'], pages: ['https://shop.example/swap'] },
    { id: 'lumen', origins: 'everywhere', pages: [] },
  ])
  expect((await run('list')).lines[1]).toMatch(/^lumen +lumen +every website$/)
})

test('what a gateway would refuse is not written, and the file stays as it is', async () => {
  const before = [{ id: 'lumen', origins: ['https://shop.example'] }]
  const { run, read, file, folder } = setup(before)
  for (const [words, said] of [
    [['create', 'other', '--origin', 'shop.example'], '"1.origins.0" is an origin, such as https://app.example. Write https://shop.example.'],
    [['create', 'lumen', '--everywhere'], 'The input has the id "lumen" twice.'],
    [['create', 'two words', '--everywhere'], '"1.id" is 1 to 128 printable characters.'],
    [['flags', 'lumen', '--on', 'Über'], '"0.features.0.id" is the id of a feature.'],
  ] as const)
    expect(await run(...words)).toEqual({ code: 1, lines: [], notes: [`${file}: ${said}`] })
  for (const [words, said] of [
    [['create', 'other'], 'Name the websites with --origin, or let every website use the project with --everywhere.'],
    [['origins', 'lumen', '--remove', 'https://shop.example'], 'A project names a website, or every one: say so with --everywhere.'],
    [['origins', 'lumen', '--remove', 'https://other.example'], 'The project has no website "https://other.example".'],
    [['origins', 'nobody', '--add', 'https://other.example'], 'There is no project "nobody".'],
    [['rotate', 'lumen', '--until', '2020-01-01', '--yes'], '--until is a moment to come, and 2020-01-01T00:00:00.000Z is over.'],
  ] as const)
    expect(await run(...words)).toEqual({ code: 1, lines: [], notes: [said] })
  expect(read()).toEqual(before)
  expect(readdirSync(folder)).toEqual(['projects.json'])
})

test('websites and features are changed, and the rest of a project stays', async () => {
  const { run, read, file } = setup([{ id: 'lumen', origins: ['https://shop.example'], features: [{ id: 'swaps', isEnabled: true, config: [1] }] }])
  expect((await run('origins', 'lumen', '--add', 'https://*.shop.example', '--remove', 'https://shop.example')).lines).toEqual(['https://*.shop.example'])
  expect((await run('flags', 'lumen', '--on', 'activity', '--off', 'swaps', '--analytics', 'on')).lines).toEqual([
    'swaps               off',
    'activity            on',
    'events (analytics)  on',
  ])
  expect(read()).toEqual([
    {
      id: 'lumen',
      origins: ['https://*.shop.example'],
      features: [
        { id: 'swaps', isEnabled: false, config: [1] },
        { id: 'activity', isEnabled: true, config: null },
      ],
      analytics: true,
    },
  ])
  expect(statSync(file).mode & 0o777).toBe(0o640)
})

test('after a rotation requests name the project by the new id, and by the old one until its day; what is stored keeps its name', async () => {
  const { run, read, clock } = setup([{ id: 'lumen', origins: ['https://shop.example'] }])
  const { lines } = await run('rotate', 'lumen', '--until', '2026-12-01', '--yes')
  const fresh = lines[0] ?? ''
  expect(read()[0].ids).toEqual([{ id: fresh }, { id: 'lumen', until: '2026-12-01T00:00:00.000Z' }])
  const projects = createProjects(readProjects(read()), clock)
  expect([projects.find(fresh)?.id, projects.find('lumen')?.id]).toEqual(['lumen', 'lumen'])
  clock.advance(Date.UTC(2026, 11, 1) - clock.now())
  expect([projects.find(fresh)?.id, projects.find('lumen')]).toEqual(['lumen', undefined])
  // A second time: an id that is over goes.
  const next = (await run('rotate', fresh, '--yes', '--to', 'third')).lines[0]
  expect([next, read()[0].ids.map(({ id }: { id: string }) => id)]).toEqual(['third', ['third', fresh]])
  // Nobody else gets the name, or an id.
  for (const id of ['lumen', fresh]) expect((await run('create', id, '--everywhere')).notes[0]).toContain(`has the id "${id}" twice`)
})

test('the file of a link is changed where it is, and two commands do not change it at once', async () => {
  const world = setup([{ id: 'lumen', origins: ['https://shop.example'] }])
  const link = path.join(world.folder, 'link.json')
  symlinkSync(world.file, link)
  const run = (...words: readonly string[]) => world.runAny(['projects', ...words], { set: { GATEWAY_PROJECTS: link } })
  expect((await run('flags', 'lumen', '--on', 'activity')).code).toBe(0)
  expect([readFileSync(link, 'utf8'), world.read()[0].features.length]).toEqual([readFileSync(world.file, 'utf8'), 1])
  writeFileSync(`${world.file}.lock`, '')
  expect(await run('flags', 'lumen', '--off', 'activity')).toMatchObject({
    code: 1,
    notes: [`Another command is changing ${link}. If there is none, delete ${world.file}.lock.`],
  })
  expect(existsSync(`${world.file}.lock`)).toBe(true)
})
test('without a file of projects the commands say so', async () => {
  const world = createCommandWorld()
  worlds.push(world)
  expect(await world.run(['projects', 'list'])).toEqual({
    code: 1,
    lines: [],
    notes: ['Projects are in the file of GATEWAY_PROJECTS, which is not set: this gateway serves every project.'],
  })
})

test('a file of before, whose projects name no websites, is refused with what to write, and mended project by project', async () => {
  const world = setup([{ id: 'lumen' }, { id: 'quay', origins: [] }, { id: 'pier', origins: ['https://pier.example'] }])
  const { run, read, file } = world
  const checked = await world.runAny(['check'], { set: { GATEWAY_PROJECTS: file } })
  expect([checked.code, checked.lines[0]]).toEqual([
    1,
    `settings  WRONG  GATEWAY_PROJECTS, the file ${file}: The project "lumen" and 1 more name no websites. Write "origins": ["https://app.example"] with its own, or "origins": "everywhere" for every website, which is what a project without it meant before this version: "portico-gateway projects origins lumen --everywhere" writes it.`,
  ])
  expect((await run('list')).lines).toEqual([
    'lumen  lumen  names no websites: no gateway takes it',
    'quay   quay   names no websites: no gateway takes it',
    'pier   pier   https://pier.example',
  ])
  expect(await run('origins', 'lumen', '--everywhere')).toEqual({
    code: 0,
    lines: ['every website'],
    notes: ['No gateway takes the file yet: "quay" names no websites. "portico-gateway projects origins <id>" changes that, with --add or with --everywhere.'],
  })
  expect(() => readProjects(read())).toThrow('The project "quay" names no websites.')
  expect(await run('origins', 'quay', '--add', 'https://quay.example')).toEqual({
    code: 0,
    lines: ['https://quay.example'],
    notes: [expect.stringContaining('again by SIGHUP')],
  })
  expect(readProjects(read()).map(({ origins }) => origins)).toEqual(['everywhere', ['https://quay.example'], ['https://pier.example']])
  // A list in place of everywhere, and back.
  expect((await run('origins', 'lumen', '--add', 'https://shop.example')).lines).toEqual(['https://shop.example'])
  expect((await run('origins', 'lumen', '--everywhere')).lines).toEqual(['every website'])
  expect((await run('origins', 'lumen', '--everywhere', '--add', 'https://shop.example')).code).toBe(1)
  expect((await run('create', 'wharf', '--everywhere', '--origin', 'https://shop.example')).code).toBe(1)
  expect(readProjects(read())[0]?.origins).toBe('everywhere')
})
