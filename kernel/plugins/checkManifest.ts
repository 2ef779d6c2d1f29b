import { isRecord } from '#lib/checks/isRecord.js'
import { nearestOf } from '#lib/text/nearestOf.js'
import type { Contribution, Plugin } from '../api/index.js'
import { iconNames, isIconPath } from '../api/icons.js'
import { checkItem } from './checkItem.js'
import type { FirstPartyNames } from './FirstPartyNames.js'

/** Prefixes that are reserved for the kernel. No plugin may have views or services that start with one. */
const kernelNames: readonly string[] = ['kernel', 'modal', 'router', 'portico', 'ui']

type Parts = Readonly<Record<string, unknown>>
type Names = Pick<ReadonlySet<string>, 'has'>
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isMaybeCall = (value: unknown) => value === undefined || typeof value === 'function'
const list = (isItem: (item: Parts) => boolean) => (value: unknown) => Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item))
const named = (isItem: (item: unknown) => boolean) => (value: unknown) => isRecord(value) && Object.values(value).every(isItem)
const tokens = named((ref) => isRecord(ref) && ref.kind === 'service' && isText(ref.id))

const isRule = (value: unknown): boolean => {
  if (!isRecord(value)) return isText(value)
  if ('option' in value) return isText(value.option) && typeof value.fallback === 'boolean'
  if ('flag' in value) return isText(value.flag)
  const parts = 'any' in value ? value.any : value.all
  return Array.isArray(parts) && parts.every(isRule)
}

const isHostOption = (value: unknown): boolean =>
  isRecord(value) &&
  (value.kind === 'flag'
    ? typeof value.fallback === 'boolean'
    : ['texts', 'text', 'address', 'data', 'object'].includes(String(value.kind)) ||
      (value.kind === 'order' && Array.isArray(value.words) && value.words.every(isText)))

/** The required shape of each optional field. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  feature: (value) =>
    isRecord(value) &&
    isText(value.flag) &&
    (typeof value.fallback === 'boolean' || isRule(value.fallback)) &&
    isMaybeCall(value.parse) &&
    isMaybeCall(value.remote),
  enabledBy: isRule,
  hostOptions: named(isHostOption),
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
  emits: list(({ kind, id }) => kind === 'event' && isText(id)),
  guarded: (value) => typeof value === 'boolean',
  http: named((need) => isRecord(need) && isText(need.origin)),
  locales: named((load) => typeof load === 'function'),
}

/** Names that are taken by earlier plugins. */
export interface TakenNames {
  readonly ids: Names
  /** Returns the id of the plugin that has a view with this id or public name. */
  owner(name: string): string | undefined
  /** Returns the slots in the manifest of a plugin of the page, or undefined if there is no such plugin. */
  slots?(plugin: string): readonly string[] | undefined
  /** Returns the manifest of a plugin of the page, or of one that is added with it, or undefined. */
  manifest?(plugin: string): unknown
  /** Names that belong to built-in plugins, whether or not they are present. */
  readonly firstParty?: (Pick<FirstPartyNames, 'ids' | 'names' | 'slots'> & Partial<FirstPartyNames>) | undefined
  /** Manifests of the plugins that the entry includes, or undefined if the host composes its own kit. */
  readonly own?: ReadonlySet<unknown> | undefined
  /** Whether the checked plugin belongs to this package. */
  readonly ours?: boolean
}

