import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Writes files into a folder of this repository, where a package of its own finds `portico`, and compiles those of TypeScript.
 * @returns what the compiler says of them, a line each
 */
export const compileOver = (files: Readonly<Record<string, string>>, home: string, changes: ts.CompilerOptions = {}): readonly string[] => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    writeFileSync(path.join(home, file), text)
  }
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const names = Object.keys(files).filter((file) => /\.tsx?$/.test(file))
  const program = ts.createProgram([...names.map((file) => path.join(home, file)), path.resolve('css.d.ts')], { ...options, ...changes })
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.startsWith(home))
    .map(({ file, messageText }) => `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}
