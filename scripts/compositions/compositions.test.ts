// Both compositions hold to what the programs are, to what an operator expects of containers, and to each other.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readProjects } from '../../apps/gateway/projects/readProjects.js'
import { settingNames as gatewaySettings } from '../../apps/gateway/settings/knownSettings.js'
import { readChains } from '../../apps/vault/serve/readChains.js'
import { settingNames as vaultSettings } from '../../apps/vault/serve/readSettings.js'
import { routes as siteRoutes } from '../../apps/vault/serve/routeOf.js'
import { hasVersion } from '../pins/references.js'
import { bindsOf, bytesOf, readComposition, readVariables, settingsOf } from './composition.js'

const read = (name: string) => readFileSync(name, 'utf8')
const production = readComposition('deploy/compose.yaml')
const laptop = readComposition('deploy/compose.laptop.yaml')
const files = [
  { file: 'deploy/compose.yaml', ...production },
  { file: 'deploy/compose.laptop.yaml', ...laptop },
]
const every = files.flatMap(({ file, services }) => Object.entries(services).map(([name, service]) => ({ file, name, service })))
/** What deploy/make-secrets.sh makes. */
const secrets = [...read('deploy/make-secrets.sh').matchAll(/^keep (\S+) /gm)].map(([, name]) => name)
const ownSettings = { gateway: [...gatewaySettings, 'DATABASE_URL'], vault: vaultSettings }
const programOf = (name: string) => (name === 'vault' ? 'vault' : /^gateway-\d$/.test(name) ? 'gateway' : undefined)

describe.each(every)('$file: $name', ({ file, name, service }) => {
  test('has no rights that it does not need', () => {
    expect([service.read_only, service.cap_drop, service.security_opt, service.privileged]).toEqual([true, ['ALL'], ['no-new-privileges:true'], undefined])
    // Only the proxy listens on ports below 1024, and its program does not start without that right.
    expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined)
    expect(service.tmpfs).toContain('/tmp')
    expect(hasVersion(service.image) || service.image.endsWith(':local')).toBe(true)
  })

  test('uses memory, processes and disk within limits', () => {
    expect(bytesOf(service.mem_limit ?? '')).toBeGreaterThanOrEqual(128 * 1024 ** 2)
    expect(bytesOf(service.mem_limit ?? '')).toBeLessThanOrEqual(1024 ** 3)
    expect(service.pids_limit).toBe(200)
    const { driver, options = {} } = service.logging ?? {}
    expect([driver, bytesOf(options['max-size'] ?? '') * Number(options['max-file'])]).toEqual(['json-file', 100 * 1024 ** 2])
    expect(service.restart).toBe('unless-stopped')
  })

  test('has a health check, of its own or of its image', () => {
    if (service.image.endsWith(':local')) expect(read(`apps/${programOf(name)}/Dockerfile`)).toContain('HEALTHCHECK')
    else expect(service.healthcheck?.test[0]).toBe('CMD')
  })

  test('mounts what is there, or what an operator makes from an example or by make-secrets.sh, and says so where it is not', () => {
    const tracked = (one: string) => execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', one], { encoding: 'utf8' }) !== ''
    const { volumes } = readComposition(file)
    for (const volume of service.volumes ?? []) if (typeof volume === 'string') expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    for (const { source, read_only: readOnly, bind } of bindsOf(service)) {
      expect([source, readOnly, bind?.create_host_path]).toEqual([source, true, false])
      const place = path.join('deploy', source)
      const made = source.startsWith('./secrets/') && secrets.some((secret) => secret?.startsWith(`${path.basename(source)}/`))
      expect([place, made || tracked(place) || (tracked(place.replace(/\.json$/, '.example.json')) && !place.includes('laptop'))]).toEqual([place, true])
    }
  })

  test('starts after what it needs', () => {
    const { services } = readComposition(file)
    for (const [before, { condition }] of Object.entries(service.depends_on ?? {})) expect([before in services, condition]).toEqual([true, 'service_healthy'])
  })

  test('gets settings that it knows, and no secret but by a file that make-secrets.sh makes', () => {
    const program = programOf(name)
    if (program) {
      const names = Object.keys(settingsOf(service)).map((one) => one.replace(/_FILE$/, ''))
      expect(names.filter((one) => !ownSettings[program].includes(one))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
      expect(names).not.toContain('GATEWAY_CONTROL')
    }
    for (const [setting, value] of Object.entries(service.environment ?? {})) {
      if (/(^DATABASE_URL|VALKEY|KEY|KEYS|SECRET|PEPPER|PASSWORD)$/.test(setting)) expect.fail(`${setting} is in the environment: docker inspect shows it.`)
      if (!setting.endsWith('_FILE')) continue
      const mount = bindsOf(service).find(({ target }) => value.startsWith(`${target}/`))
      expect([setting, secrets.includes(value.replace('/run/secrets/', '')), mount?.source]).toEqual([setting, true, `./secrets/${value.split('/')[3]}`])
    }
  })
})

