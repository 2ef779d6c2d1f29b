// The container files and the example of a deployment hold to the rules that linters of them have, and to what the programs are.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Dockerfile, DockerfileParser, type Instruction, type JSONInstruction, type ModifiableInstruction } from 'dockerfile-ast'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readProjects } from '../apps/gateway/projects/readProjects.js'
import { settingNames as gatewaySettings } from '../apps/gateway/settings/knownSettings.js'
import { readChains } from '../apps/vault/serve/readChains.js'
import { settingNames as vaultSettings } from '../apps/vault/serve/readSettings.js'

const programs = [
  { name: 'gateway', file: 'apps/gateway/Dockerfile', settings: [...gatewaySettings, 'DATABASE_URL', 'NODE_ENV'], port: '4704', health: '/ready' },
  { name: 'vault', file: 'apps/vault/Dockerfile', settings: [...vaultSettings, 'NODE_ENV'], port: '4707', health: '/health' },
] as const
const read = (name: string) => readFileSync(name, 'utf8')

/** A tag that names a version: never `latest`, and never none. */
const isPinned = (image: string) => /^[a-z0-9./-]+:(v?\d[\w.-]*|local)$/.test(image) && !image.endsWith(':latest')
const stringsOf = (instruction: Instruction | undefined) => (instruction as JSONInstruction).getJSONStrings().map((word) => word.getJSONValue())
const named = (file: Dockerfile, keyword: string) => file.getInstructions().filter((instruction) => instruction.getKeyword() === keyword)
const argumentsOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue())
/** What a build may copy from its folder: the repository without what .dockerignore leaves out. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trim()
  .split('\n')

describe.each(programs)('$file', ({ file, settings, port, health }) => {
  const text = read(file)
  const parsed = DockerfileParser.parse(text)
  const stages = parsed.getFROMs()
  const last = stages.at(-1)
  const inLast = (instruction: Instruction) => instruction.getRange().start.line > (last?.getRange().start.line ?? 0)

  test('has several stages on images whose tags name a version, and the last one begins anew', () => {
    expect(stages.length).toBeGreaterThan(1)
    const known = stages.flatMap((stage) => stage.getBuildStage() ?? [])
    const images = stages.map((stage) => `${stage.getImage()}`)
    expect(images.filter((image) => !known.includes(image) && !isPinned(image))).toEqual([])
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
    expect(named(parsed, 'EXPOSE').map(argumentsOf)).toEqual([[port]])
  })

  test('sets only variables that the program knows', () => {
    const set = named(parsed, 'ENV').flatMap((step) => argumentsOf(step).map((word) => word.split('=')[0]))
    expect(set.filter((name) => !settings.some((known) => known === name))).toEqual([])
    expect(set).toContain('NODE_ENV')
  })

  test('copies from stages that there are, and files that the repository has or its build makes', () => {
    const known = stages.flatMap((stage) => stage.getBuildStage() ?? [])
    for (const copy of parsed.getCOPYs()) {
      const words = argumentsOf(copy)
      const from = copy.getFromFlag()?.getValue()
      if (from === undefined) expect(words).toEqual(['.', '.'])
      else {
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

test('a build gets no secret, no package that was installed here, and nothing that was built here', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  for (const name of ['.git', '**/node_modules', '**/dist', '**/.built', 'deploy']) expect(ignored).toContain(name)
  for (const secret of ['deploy/.env', 'deploy/gateway.env']) expect(read('.gitignore').split('\n')).toContain(secret)
  expect(sources.filter((name) => /(^|\/)\.?(gateway)?\.env$/.test(name))).toEqual([])
})

test('a build gets each workspace of the repository: without one of them npm installs nothing', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  const { workspaces }: { readonly workspaces: readonly string[] } = JSON.parse(read('package.json'))
  const left = workspaces.filter((name) => ignored.includes(name.split('/')[0] ?? '') && !ignored.includes(`!${name}`))
  expect(left).toEqual([])
})

interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: readonly string[]
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly networks: readonly string[] | Readonly<Record<string, unknown>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly user?: string
  readonly privileged?: boolean
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
}
const services = Object.entries(compose.services)
/** Lines `NAME=value` of a file, by name. */
const variables = (name: string) => new Map([...read(name).matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value] as const))

