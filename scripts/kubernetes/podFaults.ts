import type { Container, KubernetesObject, Pod } from './KubernetesObject.js'
import { type Program, programs } from './programs.js'

/** The values of Secrets that an operator makes, by their names. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Settings that are secrets, or have one in their address: what deploy/make-secrets.sh and the operator put into files. */
const secretName = /^(DATABASE_URL|GATEWAY_(SMTP|VALKEY|FARCASTER_RPC)|[A-Z0-9_]*(KEY|KEYS|SECRET|PEPPER|PASSWORD|TOKEN))$/
/** An address with a password, a private key, or 32 random bytes. */
const secretValue = /:\/\/[^\s/@]*:[^\s/@]+@|PRIVATE KEY|^(\w+:)?[A-Za-z0-9+/]{43}=$/m

/** What a ConfigMap or a variable must not hold. */
export const secretFaults = (entries: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(entries).flatMap(([name, value]) =>
    secretName.test(name) || secretValue.test(value) ? [`${name} is a secret, and everybody reads it there`] : [],
  )

const mapNamed = (objects: readonly KubernetesObject[], name: string | undefined) =>
  objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)

const environmentOf = (container: Container, objects: readonly KubernetesObject[]): Readonly<Record<string, string>> => ({
  ...Object.assign({}, ...(container.envFrom ?? []).map(({ configMapRef }) => mapNamed(objects, configMapRef?.name)?.data ?? {})),
  ...Object.fromEntries((container.env ?? []).map(({ name, value = '' }) => [name, value])),
})

/** The files that a container sees, and what is said against the places that they come from. */
const filesOf = (
  container: Container,
  { volumes = [] }: Pod,
  { objects, secrets }: { readonly objects: readonly KubernetesObject[]; readonly secrets: Secrets },
) => {
  const files = new Map<string, string>()
  const faults: string[] = []
  for (const { name, mountPath, readOnly } of container.volumeMounts ?? []) {
    const volume = volumes.find((one) => one.name === name)
    const from = volume?.configMap ? mapNamed(objects, volume.configMap.name)?.data : volume?.secret ? secrets[volume.secret.secretName] : undefined
    if (!volume || (!from && !volume.emptyDir)) faults.push(`mounts ${name}, which is not there`)
    if (from && readOnly !== true) faults.push(`may write to ${mountPath}`)
    for (const [file, text] of Object.entries(from ?? {})) files.set(`${mountPath}/${file}`, text)
  }
  return { files, faults }
}

const probePaths = Object.freeze({ startupProbe: '/live', livenessProbe: '/live', readinessProbe: '/ready' } as const)

const portFaults = (container: Container, started: ReturnType<Program['start']>): readonly string[] => {
  const port = (name: string) => container.ports?.find((one) => one.name === name)?.containerPort
  const faults: string[] = []
  if (port('http') !== started.port) faults.push(`has port ${port('http')} for requests, and the program listens on ${started.port}`)
  if (port('metrics') !== started.metrics?.port) faults.push(`has port ${port('metrics')} for metrics, and the program listens on ${started.metrics?.port}`)
  for (const place of [started, started.metrics]) if (place?.host !== '0.0.0.0') faults.push(`listens on ${place?.host}, which nobody else reaches`)
  return faults
}

const rightsFaults = (container: Container, pod: Pod): readonly string[] => {
  const { securityContext: own = {} } = container
  const { securityContext: whole = {} } = pod
  return [
    ...(own.readOnlyRootFilesystem === true ? [] : ['may write to its root']),
    ...(own.allowPrivilegeEscalation === false && own.privileged !== true ? [] : ['may get more rights']),
    ...(own.capabilities?.drop?.includes('ALL') && !own.capabilities.add?.length ? [] : ['keeps capabilities']),
    ...(whole.runAsNonRoot === true && whole.runAsUser === 1000 ? [] : ['does not run as the user of the image, 1000']),
    ...(whole.seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile']),
    ...(pod.enableServiceLinks === false ? [] : ['gets variables of services, one of which may be GATEWAY_PORT']),
    ...(pod.automountServiceAccountToken === false && pod.hostNetwork !== true ? [] : ['gets a token of the cluster, or its network']),
  ]
}

const containerFaults = (name: string, container: Container, pod: Pod, world: { readonly objects: readonly KubernetesObject[]; readonly secrets: Secrets }) => {
  const program = programs[name]
  if (!program) return ['is no program of ours']
  const faults = [...rightsFaults(container, pod)]
  // A digest names it in any case; older versions of Kustomize write one without the version.
  const [, repository, version = program.version, digest] = /^([^@]+?)(?::([^@:/]+))?(@sha256:[0-9a-f]{64})?$/.exec(container.image) ?? []
  if (repository !== program.image || version !== program.version || (digest === undefined && !container.image.endsWith(`:${version}`)))
    faults.push(`has the image ${container.image}, not ${program.image}:${program.version}`)
  for (const [probe, path] of Object.entries(probePaths) as [keyof typeof probePaths, string][]) {
    const { path: asked, port } = container[probe]?.httpGet ?? {}
    if (!program.routes.includes(`${asked}`)) faults.push(`has a ${probe} that asks ${asked}, which it does not answer`)
    if (asked !== path || port !== 'http') faults.push(`has a ${probe} that asks ${asked} at ${port}, not ${path} at http`)
  }
  const { requests, limits } = container.resources ?? {}
  if (!limits?.memory) faults.push('has no limit of memory')
  if (!requests?.memory || !requests.cpu) faults.push('asks for no memory, or no processor')
  for (const { configMapRef } of container.envFrom ?? [])
    if (!mapNamed(world.objects, configMapRef?.name)) faults.push(`takes settings from ${configMapRef?.name}, which is not there`)
  const environment = environmentOf(container, world.objects)
  faults.push(...secretFaults(environment))
  faults.push(...program.needs.filter((setting) => !environment[setting]).map((setting) => `misses ${setting}`))
  const { files, faults: ofFiles } = filesOf(container, pod, world)
  faults.push(...ofFiles)
  try {
    const started = program.start(environment, files)
    faults.push(...started.warnings, ...portFaults(container, started))
    const grace = (pod.terminationGracePeriodSeconds ?? 30) * 1000
    if (grace < started.drain + 10_000) faults.push(`is ended after ${grace} ms, and may need ${started.drain + 10_000}`)
  } catch (error) {
    faults.push(`does not start: ${error instanceof Error ? error.message : error}`)
  }
  return faults
}

/** What is said against the pods of a Deployment. */
export const podFaults = (object: KubernetesObject, world: { readonly objects: readonly KubernetesObject[]; readonly secrets: Secrets }): readonly string[] => {
  const pod = object.spec?.template?.spec
  if (!pod) return ['has no pods']
  const [container, ...more] = [...pod.containers, ...(pod.initContainers ?? [])]
  if (!container || more.length > 0) return ['has not one container']
  return containerFaults(object.metadata.name, container, pod, world)
}
