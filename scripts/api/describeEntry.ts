// The page of one entry: functions, hooks, components, classes and values in tables, and a table of members for each type.
import type ts from 'typescript'
import type { Entry } from '../entries.js'
import type { createRefs } from './describeNames.js'
import { code, type Kind, linkTo, short, table, type Types } from './readTypes.js'

const groups: readonly (readonly [kind: Kind, title: string])[] = [
  ['function', 'Functions'],
  ['hook', 'Hooks'],
  ['component', 'Components'],
  ['class', 'Classes'],
  ['value', 'Values'],
]
/** Types of parts for views and of manifests are named with their comment; of the other entries, every member is. */
const listsMembers = (name: string): boolean => !/^portico\/(ui|testing|validate|plugins)(\/|$)/.test(name)

export interface Context {
  readonly types: Types
  readonly refs: ReturnType<typeof createRefs>
  /** The types of the entries so far, with the entry that describes each. */
  readonly described: Map<ts.Symbol, string>
  /** Types whose members have a table, with the link to it. */
  readonly tables: Map<ts.Symbol, string>
  /** Codes of error classes by their names. */
  readonly codes: ReadonlyMap<string, string>
  /** Rows of members, with the link to the first table that has each: what says the same again is named there alone. */
  readonly rows: Map<string, string>
  /** Types that have a table of their own on the page of names. */
  readonly elsewhere: ReadonlySet<ts.Symbol>
  /** All entries, in the order of the index. */
  readonly entries: readonly EntryText[]
  /** The symbols of each entry so far: an entry with the very same ones refers to it. */
  readonly listed: Map<string, ReadonlySet<ts.Symbol>>
  /** Makes a link to the section of another entry, by its name. */
  readonly link: (name: string) => string
}

/** What is read of an entry. */
type EntryText = Pick<Entry, 'name' | 'source' | 'about'>

