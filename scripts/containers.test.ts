// The container files and the example of a deployment hold to the rules that linters of them have, and to what the programs are.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Dockerfile, DockerfileParser, type Instruction, type JSONInstruction, type ModifiableInstruction } from 'dockerfile-ast'
import { describe, expect, test } from 'vitest'
import { settingNames as gatewaySettings } from '../apps/gateway/settings/knownSettings.js'
import { settingNames as vaultSettings } from '../apps/vault/serve/readSettings.js'
import { hasVersion } from './pins/references.js'

const programs = [
  {
    name: 'gateway',
    file: 'apps/gateway/Dockerfile',
    settings: [...gatewaySettings, 'DATABASE_URL', 'NODE_ENV'],
    port: '4704',
    metrics: '9464',
    health: '/ready',
  },
  { name: 'vault', file: 'apps/vault/Dockerfile', settings: [...vaultSettings, 'NODE_ENV'], port: '4707', metrics: '9465', health: '/health' },
] as const
const read = (name: string) => readFileSync(name, 'utf8')

const stringsOf = (instruction: Instruction | undefined) => (instruction as JSONInstruction).getJSONStrings().map((word) => word.getJSONValue())
const named = (file: Dockerfile, keyword: string) => file.getInstructions().filter((instruction) => instruction.getKeyword() === keyword)
const argumentsOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue())
/** What a build may copy from its folder: the repository without what .dockerignore leaves out. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trim()
  .split('\n')

describe.each(programs)('$file', ({ file, settings, port, metrics, health }) => {
  const text = read(file)
  const parsed = DockerfileParser.parse(text)
  const stages = parsed.getFROMs()
  const last = stages.at(-1)
  const inLast = (instruction: Instruction) => instruction.getRange().start.line > (last?.getRange().start.line ?? 0)

  test('has several stages on images whose tags name a version, and the last one begins anew', () => {
    expect(stages.length).toBeGreaterThan(1)
    const known = stages.flatMap((stage) => stage.getBuildStage() ?? [])
    const images = stages.map((stage) => `${stage.getImage()}`)
    expect(images.filter((image) => !known.includes(image) && !hasVersion(image))).toEqual([])
    expect(known).not.toContain(last?.getImage())
  })

  test('names no host but those of its images, adds nothing from an address, and asks none by a program of its own', () => {
    expect(named(parsed, 'ADD')).toEqual([])
    const withoutProbe = text.replace(/http:\/\/127\.0\.0\.1/g, '')
    expect(withoutProbe).not.toMatch(/https?:|curl|wget|apt-get|apk add|sudo/)
  })

  test('every step is in exec form: no shell stands between a signal and node', () => {
    for (const keyword of ['RUN', 'CMD', 'ENTRYPOINT', 'VOLUME'])
      for (const step of named(parsed, keyword)) expect([keyword, (step as JSONInstruction).getOpeningBracket()?.getValue()]).toEqual([keyword, '['])
    expect(stringsOf(named(parsed, 'ENTRYPOINT').at(-1))).toEqual(['node', 'dist/start.js'])
    expect(stringsOf(named(parsed, 'CMD').at(-1))).toEqual(['serve'])
  })

  test('runs as a user of the image that is not root', () => {
    const users = named(parsed, 'USER').filter(inLast)
    expect(users.map(argumentsOf)).toEqual([['node']])
    const [user] = users
    const started = named(parsed, 'ENTRYPOINT').at(-1)
    expect((user?.getRange().start.line ?? 0) < (started?.getRange().start.line ?? 0)).toBe(true)
  })

  test('checks its health by node, at the port and path of the program', () => {
    const [check, ...more] = named(parsed, 'HEALTHCHECK')
    expect(more).toEqual([])
    const words = check?.getArgumentsContent() ?? ''
    const flags = (check as ModifiableInstruction).getFlags().map((flag) => flag.getName())
    expect(flags).toEqual(['interval', 'timeout', 'start-period', 'retries'])
    const [, command = ''] = /CMD (\[.*\])$/s.exec(words) ?? []
    const [program, flag, script] = JSON.parse(command)
    expect([program, flag]).toEqual(['node', '-e'])
    expect(script).toContain(`|| ${port}}${health}`)
    expect(named(parsed, 'EXPOSE').map(argumentsOf)).toEqual([[port, metrics]])
  })

  test('sets only variables that the program knows', () => {
    const set = named(parsed, 'ENV').flatMap((step) => argumentsOf(step).map((word) => word.split('=')[0]))
    expect(set.filter((name) => !settings.some((known) => known === name))).toEqual([])
    expect(set).toContain('NODE_ENV')
  })

  /** The steps of a stage behind those of the stages that it is made from. */
  const stepsOf = (name: string): readonly Instruction[] => {
    const index = stages.findIndex((stage) => stage.getBuildStage() === name)
    const stage = stages[index]
    const [begin, end] = [stage?.getRange().start.line ?? 0, stages[index + 1]?.getRange().start.line ?? Number.POSITIVE_INFINITY]
    const own = parsed.getInstructions().filter((one) => one.getRange().start.line > begin && one.getRange().start.line < end)
    return [...(stages.some((one) => one.getBuildStage() === stage?.getImage()) ? stepsOf(`${stage?.getImage()}`) : []), ...own]
  }

  test('packages are installed from the lists of packages alone: a changed line of source installs nothing again', () => {
    const installs = stages
      .flatMap((stage) => stage.getBuildStage() ?? [])
      .flatMap((name) => {
        const steps = stepsOf(name)
        const at = steps.findLastIndex((step) => step.getKeyword() === 'RUN' && stringsOf(step)[0] === 'npm')
        return at < 0
          ? []
          : [
              {
                name,
                copied: steps
                  .slice(0, at)
                  .filter((step) => step.getKeyword() === 'COPY')
                  .flatMap((step) => argumentsOf(step).slice(0, -1)),
              },
            ]
      })
    const { packages }: { readonly packages: Readonly<Record<string, { readonly link?: true; readonly resolved?: string }>> } = JSON.parse(
      read('package-lock.json'),
    )
    const lists = Object.values(packages).flatMap(({ link, resolved }) => (link ? `${resolved}/package.json` : []))
    expect(installs.length).toBeGreaterThan(0)
    for (const { name, copied } of installs)
      expect([name, [...copied].sort()]).toEqual([name, ['.npmrc', 'package-lock.json', 'package.json', ...lists].sort()])
    // What was downloaded once is kept beside the layers.
    for (const step of named(parsed, 'RUN').filter((one) => stringsOf(one)[0] === 'npm'))
      expect([step.getRange().start.line, /^RUN --mount=type=cache,target=\/root\/\.npm /.test(text.split('\n')[step.getRange().start.line] ?? '')]).toEqual([
        step.getRange().start.line,
        true,
      ])
  })

  test('copies from stages that there are, and files that the repository has or its build makes', () => {
    const known = stages.flatMap((stage) => stage.getBuildStage() ?? [])
    for (const copy of parsed.getCOPYs()) {
      const words = argumentsOf(copy)
      const from = copy.getFromFlag()?.getValue()
      if (from === undefined) {
        if (words.join(' ') !== '. .') expect(words.slice(0, -1).filter((word) => !sources.includes(word))).toEqual([])
      } else {
        expect(known).toContain(from)
        const source = (words[0] ?? '').replace('/repository/', '')
        const made = /(^|\/)(node_modules|dist)$/.test(source)
        expect([source, made || sources.includes(source)]).toEqual([source, true])
      }
    }
    // Files that a step starts are copied as well.
    for (const step of named(parsed, 'RUN'))
      for (const word of stringsOf(step).filter((one) => one.endsWith('.ts'))) expect([word, sources.includes(word)]).toEqual([word, true])
  })
})

