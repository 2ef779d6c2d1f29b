import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1'
import type { KubernetesObject } from './KubernetesObject.js'

interface Model {
  validate(): void
}
/** The kinds that a deployment of ours has. */
const models: Readonly<Record<string, new (data: never) => Model>> = Object.freeze({
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
})

/**
 * A value that remembers which members of it somebody asked for. The schemas allow members that they do not know, as the API server does, which
 * leaves them out: but they ask for each that they know.
 */
const createWatched = () => {
  const asked = new WeakMap<object, Set<string>>()
  const proxies = new WeakMap<object, object>()
  const watch = <value>(value: value): value => {
    if (typeof value !== 'object' || value === null) return value
    const known = proxies.get(value)
    if (known) return known as value
    const names = new Set<string>()
    const proxy = new Proxy(value, {
      get: (target, name, receiver) => {
        if (typeof name === 'string') names.add(name)
        return watch(Reflect.get(target, name, receiver) as unknown)
      },
      // Members with any name, such as labels.
      ownKeys: (target) => {
        for (const name of Object.keys(target)) names.add(name)
        return Reflect.ownKeys(target)
      },
    })
    asked.set(value, names)
    proxies.set(value, proxy)
    return proxy
  }
  /** Members that nobody asked for, where some were asked for. */
  const unasked = (value: unknown, place: string): readonly string[] => {
    if (typeof value !== 'object' || value === null) return []
    const names = asked.get(value)
    return Object.entries(value).flatMap(([name, member]) => {
      const at = Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`
      if (!Array.isArray(value) && names && names.size > 0 && !names.has(name)) return [at]
      return unasked(member, at)
    })
  }
  return { watch, unasked }
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : `${error}`)

/** What the schemas of Kubernetes say against an object. */
export const schemaFaults = (object: KubernetesObject): readonly string[] => {
  const Found = models[`${object.apiVersion} ${object.kind}`]
  if (!Found) return [`${object.apiVersion} ${object.kind} is no kind that is known here`]
  const model = new Found(object as never)
  const { watch, unasked } = createWatched()
  const faults: string[] = []
  try {
    watch(model).validate()
  } catch (error) {
    faults.push(sentence(error))
  }
  return [...faults, ...unasked(model, object.kind).map((place) => `${place} is not known`)]
}
