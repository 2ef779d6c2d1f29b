import type { KubernetesObject, Labels } from './KubernetesObject.js'
import { podFaults, type Secrets, secretFaults } from './podFaults.js'
import { schemaFaults } from './schemaFaults.js'

const podsOf = (objects: readonly KubernetesObject[]) => objects.filter(({ kind }) => kind === 'Deployment')
const labelsOf = (object: KubernetesObject) => object.spec?.template?.metadata?.labels ?? {}
const selects = (wanted: Readonly<Record<string, unknown>> | undefined, labels: Labels) =>
  wanted !== undefined && Object.keys(wanted).length > 0 && Object.entries(wanted).every(([name, value]) => labels[name] === value)
/** Ports of a Deployment by their names. */
const portsOf = (object: KubernetesObject | undefined) => object?.spec?.template?.spec.containers.flatMap(({ ports = [] }) => ports) ?? []

/** What leads to pods leads to those of one program, by a port that they have. */
const linkFaults = (object: KubernetesObject, objects: readonly KubernetesObject[]): readonly string[] => {
  const { kind, spec = {} } = object
  if (kind === 'Ingress')
    return (spec.rules ?? []).flatMap(({ http }) =>
      (http?.paths ?? []).flatMap(({ backend: { service } }) => {
        const found = objects.find((one) => one.kind === 'Service' && one.metadata.name === service?.name)
        return found?.spec?.ports?.some(({ name }) => name === service?.port.name)
          ? []
          : [`leads to ${service?.name}, port ${service?.port.name}, which is not there`]
      }),
    )
  if (!['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'].includes(kind)) return []
  const wanted = kind === 'Service' ? spec.selector : kind === 'NetworkPolicy' ? spec.podSelector?.matchLabels : spec.selector?.matchLabels
  const found = podsOf(objects).filter((one) => selects(wanted, labelsOf(one)))
  const [pods] = found
  if (found.length !== 1 || pods?.metadata.name !== object.metadata.name)
    return [`selects the pods of ${found.map(({ metadata }) => metadata.name).join(', ') || 'nothing'}`]
  const names = portsOf(pods).map(({ name }) => name)
  const faults: string[] = []
  if (kind === 'Service')
    for (const { targetPort } of spec.ports ?? []) if (targetPort !== 'http') faults.push(`leads to port ${targetPort}, which is not for everybody`)
  if (kind === 'NetworkPolicy') {
    for (const { ports = [], from } of spec.ingress ?? []) {
      if (ports.length === 0) faults.push('lets all ports be reached')
      for (const { port } of ports) if (!names.includes(`${port}`)) faults.push(`opens port ${port}, which is not there`)
      if (!from && ports.some(({ port }) => port === 'metrics')) faults.push('lets everybody read metrics')
    }
  }
  if (kind === 'PodDisruptionBudget' && !(Number(spec.minAvailable) < (pods.spec?.replicas ?? 1))) faults.push('lets no pod be moved')
  return faults
}

const annotationFaults = (object: KubernetesObject): readonly string[] => {
  const port = object.spec?.template?.metadata?.annotations?.['prometheus.io/port']
  const metrics = portsOf(object).find(({ name }) => name === 'metrics')?.containerPort
  return port === `${metrics}` ? [] : [`sends Prometheus to port ${port}, and the metrics are at ${metrics}`]
}

/** What has to be there for each program. */
const kinds = ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy']

/**
 * A sentence for each fault of a deployment in Kubernetes: of the schemas, of the links between objects, and of what the programs would do with it.
 *
 * @param secrets the Secrets that the operator made before
 */
export const faultsOf = (objects: readonly KubernetesObject[], secrets: Secrets): readonly string[] => {
  const missing = ['portico-gateway', 'portico-vault'].flatMap((name) =>
    kinds.filter((kind) => !objects.some((one) => one.kind === kind && one.metadata.name === name)).map((kind) => `${kind} ${name} is missing.`),
  )
  const found = objects.flatMap((object) => {
    const { kind, metadata, data = {} } = object
    const faults = [...schemaFaults(object)]
    if (kind === 'ConfigMap') faults.push(...secretFaults(data))
    if (kind === 'Deployment') faults.push(...podFaults(object, { objects, secrets }), ...annotationFaults(object))
    return [...faults, ...linkFaults(object, objects)].map((fault) => `${kind} ${metadata.name} ${fault.replace(/\.$/, '')}.`)
  })
  return [...missing, ...found]
}