describe.each(files)('$file', ({ file, services, networks }) => {
  test('builds each image once, for the first of those that run it', () => {
    const built = Object.values(services).filter(({ build }) => build)
    expect(built.map(({ image }) => image)).toEqual(['portico-gateway:local', 'portico-vault:local'])
    for (const { build } of built) expect(existsSync(path.join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
    const own = Object.values(services).filter(({ image }) => image.endsWith(':local'))
    expect(own.length).toBe(3)
  })

  test('the databases have no way out, and a store that is full forgets no limit', () => {
    for (const name of ['database', 'valkey']) expect(services[name]?.networks).toEqual(['inside'])
    expect(networks.inside?.internal).toBe(true)
    const words = services.valkey?.command ?? []
    const wordAfter = (word: string) => words[words.indexOf(word) + 1] ?? ''
    expect([wordAfter('--maxmemory-policy'), wordAfter('--save'), wordAfter('--appendonly'), words[1]]).toEqual([
      'noeviction',
      '',
      'no',
      '/run/secrets/valkey/valkey.conf',
    ])
    expect(bytesOf(wordAfter('--maxmemory')) * 1.5).toBeLessThanOrEqual(bytesOf(services.valkey?.mem_limit ?? ''))
  })

  test('metrics are read inside alone', () => {
    const ports = Object.values(services).flatMap(({ ports: open = [] }) => open)
    for (const port of ports) expect(port).not.toMatch(/946[45]/)
    expect(read('deploy/Caddyfile')).not.toMatch(/946[45]|metrics/)
    expect(file.endsWith('compose.yaml') ? networks.watch?.internal : true).toBe(true)
  })

  test('a gateway is stopped after its drain and ten seconds for requests that are under way', () => {
    const { environment, stop_grace_period: grace } = services['gateway-1'] ?? {}
    expect(Number(grace?.replace('s', '')) * 1000).toBeGreaterThanOrEqual(Number(environment?.GATEWAY_DRAIN) + 10_000)
    expect(environment?.GATEWAY_PROXIES).toBe('1')
  })
})

describe('deploy/compose.yaml', () => {
  test('the world reaches the proxy alone', () => {
    const open = Object.entries(production.services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    )
    expect(open).toEqual(['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp'])
  })

  test('each variable that is filled in has a line in an example, and without a value it does not start', () => {
    const text = read('deploy/compose.yaml')
    const filled = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...filled].sort()).toEqual([...readVariables('deploy/.env.example').keys()].sort())
    expect(text).not.toMatch(/\$\{\w+\}/)
  })

  test('its Prometheus reads the ports that the programs have, in their network', () => {
    const { scrape_configs: jobs, rule_files: rules } = parse(read('deploy/prometheus.yml')) as {
      readonly scrape_configs: readonly { readonly static_configs: readonly { readonly targets: readonly string[] }[] }[]
      readonly rule_files: readonly string[]
    }
    const { services } = production
    const targets = jobs.flatMap(({ static_configs: of }) => of.flatMap(({ targets: all }) => all))
    expect(targets.map((target) => target.split(':')[0])).toEqual(['gateway-1', 'gateway-2', 'vault'])
    for (const target of targets) {
      const [name = '', port] = target.split(':')
      const { environment = {}, networks = [] } = services[name] ?? {}
      const prefix = name === 'vault' ? 'VAULT' : 'GATEWAY'
      expect([target, environment[`${prefix}_METRICS_PORT`], environment[`${prefix}_METRICS_HOST`]]).toEqual([target, port, '0.0.0.0'])
      expect(networks).toContain('watch')
    }
    expect(services.prometheus?.networks).toContain('watch')
    const mounted = bindsOf(services.prometheus ?? { image: '' }).map(({ source }) => source.replace('./', ''))
    expect(mounted).toEqual(['prometheus.yml', ...rules])
  })

  test('the examples of its files are what the programs read', () => {
    expect(readProjects(JSON.parse(read('deploy/projects.example.json'))).length).toBe(1)
    expect(readChains(read('deploy/vault-chains.example.json')).length).toBe(1)
  })

  test('the page of containers says how another major version of PostgreSQL takes the data over, from the one that runs here', () => {
    const [, major] = /^postgres:(\d+)-/.exec(production.services.database?.image ?? '') ?? []
    expect(read('docs/operate/containers.md').includes(`from PostgreSQL ${major} to ${Number(major) + 1}`)).toBe(true)
  })
})