/** Finds slots and icons that do not exist, which would silently show nothing. A slot of a plugin that this page does not have is allowed. */
const checkContribution = ({ slot, id, item }: Contribution, plugin: string, { firstParty, slots }: TakenNames): string | undefined => {
  const [owner = ''] = slot.split('.')
  if (owner === plugin) return undefined
  // Ids without a scope belong to this package, unless another plugin of the page has one.
  const isOurs = firstParty?.ids.has(owner) || kernelNames.includes(owner) || (!owner.includes('/') && slots?.(owner) === undefined)
  const known = (isOurs ? firstParty?.slots : slots?.(owner)) ?? []
  if (known.length > 0 && !known.includes(slot)) {
    const related = known.filter((name) => name.startsWith(`${owner}.`))
    return `there is no slot "${slot}" for "${id}"; there are: ${(related.length > 0 ? related : known).join(', ')}`
  }
  const lack = isOurs ? checkItem(item, firstParty?.fields?.get(slot)) : undefined
  if (lack !== undefined) return `the item "${id}" of the slot "${slot}" ${lack}`
  const icon: unknown = isOurs && isRecord(item) ? item.icon : undefined
  if (typeof icon !== 'string' || isIconPath(icon) || iconNames.some((name) => name === icon)) return undefined
  return `the icon "${icon}" of "${id}" is neither path data (M …) nor one of: ${iconNames.join(', ')}`
}

/** Whether a plugin without a scope belongs to this package, or to this page. */
const nameUnknown = (other: string, { firstParty, manifest }: TakenNames): string | undefined => {
  if (!firstParty || !manifest || other.includes('/') || firstParty.ids.has(other) || manifest(other) !== undefined) return undefined
  const like = nearestOf(other, [...firstParty.ids])
  return `there is no plugin "${other}" to replace or extend${like === undefined ? '' : `; did you mean "${like}"?`}`
}
/** Options of this package that contain code of the host, for example its sign-in. Only built-in plugins get them unchanged. */
const codeOptions: readonly string[] = ['adapters', 'plugins', 'remoteConfig', 'siweConfig', 'siwx', 'universalProvider', 'storage']

const check = (plugin: Plugin, taken: TakenNames): string | undefined => {
  if (!isRecord(plugin) || typeof plugin.load !== 'function' || !isRecord(plugin.manifest)) return 'it needs a "manifest" and a function "load"'
  const parts: Parts = { ...plugin.manifest }
  const { id, apiVersion, version } = parts
  if (!isText(id) || !/^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/.test(id)) return 'the id must look like "name" or "scope/name"'
  if (taken.ids.has(id)) return `the id "${id}" is taken`
  if (taken.own && !taken.ours && taken.firstParty?.brought?.has(id)) return `the id "${id}" belongs to Portico`
  if (apiVersion !== 1) return `apiVersion ${String(apiVersion)} is not supported`
  if (!isText(version)) return '"version" must be a text'
  for (const [name, isRight] of Object.entries(shapes)) if (parts[name] !== undefined && !isRight(parts[name])) return `"${name}" has not the documented shape`
  const { hostOptions = {}, provides = {}, views = [], contributes = [], replaces, extends: wrapped } = plugin.manifest
  const isBuiltIn = taken.firstParty?.ids.has(id) ?? !id.includes('/')
  for (const [path, { kind }] of Object.entries(hostOptions))
    if (kind === 'object' && codeOptions.includes(path) && !isBuiltIn)
      return `"hostOptions" cannot name "${path}" with the kind "object": it holds code of the host. The kind "data" gives a copy of its data`
  for (const other of [replaces, wrapped])
    if (other !== undefined && (!isText(other) || other === id)) return '"replaces" and "extends" take the id of another plugin'
  if (replaces !== undefined && wrapped !== undefined) return '"replaces" and "extends" cannot be given together'
  const stood = replaces ?? wrapped
  const unknown = stood === undefined ? undefined : nameUnknown(stood, taken)
  if (unknown !== undefined) return unknown
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
  for (const contribution of contributes) {
    const problem = checkContribution(contribution, id, taken)
    if (problem !== undefined) return problem
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
 * Checks every plugin at start, cheaply, but enough for the kernel to rely on. The full schema is in `portico/validate`. Returns the
 * problem, or undefined. A getter that throws is a problem.
 */
export const checkManifest = (...given: Parameters<typeof check>): string | undefined => {
  try {
    return check(...given)
  } catch (error) {
    return String(error)
  }
}
