// Writes docs/api.md: what each entry exports, with the first sentence of its comment. With --check, fails when it is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { entries } from './entries.mjs'

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
const program = ts.createProgram(entries.map(({ source }) => path.resolve(source)).concat(path.resolve('css.d.ts')), options)
const checker = program.getTypeChecker()

const kindOf = (symbol) => {
  const { flags } = symbol
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias) && !(flags & ts.SymbolFlags.Value)) return 'type'
  if (flags & ts.SymbolFlags.Function) return 'function'
  const declaration = symbol.valueDeclaration
  const type = declaration ? checker.getTypeOfSymbolAtLocation(symbol, declaration) : undefined
  return type && type.getCallSignatures().length > 0 ? (/^[A-Z]/.test(symbol.name) ? 'component' : 'function') : 'value'
}
const firstSentence = (symbol) => {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim()
  return (/^.*?[.:;](?=\s|$)/.exec(text)?.[0] ?? text).replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/[:;]$/, '.')
}

const lines = ['# API', '', 'Generated from the entries by `npm run docs`. The types say the rest.', '']
for (const { name, source: file, about } of entries) {
  const source = program.getSourceFile(path.resolve(file))
  const module = source && checker.getSymbolAtLocation(source)
  const exported = module ? checker.getExportsOfModule(module) : []
  lines.push(`## ${name}`, '', about, '')
  if (exported.length === 0) continue
  lines.push('| export | kind | |', '| --- | --- | --- |')
  for (const symbol of [...exported].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    lines.push(`| \`${symbol.name}\` | ${kindOf(target)} | ${firstSentence(target)} |`)
  }
  lines.push('')
}
const page = lines.join('\n')
if (process.argv.includes('--check')) {
  if (!existsSync('docs/api.md') || readFileSync('docs/api.md', 'utf8') !== page) {
    console.error('docs/api.md is stale: run npm run docs.')
    process.exit(1)
  }
} else {
  writeFileSync('docs/api.md', page)
  console.log(`docs/api.md: ${entries.length} entries`)
}