describe('deploy/compose.laptop.yaml', () => {
  test('differs from compose.yaml in names, addresses and ports alone', () => {
    for (const [name, service] of Object.entries(laptop.services)) {
      const like = production.services[name]
      for (const key of ['image', 'build', 'command', 'user', 'mem_limit', 'healthcheck', 'logging', 'stop_grace_period', 'cap_add'] as const)
        expect([name, key, service[key]]).toEqual([name, key, like?.[key]])
      const settings = Object.keys(settingsOf(service)).filter((one) => !['SECURE_SITE', 'VAULT_HOST', 'VAULT_PORT'].includes(one))
      expect([name, settings.sort()]).toEqual([name, Object.keys(settingsOf(like ?? service)).sort()])
    }
    expect(Object.keys(production.services).filter((name) => !(name in laptop.services))).toEqual(['prometheus'])
  })

  test('another machine reaches nothing of it', () => {
    const ports = Object.values(laptop.services).flatMap(({ ports: open = [] }) => open)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(ports.length).toBe(3)
  })

  test('the secure site has the localhost of the proxy, and listens beside it', () => {
    const { vault, proxy } = laptop.services
    expect([vault?.network_mode, vault?.networks, vault?.ports]).toEqual(['service:proxy', undefined, undefined])
    expect(proxy?.environment?.SECURE_SITE).toBe(`${vault?.environment?.VAULT_HOST}:${vault?.environment?.VAULT_PORT}`)
    expect(proxy?.environment).toMatchObject({
      DOMAIN_OF_GATEWAY: vault?.environment?.VAULT_GATEWAY,
      DOMAIN_OF_SECURE_SITE: laptop.services['gateway-1']?.environment?.GATEWAY_VAULT,
    })
  })

  test('its files are what the programs read', () => {
    expect(readProjects(JSON.parse(read('deploy/laptop/projects.json')))[0]?.origins).toEqual(['http://localhost:*'])
    expect(readChains(read('deploy/laptop/vault-chains.json')).length).toBe(1)
  })
})

describe('deploy/Caddyfile', () => {
  const text = read('deploy/Caddyfile').replace(/^\s*#.*$/gm, '')
  const sites = [...text.matchAll(/^\{\$(\w+)\} \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({ name, body }))
  const variable = /\{\$(\w+)(?::([^}]+))?\}/g

  test('names paths that the programs answer', () => {
    const routes = Object.keys(JSON.parse(read('apps/gateway/openapi.json')).paths)
    const ofSite: Readonly<Record<string, readonly string[]>> = { DOMAIN_OF_GATEWAY: routes, DOMAIN_OF_SECURE_SITE: siteRoutes }
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
    const targets = [...text.matchAll(/reverse_proxy (.+) \{$/gm)].flatMap(([, list = '']) => list.replace(variable, '$2').split(' '))
    expect(targets).toEqual(['gateway-1:4704', 'gateway-2:4704', 'vault:4707'])
    for (const [target, dockerfile] of [
      ['gateway-1:4704', 'apps/gateway/Dockerfile'],
      ['vault:4707', 'apps/vault/Dockerfile'],
    ] as const)
      expect(read(dockerfile)).toMatch(new RegExp(`^EXPOSE ${target.split(':')[1]} `, 'm'))
    for (const [, name = '', fallback] of text.matchAll(variable)) {
      if (fallback === undefined) expect(Object.keys(production.services.proxy?.environment ?? {})).toContain(name)
      expect(Object.keys(laptop.services.proxy?.environment ?? {})).toContain(name)
    }
    expect(text).toMatch(/header_up X-Request-Id /)
  })
})

test('deploy/nginx.conf: nothing below /control is passed on either', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^\tlocation \/control \{ return 404; \}$/m)
})
