// @looks-at textless
// The base for Kubernetes is what the API takes, what the programs start with, and what an operator expects of it; faults in it are found.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './faultsOf.js'
import type { KubernetesObject } from './KubernetesObject.js'
import { madeSecrets } from './madeSecrets.js'
import { programs } from './programs.js'
import { parseObjects, readBase } from './readObjects.js'
import { schemaFaults } from './schemaFaults.js'

const base = 'deploy/kustomize/base'
const objects = readBase(base)
const secrets = madeSecrets()

/** The objects as a text, with one change, which has to be one. */
const planted = (from: string | RegExp, to: string, kind = '', name = 'portico-gateway'): readonly KubernetesObject[] => {
  let changes = 0
  const changed = objects.map((object) => {
    if (kind !== '' && !(object.kind === kind && object.metadata.name.startsWith(name))) return object
    const text = JSON.stringify(object)
    const result = text.replace(from, to)
    if (result !== text) changes += 1
    return JSON.parse(result) as KubernetesObject
  })
  expect(changes).toBeGreaterThan(0)
  return changed
}

test('the base has no fault', () => {
  expect(objects.length).toBe(12)
  expect(faultsOf(objects, secrets)).toEqual([])
})

test('an image may have its digest, with the version in front of it or without', () => {
  const digest = `@sha256:${'a'.repeat(64)}`
  for (const version of [`:${programs['portico-gateway']?.version}`, ''])
    expect(faultsOf(planted(/portico-widget\/portico-gateway:[^"]+/, `portico-widget/portico-gateway${version}${digest}`, 'Deployment'), secrets)).toEqual([])
})

test('the base reads each of its files', () => {
  const kustomization = readFileSync(`${base}/kustomization.yaml`, 'utf8')
  for (const file of readdirSync(base).filter((name) => name !== 'kustomization.yaml')) expect(kustomization).toContain(file)
})

describe('planted faults are found', () => {
  test.each<[string, () => readonly KubernetesObject[], RegExp]>([
    [
      'another image',
      () => planted('portico-widget/portico-gateway:', 'portico-widget/gateway:', 'Deployment'),
      /has the image ghcr\.io\/portico-widget\/gateway:/,
    ],
    ['another version', () => planted(/portico-gateway:[^"]+/, 'portico-gateway:0.0.1', 'Deployment'), /has the image .+:0\.0\.1, not/],
    ['an image without a version', () => planted(/portico-gateway:[^"]+/, 'portico-gateway', 'Deployment'), /has the image ghcr/],
    [
      'another port',
      () => planted('"containerPort":4704', '"containerPort":4740', 'Deployment'),
      /has port 4740 for requests, and the program listens on 4704/,
    ],
    [
      'another port by a setting',
      () => planted('"GATEWAY_METRICS_PORT":"9464"', '"GATEWAY_METRICS_PORT":"9465"', 'ConfigMap'),
      /has port 9464 for metrics, and the program listens on 9465/,
    ],
    [
      'metrics for the container alone',
      () => planted('"GATEWAY_METRICS_HOST":"0.0.0.0"', '"GATEWAY_METRICS_HOST":"127.0.0.1"', 'ConfigMap'),
      /listens on 127\.0\.0\.1, which nobody else reaches/,
    ],
    [
      'another port for Prometheus',
      () => planted('"prometheus.io/port":"9465"', '"prometheus.io/port":"9464"', 'Deployment', 'portico-vault'),
      /sends Prometheus to port 9464/,
    ],
    [
      'a path that is not answered',
      () => planted('"path":"/ready"', '"path":"/readyz"', 'Deployment'),
      /has a readinessProbe that asks \/readyz, which it does not answer/,
    ],
    [
      'a path of another question',
      () => planted('"path":"/live"', '"path":"/ready"', 'Deployment', 'portico-vault'),
      /has a startupProbe that asks \/ready at http, not \/live/,
    ],
    ['no probe', () => planted('"livenessProbe":', '"livenessProbes":', 'Deployment'), /has a livenessProbe that asks undefined/],
    [
      'a field that is not known',
      () => planted('"enableServiceLinks":', '"enableServiceLink":', 'Deployment'),
      /Deployment\.spec\.template\.spec\.enableServiceLink is not known/,
    ],
    ['a field that is not known at the top', () => planted('"spec":', '"status2":{},"spec":', 'Deployment'), /Deployment\.status2 is not known/],
    ['a value of another kind', () => planted('"replicas":2', '"replicas":"two"', 'Deployment'), /spec\/replicas must be integer/],
    ['a field that is missing', () => planted('"name":"http","port":80,', '"name":"http",', 'Service'), /must have required property port/],
    [
      'a version of the API that is gone',
      () => planted('policy/v1', 'policy/v1beta1', 'PodDisruptionBudget'),
      /policy\/v1beta1 PodDisruptionBudget is no kind/,
    ],
    ['a missing setting', () => planted('"GATEWAY_PROXIES":"1",', '', 'ConfigMap'), /misses GATEWAY_PROXIES/],
    [
      'a missing setting without which it does not start',
      () => planted('"GATEWAY_MAIL_FROM":', '"OTHER":', 'ConfigMap'),
      /does not start: GATEWAY_VAULT needs GATEWAY_MAIL_FROM/,
    ],
    [
      'a misspelt setting',
      () => planted('"GATEWAY_DRAIN":', '"GATEWAY_DRIAN":', 'ConfigMap'),
      /GATEWAY_DRIAN is not a setting of the gateway: GATEWAY_DRAIN is/,
    ],
    [
      'a misspelt setting of the secure site',
      () => planted('"VAULT_METRICS_PORT":', '"VAULT_METRIC_PORT":', 'ConfigMap', 'portico-vault'),
      /VAULT_METRIC_PORT is not a setting|has no effect without VAULT_METRICS_PORT/,
    ],
    [
      'a value that cannot be meant',
      () => planted('"GATEWAY_VAULT":"https://vault.example"', '"GATEWAY_VAULT":"https://gateway.example"', 'ConfigMap'),
      /does not start: GATEWAY_VAULT is the origin of the secure site alone/,
    ],
    [
      'a file that is not there',
      () => planted('/etc/portico/projects.json', '/etc/portico/project.json', 'ConfigMap'),
      /does not start: .*\/etc\/portico\/project\.json/,
    ],
    ['a misspelt member of a file', () => planted('\\"origins\\"', '\\"origin\\"', 'ConfigMap'), /does not start: .*origin/],
    [
      'a secret in a ConfigMap',
      () => planted('"GATEWAY_PROXIES":', '"GATEWAY_VAULT_PEPPER":"yC3e/Q+gtjKa2xx0g9TDJ0hmo6HxC3fFxdn0uAs/GlI=","GATEWAY_PROXIES":', 'ConfigMap'),
      /GATEWAY_VAULT_PEPPER is a secret/,
    ],
    [
      'a password in a ConfigMap',
      () => planted('"GATEWAY_PROXIES":', '"NODE_OF_OURS":"https://user:password@node.example","GATEWAY_PROXIES":', 'ConfigMap'),
      /NODE_OF_OURS is a secret/,
    ],
    [
      'a secret in a variable',
      () => planted('"name":"GATEWAY_SMTP_FILE","value":"/run/secrets/portico/smtp"', '"name":"GATEWAY_SMTP","value":"smtps://a:b@mail.example"', 'Deployment'),
      /GATEWAY_SMTP is a secret/,
    ],
    [
      'a secret that is in no file',
      () => planted('/run/secrets/portico/vault-keys', '/run/secrets/portico/keys', 'Deployment'),
      /does not start: GATEWAY_VAULT_KEYS_FILE/,
    ],
    ['another Secret', () => planted('"secretName":"portico-gateway"', '"secretName":"gateway"', 'Deployment'), /mounts secrets, which is not there/],
    ['a writable root', () => planted('"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false', 'Deployment'), /may write to its root/],
    ['root itself', () => planted('"runAsNonRoot":true,"runAsUser":1000', '"runAsUser":0', 'Deployment'), /does not run as the user of the image/],
    ['capabilities', () => planted('"drop":["ALL"]', '"drop":[]', 'Deployment'), /keeps capabilities/],
    ['no limit of memory', () => planted(',"limits":{"memory":"512Mi"}', '', 'Deployment'), /has no limit of memory/],
    [
      'another selector of a Service',
      () => planted('"app.kubernetes.io/name":"portico-gateway"}', '"app.kubernetes.io/name":"gateway"}', 'Service'),
      /Service portico-gateway selects the pods of nothing/,
    ],
    [
      'a selector of the other program',
      () => planted('"matchLabels":{"app.kubernetes.io/name":"portico-gateway"}', '"matchLabels":{"app.kubernetes.io/name":"portico-vault"}', 'NetworkPolicy'),
      /NetworkPolicy portico-gateway selects the pods of portico-vault/,
    ],
    [
      'a Service to the metrics',
      () => planted('"targetPort":"http"', '"targetPort":"metrics"', 'Service'),
      /leads to port metrics, which is not for everybody/,
    ],
    ['metrics for everybody', () => planted(/"from":\[[^\]]+\],/, '', 'NetworkPolicy'), /lets everybody read metrics/],
    ['no pod that may be moved', () => planted('"minAvailable":1', '"minAvailable":2', 'PodDisruptionBudget'), /lets no pod be moved/],
    [
      'an end before the drain',
      () => planted('"terminationGracePeriodSeconds":30', '"terminationGracePeriodSeconds":15', 'Deployment'),
      /is ended after 15000 ms, and may need 20000/,
    ],
    [
      'no NetworkPolicy',
      () => objects.filter(({ kind, metadata }) => !(kind === 'NetworkPolicy' && metadata.name === 'portico-vault')),
      /NetworkPolicy portico-vault is missing/,
    ],
  ])('%s', (_, plant, said) => {
    const faults = faultsOf(plant(), secrets)
    expect(
      faults.filter((fault) => said.test(fault)),
      faults.join('\n'),
    ).not.toEqual([])
  })

  test('each member of each object that is misspelt', () => {
    // Members with names that somebody chose.
    const free = /\.(labels|annotations|matchLabels|data|limits|requests)\.|^Service\.spec\.selector\./
    const unseen: string[] = []
    let count = 0
    for (const object of objects) {
      const visit = (value: unknown, place: string) => {
        if (typeof value !== 'object' || value === null) return
        for (const [name, member] of Object.entries(value)) {
          const at = `${place}.${name}`
          if (!Array.isArray(value) && !free.test(at)) {
            const holder = value as Record<string, unknown>
            delete holder[name]
            holder[`${name}x`] = member
            count += 1
            if (schemaFaults(object).length === 0) unseen.push(at)
            delete holder[`${name}x`]
            holder[name] = member
          }
          visit(member, at)
        }
      }
      visit(object, object.kind)
    }
    expect(unseen).toEqual([])
    expect(count).toBeGreaterThan(300)
  })

  test('a name that stands twice', () => {
    expect(() => parseObjects('kind: Service\nmetadata: { name: a }\nkind: Pod\n')).toThrow('Map keys must be unique')
  })
})

test('every setting of a composition that a cluster needs too is there', () => {
  const composition = readFileSync('deploy/compose.yaml', 'utf8')
  const named = [...composition.matchAll(/^ {4,6}((?:GATEWAY|VAULT|DATABASE)_\w+): /gm)].map(([, name = '']) => name)
  const text = JSON.stringify(objects)
  expect(named.filter((name) => !text.includes(`"${name}"`))).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})

test('the version of the images is that of the programs, in the overlay too', () => {
  for (const folder of [base, 'deploy/kustomize/overlays/example']) {
    const tags = [...readFileSync(`${folder}/kustomization.yaml`, 'utf8').matchAll(/newTag: (\S+)/g)].map(([, tag]) => tag)
    expect(tags).toEqual(Object.values(programs).map(({ version }) => version))
  }
})

const render = (folder: string) => parseObjects(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/** The minor version of kubectl; undefined where there is none. Before 21 its Kustomize takes no folder as a resource, which an overlay needs. */
const minor = (() => {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' })
  if (status !== 0) return undefined
  const { clientVersion } = JSON.parse(stdout) as { readonly clientVersion: { readonly minor: string } }
  return Number.parseInt(clientVersion.minor, 10)
})()

describe.skipIf(minor === undefined)('rendered by kubectl', () => {
  test('the base is what is checked without it, but for the hashes of what is generated', () => {
    // A generated name has a hash of ten letters behind it, wherever it stands.
    const plain = (all: readonly KubernetesObject[]) =>
      all
        .map((object) => JSON.stringify(object).replace(/(portico-(?:gateway|vault)(?:-files)?)-[a-z0-9]{10}"/g, '$1"'))
        .map((text) => sorted(JSON.parse(text)))
    const order = (all: readonly string[]) => [...all].sort()
    expect(order(plain(render(base)))).toEqual(order(plain(objects)))
  })

  test.each([base, ...((minor ?? 0) >= 21 ? ['deploy/kustomize/overlays/example'] : [])])('%s has no fault', (folder) => {
    const rendered = render(folder)
    expect(rendered.length).toBeGreaterThanOrEqual(12)
    expect(faultsOf(rendered, secrets)).toEqual([])
  })
})

/** A value as text, with the members of each object in one order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
