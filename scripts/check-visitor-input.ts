import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { filesUnder } from './filesUnder.js'
import { foldersOf, isTest } from './folders.js'

/** Folders with views. */
const viewFolders = [...foldersOf('shipped'), 'apps/vault']
/** What has none of these need not be parsed. */
const mayConcern = /'Enter'|'Escape'|\b(e|ev|event|press)\.(key|code|which)|<input|<textarea|contentEditable|\.value = /
/** Types of `input` that no text is typed into. */
const withoutText = ['checkbox', 'radio', 'file', 'range', 'color', 'hidden']
/** Fields that are no text: the same file can be chosen again. */
const emptiesFiles = 'apps/vault/views/RecoveryFileInput.tsx'

/**
 * What one file does with keys, fields and letters of visitors that works for English on a hardware keyboard only: `file:line: sentence`.
 * Keys of an input method are no keys of ours (`pressedKey`), a field that is composed in is not rewritten (`useTypedText`, which the
 * fields of the kit use), and upper and lower case are not the business of a language (`foldCase`, `upperFirst`).
 */
export const problemsOf = (file: string, text: string): readonly string[] => {
  if (!mayConcern.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: string[] = []
  const say = (node: ts.Node, sentence: string): void => {
    found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${sentence}`)
  }
  const isKit = file.startsWith('ui/kit/')

  /** Whether the function around a node, or one around that, asks `pressedKey`. */
  const asksPressedKey = (node: ts.Node): boolean => {
    for (let around: ts.Node = node; around !== source; around = around.parent) {
      if (!ts.isFunctionLike(around)) continue
      if (/\bpressedKey\(/.test(around.getText())) return true
      // The function that handles the key: what is around it handles others.
      if (ts.isFunctionDeclaration(around) || ts.isArrowFunction(around)) return false
    }
    return false
  }
  const readsKey = (node: ts.PropertyAccessExpression) =>
    ['key', 'code', 'keyCode', 'which'].includes(node.name.text) && ts.isIdentifier(node.expression) && /^(e|ev|event|press)$/.test(node.expression.text)
  const namesKey = (node: ts.Node) => ts.isStringLiteralLike(node) && ['Enter', 'Escape'].includes(node.text)
  const compares = (node: ts.Node) =>
    ts.isCaseClause(node) ||
    (ts.isBinaryExpression(node) && [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(node.operatorToken.kind)) ||
    ts.isArrayLiteralExpression(node)

  const checkField = (node: ts.JsxSelfClosingElement | ts.JsxOpeningElement): void => {
    const tag = node.tagName.getText()
    const attributes = node.attributes.properties
    const attributeOf = (name: string) => attributes.find((one) => ts.isJsxAttribute(one) && one.name.getText() === name)
    if (attributeOf('contentEditable')) say(node, 'Text is typed into the fields of the kit.')
    if (tag !== 'input' && tag !== 'textarea') return
    const type = attributeOf('type')
    const initializer = type && ts.isJsxAttribute(type) ? type.initializer : undefined
    if (initializer && ts.isStringLiteralLike(initializer) && withoutText.includes(initializer.text)) return
    if (!isKit) {
      say(node, `<${tag}> outside the kit: an input method could be interrupted. Use TextField, AmountField, CodeField or SearchField.`)
      return
    }
    const own = ['value', 'defaultValue', 'onChange', 'onInput'].filter(attributeOf)
    if (own.length > 0 || !/\buseTypedText\(/.test(text)) say(node, `<${tag}> takes its value from useTypedText, which keeps what an input method composes.`)
  }

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && readsKey(node) && viewOnly(file) && !asksPressedKey(node))
      say(node, `${node.getText()} may belong to an input method. Ask pressedKey.`)
    if (namesKey(node) && compares(node.parent) && !asksPressedKey(node))
      say(node, `A key called ${node.getText()} may belong to an input method. Ask pressedKey.`)
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) checkField(node)
    if ((ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) && viewOnly(file) && /<(input|textarea)\b/.test(node.getText()))
      say(node, 'A text field in a template: an input method could be interrupted. Use the fields of the kit.')
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      node.left.name.text === 'value' &&
      file.endsWith('.tsx') &&
      file !== emptiesFiles
    )
      say(node, 'A field that is written to gives up what an input method composes. Pass the value to a field of the kit.')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Files that draw: elsewhere `event.key` is something else. */
const viewOnly = (file: string): boolean => /^(ui|elements|apps\/vault)\/|^plugins\/[^/]+\/views\//.test(file)

/** `toLocaleLowerCase` and its twin, which write "i" and "I" as the language of the browser or of the tag does: "inr" is no INR in Turkish. */
export const casesOf = (file: string, text: string): readonly string[] => {
  // It begins a sentence of a visitor's language, in that language.
  if (file === 'lib/text/formatMessage.ts') return []
  return text.split('\n').flatMap((line, at) => {
    const [, name] = /\.(toLocale(?:Lower|Upper)Case)\b/.exec(line) ?? []
    return name === undefined ? [] : [`${file}:${at + 1}: ${name} depends on a language. Use foldCase to compare, upperFirst to write.`]
  })
}

export const check = (): readonly string[] => {
  const read = (folders: readonly string[]) =>
    folders
      .flatMap(filesUnder)
      .filter((file) => !isTest(file) && !/\/testing\//.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
  return [
    ...read(viewFolders).flatMap(([file, text]) => problemsOf(file, text)),
    ...read([...viewFolders, 'apps/gateway']).flatMap(([file, text]) => casesOf(file, text)),
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = check()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
