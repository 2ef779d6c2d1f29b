import type { HostInfo, HostOptionSpecs } from '../api/index.js'
import { mergeFeatures } from './mergeFeatures.js'

export interface PluginHostNeeds {
  readonly host: Omit<HostInfo, 'written'>
  /** The options as the host wrote them, which are a new object when they change. */
  written(): Readonly<Record<string, unknown>>
  /** The options that the plugin's manifest names. */
  readonly specs: HostOptionSpecs | undefined
}

/** Copies values and lists of them, without functions and instances of classes, which belong to the host. */
const dataOf = (value: unknown, depth = 0): unknown => {
  // Options are nested only a few levels deep. The limit also ends cyclic objects.
  if (depth > 16 || typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map((member: unknown) => dataOf(member, depth + 1)))
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, dataOf(member, depth + 1)])))
}

/** Creates the host for one plugin: frozen, with the options that its manifest names. */
export const createPluginHost = ({ host, written, specs = {} }: PluginHostNeeds): HostInfo => {
  const read = (options: Readonly<Record<string, unknown>>): HostInfo['written'] => {
    const { features } = mergeFeatures(options)
    const readPath = (path: string): unknown => {
      const [name = '', feature] = path.split('.')
      const from = feature === undefined ? options : features
      return Object.hasOwn(from, feature ?? name) ? from[feature ?? name] : undefined
    }
    return Object.freeze(
      Object.fromEntries(
        Object.entries(specs).flatMap(([path, { kind }]) =>
          kind === 'data' ? [[path, dataOf(readPath(path))]] : kind === 'object' ? [[path, readPath(path)]] : [],
        ),
      ),
    )
  }
  let known: { readonly options: Readonly<Record<string, unknown>>; readonly written: HostInfo['written'] } | undefined
  return Object.freeze(
    Object.defineProperties({} as HostInfo, {
      ...Object.getOwnPropertyDescriptors(host),
      written: {
        enumerable: true,
        get: () => {
          const options = written()
          if (known?.options !== options) known = { options, written: read(options) }
          return known.written
        },
      },
    }),
  )
}
