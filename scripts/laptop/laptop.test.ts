// @looks-at textless
// The compositions, as far as a machine without an engine of containers can start them. The job `containers` starts the one for laptops by Docker.
import { readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../apps/gateway/testing/startPostgres.js'
import { findValkey } from '../../apps/gateway/testing/startValkey.js'
import { bindsOf, readComposition, readVariables, type Service, settingsOf } from '../compositions/composition.js'
import { madeSecrets } from '../kubernetes/madeSecrets.js'
import { programs } from '../kubernetes/programs.js'
import { hasCaddy, startCaddy, startDoor } from './frontDoors.js'
import { startLaptop } from './startLaptop.js'
import { visit } from './visit.js'

const compositions = ['deploy/compose.yaml', 'deploy/compose.laptop.yaml']
const example = readVariables('deploy/.env.example')
const { 'portico-gateway': secrets = {} } = madeSecrets()

/** The files that a service sees: those of the operator, or their examples. */
const filesOf = (service: Service): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(secrets).map(([name, text]) => [`/run/secrets/gateway/${name}`, text] as const),
    ...bindsOf(service)
      .filter(({ source }) => source.endsWith('.json'))
      .map(({ source, target }) => {
        const file = path.join('deploy', source)
        return [target, readFileSync(source.includes('laptop') ? file : file.replace('.json', '.example.json'), 'utf8')] as const
      }),
  ])
const filled = (settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.replace(/\$\{(\w+):\?\}/g, (_, variable: string) => example.get(variable) ?? '')]),
  )

describe.each(compositions)('%s', (file) => {
  const { services } = readComposition(file)

  test.each(['gateway-1', 'gateway-2', 'vault'])('%s starts with its settings, and with the secrets that make-secrets.sh makes', (name) => {
    const service = services[name] ?? expect.fail()
    const started = programs[name === 'vault' ? 'portico-vault' : 'portico-gateway']?.start(filled(settingsOf(service)), filesOf(service))
    expect(started?.warnings).toEqual([])
    expect(started?.metrics?.port).toBe(name === 'vault' ? 9465 : 9464)
  })

  test('a setting that is misspelt in it is named, and so is a secret that is not there', () => {
    const service = services['gateway-1'] ?? expect.fail()
    const { GATEWAY_DRAIN: drain = '', ...others } = filled(settingsOf(service))
    const gateway = programs['portico-gateway'] ?? expect.fail()
    expect(gateway.start({ ...others, GATEWAY_DRIAN: drain }, filesOf(service)).warnings).toEqual([
      'GATEWAY_DRIAN is not a setting of the gateway: GATEWAY_DRAIN is.',
    ])
    const files = new Map([...filesOf(service)].filter(([name]) => !name.endsWith('vault-pepper')))
    expect(() => gateway.start({ ...others, GATEWAY_DRAIN: drain }, files)).toThrow(/GATEWAY_VAULT_PEPPER_FILE, the file \/run\/secrets\/gateway\/vault-pepper/)
  })
})

describe.skipIf(findPostgres() === undefined)('compose.laptop.yaml, as processes', () => {
  let laptop: Awaited<ReturnType<typeof startLaptop>>
  const readies = () =>
    Promise.all(
      laptop.gatewayUrls.map((url) =>
        fetch(`${url}/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
  beforeAll(async () => {
    laptop = await startLaptop()
  }, 120_000)
  afterAll(() => laptop?.stop(), 60_000)
  const door = () => ({ folder: laptop.folder, environment: laptop.environmentOf('proxy'), here: laptop.here })

  test('two gateways that start at once on an empty database are ready, and a visitor makes a wallet through the proxy', async () => {
    const gateways = [laptop.startGateway('gateway-1'), laptop.startGateway('gateway-2')]
    await expect.poll(readies, { timeout: 120_000, message: gateways.map(({ said }) => said()).join('\n') }).toEqual([200, 200])
    const { stop } = await startDoor(door())
    onTestFinished(stop)
    await visit(laptop.reached)
    const complaints = gateways.flatMap(({ said }) =>
      said()
        .split('\n')
        .filter((line) => /"level":"(warn|error)".*"event":"(setting|fault|shared)/.test(line))
        // Where no Valkey is installed, the gateways say so and go on.
        .filter((line) => findValkey() !== undefined || !line.includes('"shared store away"')),
    )
    expect(complaints).toEqual([])
  }, 150_000)

  test.skipIf(!hasCaddy)(
    'the same through Caddy itself',
    async () => {
      const { stop } = await startCaddy(door())
      onTestFinished(stop)
      await visit(laptop.reached)
    },
    60_000,
  )

  test('a database that ends and starts again is used again, by gateways that nobody restarted', async () => {
    const { stop } = await startDoor(door())
    onTestFinished(stop)
    await laptop.database.crash()
    await expect.poll(readies, { timeout: 30_000 }).toEqual([503, 503])
    await laptop.database.restart()
    await expect.poll(readies, { timeout: 30_000 }).toEqual([200, 200])
    await visit(laptop.reached)
  }, 90_000)

  test('a gateway without one of its secrets ends with a sentence that names the file', async () => {
    const file = path.join(laptop.secrets, 'gateway/vault-keys')
    renameSync(file, `${file}.away`)
    onTestFinished(() => renameSync(`${file}.away`, file))
    const gateway = laptop.startGateway('gateway-1', { GATEWAY_PORT: '0' })
    expect(await gateway.ended).toBe(1)
    expect(gateway.said()).toContain(`GATEWAY_VAULT_KEYS_FILE, the file ${file}`)
  }, 60_000)
})
