import { isRecord } from '../../lib/isRecord.js'
import type { Plugin } from '../api/index.js'
import type { FirstPartyNames } from './FirstPartyNames.js'

/** Names of the kernel's own: no plugin has views or services that start with one. */
const kernelNames: readonly string[] = ['kernel', 'modal', 'router', 'portico', 'ui']

type Parts = Readonly<Record<string, unknown>>
type Names = Pick<ReadonlySet<string>, 'has'>
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isMaybeCall = (value: unknown) => value === undefined || typeof value === 'function'
const list = (isItem: (item: Parts) => boolean) => (value: unknown) => Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item))
const named = (isItem: (item: unknown) => boolean) => (value: unknown) => isRecord(value) && Object.values(value).every(isItem)
const tokens = named((ref) => isRecord(ref) && ref.kind === 'service' && isText(ref.id))

/** What each field must look like where it is given. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  feature: (value) => isRecord(value) && isText(value.flag) && typeof value.fallback === 'boolean' && isMaybeCall(value.parse) && isMaybeCall(value.remote),
  requires: tokens,
  optional: tokens,
  lazy: tokens,
  provides: tokens,
  activation: (value) => Array.isArray(value) && value.every(isText),
  views: list(
    ({ ref, role, when, locked }) => isRecord(ref) && isText(ref.id) && (role === undefined || isText(role)) && isMaybeCall(when) && isMaybeCall(locked),
  ),
  contributes: list(({ slot, id, order, when }) => isText(slot) && isText(id) && typeof order === 'number' && isMaybeCall(when)),
  hooks: list(({ hook, order }) => isText(hook) && typeof order === 'number'),
  storage: named((key) => isRecord(key) && typeof key.version === 'number' && typeof key.parse === 'function' && isMaybeCall(key.migrate)),
  slots: list(({ kind, id }) => kind === 'slot' && isText(id)),
  http: named((need) => isRecord(need) && isText(need.origin)),
  locales: named((load) => typeof load === 'function'),
}

/** What earlier plugins have. */
export interface TakenNames {
  readonly ids: Names
  /** Id of the plugin that has a view of this id or public name. */
  owner(name: string): string | undefined
  /** What belongs to plugins of this package, whether or not they are there. */
  readonly firstParty?: Pick<FirstPartyNames, 'ids' | 'names'> | undefined
}

const check = (plugin: Plugin, taken: TakenNames): string | undefined => {
  if (!isRecord(plugin) || typeof plugin.load !== 'function' || !isRecord(plugin.manifest)) return 'it needs a "manifest" and a function "load"'
  const parts: Parts = { ...plugin.manifest }
  const { id, apiVersion, version } = parts
  if (!isText(id) || !/^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/.test(id)) return 'the id must look like "name" or "scope/name"'
  if (taken.ids.has(id)) return `the id "${id}" is taken`
  if (apiVersion !== 1) return `apiVersion ${String(apiVersion)} is not supported`
  if (!isText(version)) return '"version" must be a text'
  for (const [name, isRight] of Object.entries(shapes)) if (parts[name] !== undefined && !isRight(parts[name])) return `"${name}" has not the documented shape`
  const { provides = {}, views = [], contributes = [], replaces, extends: wrapped } = plugin.manifest
  for (const other of [replaces, wrapped])
    if (other !== undefined && (!isText(other) || other === id)) return '"replaces" and "extends" take the id of another plugin'
  if (replaces !== undefined && wrapped !== undefined) return '"replaces" and "extends" cannot be given together'
  const stood = replaces ?? wrapped
  const publicNames = views.map(({ name }) => name)
  const names = views.flatMap(({ ref, name }) => (name ? [ref.id, name] : [ref.id]))
  for (const name of [...names, ...Object.values<{ readonly id: string }>(provides).map((ref) => ref.id)]) {
    const [owner = ''] = name.split(/[.@]/, 1)
    if (owner !== id && owner !== replaces && name !== owner && (kernelNames.includes(owner) || taken.firstParty?.ids.has(owner)))
      return `"${name}" belongs to "${owner}"`
    // A plugin that replaces or extends another one may have views under the other's public names.
    const holder: string | undefined = taken.firstParty?.names.get(name)
    const standsIn = holder !== undefined && (holder === replaces || (holder === wrapped && publicNames.includes(name)))
    if (holder !== undefined && holder !== id && !standsIn) return `"${name}" belongs to "${holder}"`
  }
  const keys = [...names, ...contributes.map((entry) => `${entry.slot} ${entry.id}`)]
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) return `"${twice}" is named twice`
  for (const name of names) {
    const owner = taken.owner(name)
    if (owner !== undefined && !(owner === stood && publicNames.includes(name))) return `"${name}" is taken by "${owner}"`
  }
  return undefined
}

/**
 * The cheap check of every plugin at start: enough for the kernel to rely on. The full schema is in `portico/validate`.
 * Answers what is wrong, or undefined. Getters that throw count as wrong.
 */
export const checkManifest = (...given: Parameters<typeof check>): string | undefined => {
  try {
    return check(...given)
  } catch (error) {
    return String(error)
  }
}