test('both programs install by the same steps, which a builder makes once', () => {
  const installing = (file: string) => /^FROM \S+ AS lists\n[\s\S]*?(?=^FROM installed )/m.exec(read(file))?.[0]
  const [one, other] = programs.map(({ file }) => installing(file))
  expect(one).toBeDefined()
  expect(one).toBe(other)
})

test('a build gets no secret, no package that was installed here, and nothing that was built here', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  for (const name of ['.git', '**/node_modules', '**/dist', '**/.built', 'deploy']) expect(ignored).toContain(name)
  for (const secret of ['deploy/.env', 'deploy/gateway.env', 'deploy/secrets/']) expect(read('.gitignore').split('\n')).toContain(secret)
  expect(sources.filter((name) => /(^|\/)\.?(gateway)?\.env$|^deploy\/secrets\//.test(name))).toEqual([])
})

test('a build gets each workspace of the repository: without one of them npm installs nothing', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  const { workspaces }: { readonly workspaces: readonly string[] } = JSON.parse(read('package.json'))
  const left = workspaces.filter((name) => ignored.includes(name.split('/')[0] ?? '') && !ignored.includes(`!${name}`))
  expect(left).toEqual([])
})

test('the unit of systemd starts the file of the package, ends it by SIGTERM, and waits longer than the program', () => {
  const unit = read('deploy/portico-gateway.service')
  expect(JSON.parse(read('apps/gateway/package.json')).bin['portico-gateway']).toBe('dist/start.js')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node \S+\/portico-gateway\/dist\/start\.js serve$/m)
  expect(unit).toMatch(/^KillSignal=SIGTERM$/m)
  for (const line of ['DynamicUser=yes', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) expect(unit.split('\n')).toContain(line)
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) => list.split(' ').map((one) => one.split('=')[0] ?? ''))
  expect(set.filter((name) => !['NODE_ENV', ...gatewaySettings].includes(name))).toEqual([])
})