describe('deploy/compose.yaml', () => {
  test.each(services)('%s has no rights that it does not need', (name, service) => {
    expect([service.read_only, service.cap_drop, service.security_opt, service.privileged]).toEqual([true, ['ALL'], ['no-new-privileges:true'], undefined])
    // Only the proxy listens on ports below 1024.
    expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined)
    expect(service.tmpfs).toContain('/tmp')
    expect(isPinned(service.image)).toBe(true)
  })

  test.each(services)('%s has a health check, of its own or of its image', (_, { build, healthcheck }) => {
    if (build) expect(named(DockerfileParser.parse(read(path.join('deploy', build.context, build.dockerfile))), 'HEALTHCHECK').length).toBe(1)
    else expect(healthcheck?.test[0]).toBe('CMD')
  })

  test('the gateways and the secure site get settings that they know, and each variable that is filled in has a line in an example', () => {
    const example = variables('deploy/.env.example')
    const secrets = variables('deploy/gateway.env.example')
    for (const { name, settings } of programs)
      for (const [service, { environment = {}, env_file: files = [] }] of services.filter(([one]) => one === name || one.startsWith(`${name}-`))) {
        const set = [...Object.keys(environment), ...files.flatMap((file) => [...variables(`deploy/${file}.example`).keys()])]
        expect([service, set.filter((one) => !settings.some((known) => known === one))]).toEqual([service, []])
        expect([service, new Set(set).size]).toEqual([service, set.length])
      }
    const filled = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...filled].sort()).toEqual([...example.keys()].sort())
    // Without a value it does not start.
    expect(read('deploy/compose.yaml')).not.toMatch(/\$\{\w+\}/)
    for (const name of ['GATEWAY_VAULT_KEYS', 'GATEWAY_VAULT_PEPPER']) expect(secrets.get(name)).toBe('')
    expect(example.get('POSTGRES_PASSWORD')).toBe('')
    for (const file of ['deploy/.env.example', 'deploy/gateway.env.example']) expect(read(file)).toMatch(/openssl rand/)
    expect([...gatewaySettings].filter((name) => name === 'GATEWAY_CONTROL' && read('deploy/compose.yaml').includes(name))).toEqual([])
  })

  test('what it mounts is there, or there is an example of it that the program reads', () => {
    for (const [, { volumes = [] }] of services)
      for (const volume of volumes) {
        const [from = ''] = volume.split(':')
        if (!from.startsWith('./')) expect(Object.keys(compose.volumes)).toContain(from)
        else {
          expect(volume).toMatch(/:ro$/)
          const file = path.join('deploy', from)
          expect([file, sources.includes(file) || sources.includes(file.replace(/\.json$/, '.example.json'))]).toEqual([file, true])
        }
      }
    expect(readProjects(JSON.parse(read('deploy/projects.example.json'))).length).toBe(1)
    expect(readChains(read('deploy/vault-chains.example.json')).length).toBe(1)
  })

  test('the world reaches the proxy alone, and the databases have no way out', () => {
    const open = services.flatMap(([name, { ports = [] }]) => ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`))
    expect(open).toEqual(['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp'])
    for (const name of ['database', 'valkey']) expect(compose.services[name]?.networks).toEqual(['inside'])
    expect(compose.networks.inside?.internal).toBe(true)
    for (const [, { depends_on: before = {} }] of services)
      for (const [name, { condition }] of Object.entries(before)) expect([name in compose.services, condition]).toEqual([true, 'service_healthy'])
  })
})

describe('deploy/Caddyfile', () => {
  const text = read('deploy/Caddyfile').replace(/^\s*#.*$/gm, '')
  const sites = [...text.matchAll(/^\{\$(\w+)\} \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({ name, body }))

  test('names paths that the programs answer', () => {
    const routes = Object.keys(JSON.parse(read('apps/gateway/openapi.json')).paths)
    const ofSite: Readonly<Record<string, readonly string[]>> = {
      DOMAIN_OF_GATEWAY: routes,
      DOMAIN_OF_SECURE_SITE: ['/health', '/live', '/ready', '/sdk', '/socials', '/config.json'],
    }
    expect(sites.map(({ name }) => name)).toEqual(Object.keys(ofSite))
    for (const { name, body } of sites) {
      const paths = body
        .split('\n')
        .flatMap((line) => (/^\s*(@\w+ path|health_uri) /.test(line) ? line.split(' ').filter((word) => word.startsWith('/') && !word.endsWith('/*')) : []))
      expect(paths.length).toBeGreaterThan(0)
      expect(paths.filter((one) => !ofSite[name]?.includes(one))).toEqual([])
    }
    // What is for operators and tests is not passed on.
    expect(sites[0]?.body).toMatch(/@inside path .*\/health \/control \/control\/\*\n\s*respond @inside 404/)
  })

  test('sends requests to services of the composition, at the ports of their images, and knows every variable', () => {
    const targets = [...text.matchAll(/reverse_proxy ([^{]+)\{/g)].flatMap(([, list = '']) => list.trim().split(' '))
    const ports = new Map(programs.map(({ file, port }) => [file as string, port as string]))
    expect(targets.map((target) => target.split(':')[0])).toEqual(services.flatMap(([name, { build }]) => (build ? [name] : [])))
    for (const target of targets) {
      const [name = '', port] = target.split(':')
      expect(ports.get(compose.services[name]?.build?.dockerfile ?? '')).toBe(port)
    }
    for (const [, name = ''] of text.matchAll(/\{\$(\w+)\}/g)) expect(Object.keys(compose.services.proxy?.environment ?? {})).toContain(name)
    // The gateways believe one proxy who the client is, and the id of a request.
    expect(compose.services['gateway-1']?.environment?.GATEWAY_PROXIES).toBe('1')
    expect(text).toMatch(/header_up X-Request-Id /)
  })
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
