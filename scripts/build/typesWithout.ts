import path from 'node:path'
import ts from 'typescript'

/**
 * Checks the types of some files of the tree as they would be without others and with other texts in some; what was read for one
 * choice is not read again for the next.
 *
 * The function takes `gone` (files to leave out), `texts` (file -> text) and `asked` (the files to check), relative to the root of the
 * project, and answers what the compiler complains about, '' if nothing.
 */
export const typesWithout = () => {
  const { config } = ts.readConfigFile(path.resolve('tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, path.resolve('.'))
  const read = new Map<string, ts.SourceFile | undefined>()
  let before: ts.Program | undefined
  return (gone: ReadonlySet<string>, texts: ReadonlyMap<string, string>, asked: ReadonlySet<string>): string => {
    const local = (file: string) => path.relative('.', file)
    const host = ts.createCompilerHost(options)
    const { getSourceFile, readFile, fileExists } = host
    host.fileExists = (file) => !gone.has(local(file)) && fileExists(file)
    host.readFile = (file) => (gone.has(local(file)) ? undefined : (texts.get(local(file)) ?? readFile(file)))
    host.getSourceFile = (file, ...rest) => {
      if (gone.has(local(file)) || texts.has(local(file))) return getSourceFile(file, ...rest)
      if (!read.has(file)) read.set(file, getSourceFile(file, ...rest))
      return read.get(file)
    }
    const rootNames = fileNames.filter((file) => !gone.has(local(file)) && (asked.has(local(file)) || file.endsWith('.d.ts')))
    const program = ts.createProgram({ rootNames, options, host, ...(before && { oldProgram: before }) })
    before = program
    const complaints = program
      .getSourceFiles()
      .filter(({ fileName }) => asked.has(local(fileName)))
      .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
    return ts.formatDiagnostics(complaints, host)
  }
}
