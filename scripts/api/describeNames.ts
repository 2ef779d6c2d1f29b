// The tables of names: refs (views, slots, events, hooks, services), elements and icons.
import ts from 'typescript'
import { code, short, table, type Types } from './readTypes.js'

const kinds = ['view', 'slot', 'event', 'hook', 'token'] as const
type RefKind = (typeof kinds)[number]
const isRefKind = (text: string): text is RefKind => kinds.some((kind) => kind === text)

interface Ref {
  readonly entry: string
  readonly name: string
  readonly id: string
  readonly type: string
  readonly answer: string | undefined
  readonly mode: string
  readonly comment: string
}

const withoutReadonly = (node: ts.Node | undefined): string | undefined => node?.getText().replaceAll('readonly ', '')

/** The type that a declared constant is given in brackets: `Token<Clock>`. */
const argumentOf = (declaration: ts.Declaration | undefined): ts.TypeNode | undefined =>
  declaration && ts.isVariableDeclaration(declaration) && declaration.type && ts.isTypeReferenceNode(declaration.type)
    ? declaration.type.typeArguments?.[0]
    : undefined

/** Collects the refs among the exports of entries: constants that are made by `view()`, `slot()`, `event()`, `hook()` or `token()`. */
export const createRefs = (types: Types) => {
  const refs = new Map<RefKind, Map<string, Ref>>(kinds.map((kind) => [kind, new Map()]))
  const toRef = (entry: string, symbol: ts.Symbol) => {
    const { valueDeclaration: declaration } = symbol
    const call = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined
    const [id, mode] = call.arguments
    const kind = call.expression.text
    if (!isRefKind(kind) || !id || !ts.isStringLiteral(id)) return undefined
    const [input, answer] = call.typeArguments ?? []
    const about: Ref = {
      entry,
      name: symbol.name,
      id: id.text,
      type: withoutReadonly(input ?? argumentOf(declaration)) ?? '–',
      answer: withoutReadonly(answer),
      mode: mode && ts.isStringLiteral(mode) ? mode.text : '',
      comment: types.explain(symbol, symbol.name),
    }
    return { kind, about }
  }
  const row = ({ name, id, entry, type, comment }: Ref) => [code(name), code(id), code(entry), code(short(type)), comment]
  const hookRow = ({ name, id, entry, type, answer, mode, comment }: Ref) => [
    code(name),
    code(id),
    code(entry),
    code(short(type)),
    answer ? code(short(answer)) : '',
    mode,
    comment,
  ]
  return {
    /** Whether the symbol is a ref. The first entry that exports it is named in the table. */
    add: (entry: string, symbol: ts.Symbol): boolean => {
      const ref = toRef(entry, symbol)
      const known = ref && refs.get(ref.kind)
      if (known && !known.has(ref.about.id)) known.set(ref.about.id, ref.about)
      return ref !== undefined
    },
    tableOf: (kind: RefKind, head: readonly string[]) =>
      table(head, [...(refs.get(kind)?.values() ?? [])].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(kind === 'hook' ? hookRow : row)),
  }
}

/** The names in the list of attributes of an element class, those of the class that it extends among them. */
const attributesOf = (types: Types, symbol: ts.Symbol): readonly string[] => {
  const { valueDeclaration } = symbol
  const listed = valueDeclaration && types.checker.getTypeOfSymbolAtLocation(symbol, valueDeclaration).getProperty('attributes')?.valueDeclaration
  const initializer = listed && ts.isPropertyDeclaration(listed) ? listed.initializer : undefined
  const found: string[] = []
  const parentOf = ({ expression: base }: ts.PropertyAccessExpression): ts.Symbol | undefined =>
    base.kind === ts.SyntaxKind.SuperKeyword ? types.checker.getTypeAtLocation(base).symbol : types.targetOf(types.checker.getSymbolAtLocation(base) ?? symbol)
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node)) found.push(node.text)
    else if (ts.isSpreadElement(node) && ts.isPropertyAccessExpression(node.expression)) {
      const parent = parentOf(node.expression)
      if (parent?.valueDeclaration && parent !== symbol) found.push(...attributesOf(types, parent))
    } else ts.forEachChild(node, visit)
  }
  if (initializer) visit(initializer)
  return [...new Set(found)]
}

export const elementsTable = (types: Types, elements: readonly ts.Symbol[]) =>
  table(
    ['element', 'attributes', ''],
    elements.map((symbol) => {
      const tag = symbol.name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
      const names = `${code(`<${tag}>`)}, ${code(`<${tag.replace('appkit', 'w3m')}>`)}`
      return [names, attributesOf(types, symbol).map(code).join(', '), types.explain(symbol, symbol.name)]
    }),
  )

/** The literals of an exported list of names. */
export const namesIn = (types: Types, file: string, list: string): readonly string[] => {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node)) names.push(node.text)
    else ts.forEachChild(node, visit)
  }
  const declaration = types.exportsOf(file).find(({ name }) => name === list)?.valueDeclaration
  if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) visit(declaration.initializer)
  return names
}
