// What the compiler declares for a file, statement by statement: the signatures of exported names, whose types it has inferred.
import path from 'node:path'
import ts from 'typescript'
import { ownFile } from '../ownNames.js'

const isOurs = (name: string): boolean => name.startsWith('.') || ownFile(name) !== undefined

const printer = ts.createPrinter({ removeComments: true })

/** The name that a statement declares, as `import` and `export` use it. */
const nameOf = (statement: ts.Statement): string | undefined => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText()
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return statement.name.text
  if (ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement)) return statement.name?.text
  return undefined
}

/** Members that only the class itself can use are no part of a surface. */
const withoutPrivate = (text: string): string => text.replace(/^ +(private |#private;).*\n/gm, '')

/** The statement without what every declaration file says. */
const printed = (statement: ts.Statement, file: ts.SourceFile): string =>
  withoutPrivate(printer.printNode(ts.EmitHint.Unspecified, statement, file))
    .replace(/^(export )?(default )?(declare )?/, 'export ')
    .replace(/import\("(\.|#lib\/)[^"]*"\)\./g, '')

const flatten = (statements: readonly ts.Statement[]): readonly ts.Statement[] =>
  // `declare module './x.js' { interface X { … } }` adds to an interface of another file.
  statements.flatMap((one) => (ts.isModuleDeclaration(one) && one.body && ts.isModuleBlock(one.body) ? flatten([...one.body.statements]) : [one]))

/** The types that a declaration names, type parameters and those of the language among them. */
const namedTypes = (node: ts.Node): readonly string[] => {
  const found: string[] = []
  const visit = (child: ts.Node) => {
    if (ts.isTypeReferenceNode(child) && ts.isIdentifier(child.typeName)) found.push(child.typeName.text)
    if (ts.isExpressionWithTypeArguments(child) && ts.isIdentifier(child.expression)) found.push(child.expression.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}

/** A signature, and the types of this repository that it names. */
export interface Declared {
  readonly text: string
  readonly types: readonly string[]
}

/** A function that reads the declarations of a symbol from what the compiler writes for the files of a program. */
export const readDeclarations = (program: ts.Program, root: string) => {
  const files = new Map<ts.SourceFile, ts.SourceFile | undefined>()
  const declared = (source: ts.SourceFile): ts.SourceFile | undefined => {
    if (files.has(source)) return files.get(source)
    let text: string | undefined
    if (source.isDeclarationFile) text = source.text
    else {
      const take = (name: string, content: string) => {
        if (name.endsWith('.d.ts')) text = content
      }
      program.emit(source, take, undefined, true)
    }
    const file = text === undefined ? undefined : ts.createSourceFile('declared.d.ts', text, ts.ScriptTarget.ESNext, true)
    files.set(source, file)
    return file
  }
  /** Names of types that a file declares or takes from another file of this repository. */
  const ownNames = (file: ts.SourceFile): ReadonlySet<string> =>
    new Set(
      file.statements.flatMap((one) => {
        const bindings = ts.isImportDeclaration(one) ? one.importClause?.namedBindings : undefined
        if (bindings && ts.isImportDeclaration(one) && ts.isStringLiteral(one.moduleSpecifier) && isOurs(one.moduleSpecifier.text))
          return ts.isNamedImports(bindings) ? bindings.elements.map((element) => element.name.text) : []
        return nameOf(one) ?? []
      }),
    )
  return (symbol: ts.Symbol): Declared => {
    const sources = [...new Set(symbol.declarations?.map((one) => one.getSourceFile()))].toSorted((a, b) =>
      path.relative(root, a.fileName) < path.relative(root, b.fileName) ? -1 : 1,
    )
    const found = sources.flatMap((source) => {
      const file = declared(source)
      const statements = file ? flatten(file.statements).filter((one) => nameOf(one) === symbol.name) : []
      const own = file ? ownNames(file) : new Set<string>()
      return statements.map((one) => ({
        text: file ? printed(one, file) : '',
        types: namedTypes(one).filter((name) => own.has(name) && name !== symbol.name),
      }))
    })
    return { text: found.map(({ text }) => text).join('\n'), types: [...new Set(found.flatMap(({ types }) => types))] }
  }
}
