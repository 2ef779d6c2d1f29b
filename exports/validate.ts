// `portico/validate`: the full check of a plugin, for its tests, for CI, and for pages in development.
import * as z from 'zod/mini'

const call = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', 'must be a function')
const text = z.string().check(z.minLength(1))
const ref = (kind: string, id: RegExp, like: string) => z.looseObject({ kind: z.literal(kind), id: z.string().check(z.regex(id, `must look like "${like}"`)) })
const token = ref('service', /^[a-z][\w-]*(\/[\w-]+)?\.[\w.-]+@\d+$/, 'names.resolver@1')
const view = ref('view', /^[a-z][\w-]*(\/[\w-]+)?\.[\w.-]+$/, 'send.form')
const message = z.looseObject({ key: text, text })
const tokens = z.record(z.string(), token)

type Rule = string | { option: string; fallback: boolean } | { flag: string } | { any: Rule[] } | { all: Rule[] }
const rule: z.ZodMiniType<Rule> = z.lazy(() =>
  z.union([
    text,
    z.strictObject({ option: text, fallback: z.boolean() }),
    z.strictObject({ flag: text }),
    z.strictObject({ any: z.array(rule) }),
    z.strictObject({ all: z.array(rule) }),
  ]),
)

const manifest = z.strictObject({
  id: z.string().check(z.regex(/^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/, 'must look like "name" or "scope/name", in lower case')),
  apiVersion: z.literal(1),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+/, 'must be a semver version')),
  publisher: z.optional(text),
  feature: z.optional(
    z.strictObject({
      flag: text,
      aliases: z.optional(z.array(text)),
      fallback: z.union([z.boolean(), rule]),
      parse: z.optional(call),
      remote: z.optional(call),
    }),
  ),
  enabledBy: z.optional(rule),
  hostOptions: z.optional(
    z.record(
      z.string().check(z.regex(/^(features\.)?\w+$/, 'must be a name, or "features." and a name')),
      z.union([
        z.strictObject({ kind: z.literal('flag'), fallback: z.boolean(), look: z.optional(z.boolean()) }),
        z.strictObject({ kind: z.enum(['texts', 'text', 'address', 'data', 'object']) }),
        z.strictObject({ kind: z.literal('order'), words: z.array(text) }),
      ]),
    ),
  ),
  requires: z.optional(tokens),
  optional: z.optional(tokens),
  lazy: z.optional(tokens),
  provides: z.optional(tokens),
  slots: z.optional(z.array(ref('slot', /^[\w./-]+@\d+$/, 'account.actions@1'))),
  replaces: z.optional(text),
  extends: z.optional(text),
  guarded: z.optional(z.boolean()),
  emits: z.optional(z.array(ref('event', /^[a-z][\w-]*(\/[\w-]+)?:.+$/, 'analytics:tracked'))),
  activation: z.optional(
    z.array(
      z
        .string()
        .check(
          z.regex(
            /^(startup|idle|open|connected|(restore|stored|view|service|event|hook):.+)$/,
            'must be startup, idle, open, connected, or restore:, stored:, view:, service:, event:, hook: with a name',
          ),
        ),
    ),
  ),
  views: z.optional(
    z.array(
      z.strictObject({
        ref: view,
        name: z.optional(text),
        role: z.optional(z.enum(['home-connected', 'home-disconnected', 'home-pairing', 'home-pairing-mobile'])),
        title: z.optional(z.union([message, call])),
        back: z.optional(z.enum(['pop', 'none'])),
        header: z.optional(z.enum(['title', 'app', 'network'])),
        asks: z.optional(z.boolean()),
        locked: z.optional(call),
        when: z.optional(call),
      }),
    ),
  ),
  contributes: z.optional(
    z.array(
      z.strictObject({
        slot: z.string().check(z.regex(/^[\w./-]+@\d+$/, 'must look like "account.actions@1"')),
        id: text,
        order: z.number(),
        when: z.optional(call),
        item: z.unknown(),
      }),
    ),
  ),
  hooks: z.optional(z.array(z.strictObject({ hook: text, order: z.number(), required: z.optional(z.boolean()), waitsForVisitor: z.optional(z.boolean()) }))),
  storage: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        version: z.int().check(z.positive()),
        initial: z.unknown(),
        clear: z.optional(z.enum(['disconnect', 'tab', 'never'])),
        parse: call,
        migrate: z.optional(call),
      }),
    ),
  ),
  http: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        origin: z
          .string()
          .check(z.regex(/^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/, 'must be an https origin without a path')),
        option: z.optional(z.string()),
        auth: z.optional(z.enum(['project-id', 'none'])),
        purpose: z.optional(text),
        timeout: z.optional(z.int().check(z.positive())),
      }),
    ),
  ),
  locales: z.optional(z.record(z.string(), call)),
})
const plugin = z.looseObject({ manifest, load: call })

/** zod/mini has no built-in error texts. */
const say = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`
  return issue.message === 'Invalid input' ? 'is not usable' : issue.message
}

/**
 * Returns the problems of a plugin, one line each, with its path, or an empty list.
 * @example `const problems = validatePlugin(await import('./plugin.js'))`
 * @public
 */
export const validatePlugin = (input: unknown): readonly string[] => {
  // Without `jitless` zod would compile its checks with `new Function`, which a strict content security policy reports.
  const { error } = plugin.safeParse(input, { jitless: true })
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.') || 'plugin'}: ${say(issue)}`)
}

/**
 * Returns the package of an import specifier: `@acme/kit` for `@acme/kit/forms`. Returns undefined for a file of the bundle itself and
 * for a module of Node.
 */
const packageOf = (specifier: string): string | undefined => /^(?![./]|node:|data:|https?:)(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
const importsOf = (code: string): readonly string[] =>
  [
    ...code.matchAll(
      /(?:^|[;}\s])(?:import|export)\b[^'"`;()]*?\bfrom\s*["']([^"'\s]+)["']|(?:^|[;}\s])import\s*["']([^"'\s]+)["']|\bimport\(\s*["']([^"'\s]+)["']\s*\)/g,
    ),
  ].map(([, named, bare, later]) => named ?? bare ?? later ?? '')

/**
 * Finds packages that a plugin's bundle must not contain: state and React are shared with the kernel, and a second copy would not see
 * the first.
 *
 * @example `const problems = validateBundle('code of the bundle', { name: 'acme-hello' })`
 * @param declared - the package.json of the plugin. With it, imported packages that are missing in `dependencies` and `peerDependencies`
 * are found as well. Strict package managers such as pnpm and Yarn do not resolve them.
 * @public
 */
export const validateBundle = (
  code: string,
  declared?: { readonly name?: string; readonly dependencies?: object; readonly optionalDependencies?: object; readonly peerDependencies?: object },
): readonly string[] => {
  const known = declared && [
    declared.name,
    ...[declared.dependencies, declared.optionalDependencies, declared.peerDependencies].flatMap((list) => Object.keys(list ?? {})),
  ]
  const imported = known ? [...new Set(importsOf(code).map(packageOf))] : []
  return [
    ...(code.includes('Please use proxy object') ? ['It contains valtio: use context.state and portico/ui, and leave valtio out of the bundle.'] : []),
    ...(/__(CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)/.test(code) && code.includes('react.')
      ? ['It contains React: leave react and react-dom out of the bundle.']
      : []),
    ...imported
      .filter((name) => name !== undefined && !known?.includes(name))
      .map((name) => `It imports ${name}, which package.json does not declare: name it under peerDependencies, or under dependencies.`),
  ]
}
