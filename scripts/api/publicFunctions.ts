// The functions that hosts and authors call, with the example in the comment of each: what the entries export, and the methods of an instance.
import ts from 'typescript'
import type { Entry } from '../entries.js'
import type { Types } from './readTypes.js'

export interface PublicFunction {
  /** The entry that it is imported from: the first one that exports it. */
  readonly entry: string
  readonly name: string
  /** Code between backticks, in one line. */
  readonly example: string | undefined
}

const tagText = (symbol: ts.Symbol, checker: ts.TypeChecker, tag: string): string | undefined => {
  const found = symbol.getJsDocTags(checker).find(({ name }) => name === tag)
  return found && ts.displayPartsToString(found.text).trim()
}

/** Functions, hooks, components and classes of the entries. Errors are thrown to be caught, and what is deprecated is not to be used: neither needs an example. */
export const publicFunctions = ({ checker, exportsOf, targetOf, isOurs }: Types, entries: readonly Entry[]): readonly PublicFunction[] => {
  const isError = (symbol: ts.Symbol) =>
    (symbol.flags & ts.SymbolFlags.Class) !== 0 && checker.getDeclaredTypeOfSymbol(symbol).getProperty('shortMessage') !== undefined
  const isCalled = (symbol: ts.Symbol) => {
    const { valueDeclaration } = symbol
    if (!valueDeclaration) return false
    const type = checker.getTypeOfSymbolAtLocation(symbol, valueDeclaration)
    return type.getCallSignatures().length + type.getConstructSignatures().length > 0
  }
  const found = new Map<ts.Symbol, PublicFunction>()
  for (const { name: entry, source } of entries) {
    for (const symbol of exportsOf(source)) {
      const target = targetOf(symbol)
      const isNew = !found.has(target) && isOurs(target) && isCalled(target) && !isError(target)
      if (!isNew || tagText(target, checker, 'deprecated') !== undefined) continue
      found.set(target, { entry, name: symbol.name, example: exampleIn(tagText(target, checker, 'example')) })
    }
  }
  return [...found.values()]
}

/** The methods of a type that an entry exports, without those that are deprecated. */
export const publicMethods = ({ checker, exportsOf, targetOf, membersOf }: Types, { name: entry, source }: Entry, of: string): readonly PublicFunction[] =>
  exportsOf(source)
    .filter(({ name }) => name === of)
    .flatMap((symbol) => membersOf(targetOf(symbol)))
    .filter((member) => {
      const { valueDeclaration } = member
      const isMethod = valueDeclaration && checker.getTypeOfSymbolAtLocation(member, valueDeclaration).getCallSignatures().length > 0
      return isMethod && tagText(member, checker, 'deprecated') === undefined
    })
    .map((member) => ({ entry, name: member.name, example: exampleIn(tagText(member, checker, 'example')) }))

const exampleIn = (text: string | undefined): string | undefined => /^`([^`]+)`$/.exec(text ?? '')?.[1]
