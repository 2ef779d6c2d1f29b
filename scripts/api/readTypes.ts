// Reads exported symbols with TypeScript: their kind, their type and the whole of their comment, as an editor shows them.
import path from 'node:path'
import ts from 'typescript'

/** Text for a cell of a table. Angle brackets are written as an entity, outside of code. */
export const toCell = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('|', '\\|')
    .split('`')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '&lt;') : part))
    .join('`')
export const code = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows.map((row) => `| ${row.join(' | ')} |`), '']
export const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}…` : text)

/** A link to a section: of the same page, or of another one. */
export const linkTo = (title: string, page = ''): string =>
  `[${title}](${page}#${title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')})`

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | ts.TypeFormatFlags.WriteArrowStyleSignature
const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
const isPublic = (declaration: ts.Declaration): boolean => {
  const name = ts.getNameOfDeclaration(declaration)
  return (ts.getCombinedModifierFlags(declaration) & hidden) === 0 && !(name && ts.isPrivateIdentifier(name))
}
const overrides = (declaration: ts.Declaration): boolean => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Override) !== 0
const isType = ({ flags }: ts.Symbol): boolean => (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) !== 0
const isValue = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Value) !== 0
const declarationOf = (symbol: ts.Symbol): ts.Declaration | undefined => symbol.valueDeclaration ?? symbol.declarations?.[0]
const textOf = (parts: ts.SymbolDisplayPart[] | undefined): string => ts.displayPartsToString(parts).replace(/\s+/g, ' ').trim()

/** What kind of row an exported symbol is. */
export type Kind = 'class' | 'type' | 'value' | 'hook' | 'component' | 'function'

/** Functions that read the exported symbols of these files, the sources of entries. */
export const readTypes = (files: readonly string[], options: ts.CompilerOptions, root = process.cwd()) => {
  const program = ts.createProgram([...files], { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true })
  const checker = program.getTypeChecker()
  const problems = new Set<string>()

  const isOurs = (symbol: ts.Symbol): boolean =>
    symbol.declarations?.some((declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/')) ?? false
  const targetOf = (symbol: ts.Symbol): ts.Symbol => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const source = program.getSourceFile(path.resolve(root, file))
    const module = source && checker.getSymbolAtLocation(source)
    return module ? checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1)) : []
  }
  const isModule = (symbol: ts.Symbol, file: string): boolean => {
    const source = program.getSourceFile(path.resolve(root, file))
    return source !== undefined && declarationOf(symbol) === source
  }
  const typeOf = (symbol: ts.Symbol): ts.Type => {
    const declaration = declarationOf(symbol)
    return isValue(symbol) && declaration ? checker.getTypeOfSymbolAtLocation(symbol, declaration) : checker.getDeclaredTypeOfSymbol(symbol)
  }
  const kindOf = (symbol: ts.Symbol): Kind => {
    if (symbol.flags & ts.SymbolFlags.Class) return 'class'
    if (!isValue(symbol)) return 'type'
    if (typeOf(symbol).getCallSignatures().length === 0) return 'value'
    return /^use[A-Z]/.test(symbol.name) ? 'hook' : /^[A-Z]/.test(symbol.name) ? 'component' : 'function'
  }
  const show = (symbol: ts.Symbol): string =>
    checker
      .typeToString(typeOf(symbol), declarationOf(symbol), format)
      .replace(/import\("[^"]*"\)\./g, '')
      // A module of a package is written by the name of the package.
      .replace(/import\("[^"]*\/node_modules\/((?:@[^/"]+\/)?[^/"]+)[^"]*"\)/g, 'import("$1")')
      .replaceAll('readonly ', '')

  /** The whole comment: what it is, what to use instead of it, its default, and what it throws. */
  const commentOf = (symbol: ts.Symbol): string => {
    const tags = symbol.getJsDocTags(checker).flatMap(({ name, text }) => {
      if (name === 'deprecated') return [`**Deprecated.** ${textOf(text)}`]
      if (name === 'default') return [`Default: ${code(textOf(text).replaceAll('`', ''))}.`]
      return name === 'throws' ? [`Throws ${textOf(text)}.`.replace(/\.\.$/, '.')] : []
    })
    return [textOf(symbol.getDocumentationComment(checker)), ...tags].filter(Boolean).join(' ')
  }
  /** Where a symbol is declared, `kernel/api/plugin.ts:12`. */
  const placeOf = (symbol: ts.Symbol): string => {
    const declaration = declarationOf(symbol)
    const source = declaration?.getSourceFile()
    return declaration && source ? `${path.relative(root, source.fileName)}:${source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1}` : root
  }
  /** The packages whose every name an entry exports. */
  const packagesOf = (file: string): readonly string[] =>
    (program.getSourceFile(path.resolve(root, file))?.statements ?? []).flatMap((one) =>
      ts.isExportDeclaration(one) &&
      !one.exportClause &&
      one.moduleSpecifier &&
      ts.isStringLiteral(one.moduleSpecifier) &&
      !one.moduleSpecifier.text.startsWith('.')
        ? [one.moduleSpecifier.text]
        : [],
    )
  /** The comment; notes a problem where there is none, or where it cites a document that readers do not have. */
  const explain = (symbol: ts.Symbol, name: string): string => {
    const comment = commentOf(symbol)
    const declaration = declarationOf(symbol)
    if (isOurs(symbol) && declaration) {
      const place = placeOf(symbol)
      if (comment === '') problems.add(`${place} ${name} has no comment.`)
      if (/\bSPEC\b|\bDESIGN\b/.test(comment)) problems.add(`${place} ${name} cites a document that readers do not have.`)
    }
    return toCell(comment)
  }

  /** Whether a class declares a member itself. */
  const isMemberOf = (member: ts.Symbol, owner: ts.Symbol): boolean =>
    member.declarations?.some(({ parent }) => owner.declarations?.some((declaration) => declaration === parent)) ?? false

  /** The public members of an interface, a class or a type of an object. Those of packages and of the language are left out, and what a class inherits. */
  const membersOf = (symbol: ts.Symbol): readonly ts.Symbol[] => {
    if (!isType(symbol) && !(symbol.flags & ts.SymbolFlags.Class)) return []
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
    return type
      .getProperties()
      .filter((member) => isOurs(member) && !member.name.startsWith('__') && !(symbol.flags & ts.SymbolFlags.Class && !isMemberOf(member, symbol)))
      .filter((member) => {
        const declaration = declarationOf(member)
        return declaration && isPublic(declaration) && !(symbol.flags & ts.SymbolFlags.Class && overrides(declaration))
      })
  }
  /** The interface or class that declares a member. */
  const originOf = (member: ts.Symbol): ts.Symbol | undefined => {
    const parent = declarationOf(member)?.parent
    return parent && (ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent)) && parent.name ? checker.getSymbolAtLocation(parent.name) : undefined
  }
  const memberRows = (owner: ts.Symbol, members: readonly ts.Symbol[] = membersOf(owner)): readonly (readonly string[])[] =>
    members.map((member) => [
      code(`${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}`),
      code(short(show(member))),
      explain(member, `${owner.name}.${member.name}`),
    ])

  return {
    program,
    checker,
    problems,
    isOurs,
    placeOf,
    packagesOf,
    targetOf,
    exportsOf,
    isModule,
    isType,
    kindOf,
    show,
    explain,
    membersOf,
    memberRows,
    originOf,
  }
}

export type Types = ReturnType<typeof readTypes>
