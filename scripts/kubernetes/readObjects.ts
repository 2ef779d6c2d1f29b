import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import type { KubernetesObject } from './KubernetesObject.js'

interface Kustomization {
  readonly resources: readonly string[]
  readonly configMapGenerator?: readonly { readonly name: string; readonly literals?: readonly string[]; readonly files?: readonly string[] }[]
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag?: string }[]
}

/**
 * The objects of a text, which is YAML 1.1 as Kubernetes reads it: 0440 is octal there.
 *
 * @throws Error for what is no YAML, or names something twice
 */
export const parseObjects = (text: string): readonly KubernetesObject[] =>
  parseAllDocuments(text, { version: '1.1' }).map((document) => {
    const [error] = document.errors
    if (error) throw error
    return document.toJS() as KubernetesObject
  })

const entryOf = (literal: string): readonly [string, string] => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]

/** The names of images that a kustomization sets, in place of those that the objects have. */
const withImages = (object: KubernetesObject, images: NonNullable<Kustomization['images']>): KubernetesObject =>
  JSON.parse(JSON.stringify(object), (key, value: unknown) => {
    const found = key === 'image' ? images.find(({ name }) => name === value) : undefined
    return found ? `${found.newName ?? found.name}:${found.newTag}` : value
  }) as KubernetesObject

/**
 * What `kubectl kustomize` makes of a folder without bases and patches, but for the hashes behind the names of what it generates: enough to check
 * the base on a machine without kubectl. A test compares the two where kubectl is.
 */
export const readBase = (folder: string): readonly KubernetesObject[] => {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const { resources, configMapGenerator: maps = [], images = [] } = parse(read('kustomization.yaml')) as Kustomization
  const made = maps.map(({ name, literals = [], files = [] }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries([...literals.map(entryOf), ...files.map((file) => [path.basename(file), read(file)] as const)]),
  }))
  return [...resources.flatMap((file) => parseObjects(read(file))), ...made].map((object) => withImages(object, images))
}
