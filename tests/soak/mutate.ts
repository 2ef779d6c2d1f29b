import type { Random } from './createRandom.js'

/** Values that do damage where something else is expected. All of them can come out of JSON. */
const strange: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => Number.MAX_VALUE,
  () => 2 ** 53,
  () => '',
  () => 'x'.repeat(20_000),
  () => '0x',
  () => `0x${'f'.repeat(200)}`,
  () => '0xzz',
  () => '1e400',
  () => 'javascript:alert(1)',
  () => 'data:text/html,<script>alert(1)</script>',
  () => 'http://169.254.169.254/latest',
  () => '<img src=x onerror=alert(1)>',
  () => 'a\u202eb\u0000c\u200bd\ud800',
  () => '__proto__',
  () => 'constructor',
  () => [],
  () => [[[[[]]]]],
  () => Array.from({ length: 3_000 }, () => 0),
  () => ({}),
  () => ({ toString: 7, valueOf: null }),
  () => ({ length: 4_294_967_295 }),
  () => Object.fromEntries([['then', 'not a function']]),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown,
]

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A copy of a document in which one or a few places hold something else, are gone, or are there twice. */
export const mutate = (body: unknown, random: Random): unknown => {
  if (random.chance(0.03)) return random.pick(strange)()
  const copy: unknown = structuredClone(body)
  const places: { readonly parent: Record<string, unknown>; readonly key: string }[] = []
  const walk = (value: unknown) => {
    if (!isTree(value)) return
    for (const key of Object.keys(value)) {
      places.push({ parent: value, key })
      walk(value[key])
    }
  }
  walk(copy)
  if (places.length === 0) return random.pick(strange)()
  for (let times = 1 + random.below(3); times > 0; times--) {
    const { parent, key } = random.pick(places)
    const way = random.below(8)
    if (way < 4) parent[key] = random.pick(strange)()
    else if (way === 4) {
      if (Array.isArray(parent)) parent.splice(Number(key), 1)
      else delete parent[key]
    } else if (way === 5) parent[key] = [parent[key], parent[key]]
    else if (way === 6) parent[key] = (JSON.stringify(parent[key]) ?? '').split('').reverse().join('')
    else
      Object.defineProperty(parent, random.pick(['__proto__', 'constructor', 'extra']), {
        value: { polluted: true },
        enumerable: true,
        configurable: true,
        writable: true,
      })
  }
  return copy
}

/** The text of a broken answer: a mutated document, and now and then one that is cut or garbled on its way. */
export const mutateText = (body: unknown, random: Random): string => {
  const text = JSON.stringify(mutate(body, random)) ?? ''
  if (random.chance(0.8)) return text
  const at = random.below(text.length + 1)
  return random.pick([
    () => text.slice(0, at),
    () => `${text.slice(0, at)}${String.fromCharCode(random.below(0x10000))}${text.slice(at + 1)}`,
    () => text + text,
    () => `<!doctype html>${text}`,
    () => '',
  ])()
}
