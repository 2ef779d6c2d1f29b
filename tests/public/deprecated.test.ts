// What is accepted and has no effect is marked in the types, with what to use or why nothing is needed: editors strike it through.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { noEffect } from '../../client/compat/noEffect.js'
import { unsupportedFeatures, unsupportedOptions } from '../../client/options/unsupportedOptions.js'

/** The text after `@deprecated` of each member of an interface. */
const deprecatedIn = (file: string, name: string): ReadonlyMap<string, string> => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)
  const inside = source.statements.flatMap((node) =>
    ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body) ? [...node.body.statements] : [],
  )
  const found = [...source.statements, ...inside].find((node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === name)
  const marked = (found?.members ?? []).flatMap((member): [string, string][] => {
    const tag = ts.getJSDocDeprecatedTag(member)
    return tag && member.name ? [[member.name.getText(), ts.getTextOfJSDocComment(tag.comment) ?? '']] : []
  })
  return new Map(marked)
}
const expectMarked = (names: readonly string[], marked: ReadonlyMap<string, string>) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => (marked.get(name) ?? '').split(' ').length < 4)).toEqual([])
}

test('methods without an effect are deprecated in the types, with what to do instead', () => {
  expectMarked(Object.keys(noEffect), deprecatedIn('client/compat/NoopMethods.ts', 'NoopMethods'))
})

test('options without an effect are deprecated in the types, with what to do instead', () => {
  // This one is what a method returns.
  const names = Object.keys(unsupportedOptions).filter((name) => name !== 'connectorImages')
  expectMarked(names, deprecatedIn('client/options/AppKitOptions.ts', 'UnusedOptions'))
})

test('flags of features that are not built in are deprecated in the types, with what to do instead', () => {
  expectMarked(Object.keys(unsupportedFeatures), deprecatedIn('client/compat/otherKits.ts', 'Features'))
})