/** The page that a link leads to. */
const pageOf = (link: string): string => /\]\(([^)#]*)/.exec(link)?.[1] ?? ''

/** The rows of the members of a type, and lines that name those which another table has. */
const membersIn = ({ types, tables, rows: known }: Pick<Context, 'types' | 'tables' | 'rows'>, owner: ts.Symbol, own: string) => {
  const members = types.membersOf(owner)
  const rowOf = new Map(members.map((member) => [member, types.memberRows(owner, [member]).flat()]))
  const placeOf = (member: ts.Symbol): string | undefined => {
    const origin = types.originOf(member)
    return (origin && origin !== owner ? tables.get(origin) : undefined) ?? known.get(rowOf.get(member)?.join(' | ') ?? '')
  }
  const folded = [...new Set(members.map(placeOf))].flatMap((link) => {
    const some = members.filter((member) => placeOf(member) === link)
    return link && some.length > 1 ? [{ link, some }] : []
  })
  const left = members.filter((member) => !folded.some(({ some }) => some.includes(member)))
  for (const member of left) {
    const text = rowOf.get(member)?.join(' | ') ?? ''
    if (!known.has(text)) known.set(text, own)
  }
  return {
    rows: left.flatMap((member) => [rowOf.get(member) ?? []]),
    inherited: folded.flatMap(({ link, some }) => [`As in ${link}: ${some.map((member) => code(member.name)).join(', ')}.`, '']),
  }
}

/** A built-in plugin in a sentence: what it exports is the plugin and its manifest. */
const pluginIn = (types: Types, name: string, exported: readonly { readonly as: string; readonly symbol: ts.Symbol }[]): string | undefined => {
  const [made, manifest] = ['function', 'value'].map((kind) => exported.find(({ symbol }) => types.kindOf(symbol) === kind))
  if (!name.startsWith('portico/plugins/') || !made || manifest?.as !== 'manifest' || exported.length !== 2) return undefined
  types.explain(manifest.symbol, `${name}.manifest`)
  return `${code(made.as)}: ${types.explain(made.symbol, made.as)} With its ${code('manifest')}.`
}

/** The section of one entry, in lines. */
export const describeEntry = (
  { types, refs, described, codes, tables, rows: rowsSoFar, elsewhere, entries, listed, link }: Context,
  { name, source, about }: EntryText,
): readonly string[] => {
  const lines: string[] = [`# ${name}`, '', about, '']
  const exported = types.exportsOf(source).map((symbol) => ({ as: symbol.name, symbol: types.targetOf(symbol) }))
  const symbols = new Set(exported.map(({ symbol }) => symbol))
  const twin = [...listed].find(([, others]) => others.size === symbols.size && [...symbols].every((symbol) => others.has(symbol)))?.[0]
  if (twin && symbols.size > 0) return [...lines, `The same exports as ${link(twin)}.`, '']
  listed.set(name, symbols)
  if (name === 'portico/networks') return [...lines, 'Every network that it exports is in [this table](networks-table.md).', '']
  const plugin = pluginIn(types, name, exported)
  if (plugin) return [`# ${name}`, '', plugin, '']
  const named = exported.filter(({ symbol }) => refs.add(name, symbol))
  const others = exported.filter((one) => !named.includes(one))
  const rowOf = (kind: Kind, as: string, symbol: ts.Symbol) => {
    // `export * as networks` names the module of another entry.
    const module = entries.find((entry) => types.isModule(symbol, entry.source))
    if (module) return [code(as), '', `Every export of ${link(module.name)}.`]
    const comment = types.explain(symbol, as)
    const error = codes.get(symbol.name)
    return [code(as), kind === 'class' ? '' : code(short(types.show(symbol))), error ? `[${error}](../errors.md#${error.toLowerCase()})` : comment]
  }
  const known = new Map<string, readonly string[]>()
  const isKnown = ({ as, symbol }: (typeof exported)[number]): boolean => {
    const entry = described.get(symbol)
    if (entry !== undefined && entry !== name) known.set(entry, [...new Set([...(known.get(entry) ?? []), as])])
    return entry !== undefined && entry !== name
  }
  const news = others.filter((one) => types.kindOf(one.symbol) === 'type' || !isKnown(one))
  for (const [kind, title] of groups) {
    const members = news.filter(({ symbol }) => types.kindOf(symbol) === kind)
    for (const { symbol } of members.filter(() => kind !== 'class')) described.set(symbol, name)
    if (members.length > 0)
      lines.push(
        `**${title}**`,
        '',
        ...table(
          ['name', 'type', ''],
          members.map(({ as, symbol }) => rowOf(kind, as, symbol)),
        ),
      )
  }

  const plain: (readonly string[])[] = []
  const detailed: (readonly string[])[] = []
  const withMembers = others.filter(({ symbol }) => types.isType(symbol) || types.kindOf(symbol) === 'class')
  const isFirst = ({ symbol }: { readonly symbol: ts.Symbol }, at: number) => withMembers.findIndex((other) => other.symbol === symbol) === at
  for (const { as, symbol } of withMembers.filter(isFirst)) {
    if (!isKnown({ as, symbol })) {
      described.set(symbol, name)
      const comment = types.explain(symbol, as)
      if (elsewhere.has(symbol)) continue
      const { rows, inherited } = listsMembers(name)
        ? membersIn({ types, tables, rows: rowsSoFar }, symbol, linkTo(as, pageOf(link(name))))
        : { rows: [], inherited: [] }
      const aliases = withMembers.filter((other) => other.symbol === symbol && other.as !== as).map((other) => code(other.as))
      if (rows.length > 0 || inherited.length > 0) {
        tables.set(symbol, linkTo(as, pageOf(link(name))))
        detailed.push([
          `## ${as}`,
          '',
          comment + (aliases.length > 0 ? ` Also exported as ${aliases.join(', ')}.` : ''),
          '',
          ...table(['member', 'type', ''], rows),
          ...inherited,
        ])
      } else if (types.kindOf(symbol) !== 'class') plain.push([code(as), comment])
    }
  }
  if (plain.length > 0) lines.push('**Types**', '', ...table(['type', ''], plain))
  lines.push(...detailed.flat())
  for (const [entry, names] of known) {
    const isWhole = [...(listed.get(entry) ?? [])].every((symbol) => symbols.has(symbol))
    lines.push(isWhole ? `Every export of ${link(entry)}.` : `From ${link(entry)}: ${names.map(code).join(', ')}.`, '')
  }
  if (named.length > 0) lines.push(`[Names](names.md) of views, slots, hooks, events and services: ${named.map(({ as }) => code(as)).join(', ')}.`, '')
  return lines
}
