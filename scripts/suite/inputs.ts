// What the result of a step or a test follows from, by name, and a fingerprint of each: two equal fingerprints mean the same result.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { allImportsIn, sourceFiles } from '../imports.js'

/**
 * An input: a file by its contents, a folder by the names below it, `code:a.ts` for all that a file executes, `workspace:apps/gateway` for a
 * program, without its tests, with everything that it executes, `textless:a.ts` for a file without the texts that visitors read, `*` for every
 * file of the repository, `imports` for the lines of all that name other modules, `shape` for all without what stands in quotes, `textless` for
 * all without the texts that visitors read, `widget` for the same without the programs, `site` without the gateway and the sandbox.
 */
export type Input = string

export interface Inputs {
  /** Tracked files and new ones. */
  readonly files: readonly string[]
  /** What these files execute, without what is behind some of them. */
  reach(starts: Iterable<string>, without?: ReadonlySet<string>): ReadonlySet<string>
  textOf(file: string): string
  keyOf(inputs: Iterable<Input>): string
  /** Whether one of these has changed since a time, in ms. */
  changedSince(inputs: Iterable<Input>, since: number): boolean
}

export const hashOf = (contents: string | Uint8Array): string => createHash('sha256').update(contents).digest('base64url').slice(0, 16)

const translated = /^(?:locales|scripts\/data)\/.*\.json$/
const shipped = /^(?:kernel|ports|protocol|lib|ui|elements|plugins|adapters|siwx|networks|client|exports|apps)\/.*\.tsx?$/

/**
 * Code without what stands in quotes, beside the names that it imports; undefined for data that nothing imports by its contents. The imports
 * and the uses of names follow from it, which a changed word leaves as they are.
 */
export const shapeOf = (file: string, text: string): string | undefined => {
  if (/^(?:locales|docs|scripts\/data)\/.*\.(?:json|md)$/.test(file)) return undefined
  if (!shipped.test(file)) return text
  return text.replace(/((?:from|import)\s*\(?\s*)?'(?:[^'\\\n]|\\.)*'/g, (all, imports: string | undefined) => (imports === undefined ? "''" : all))
}

/** Code without the texts that visitors read, and no file of their translations. */
export const textlessOf = (file: string, text: string): string | undefined => {
  if (translated.test(file)) return undefined
  return shipped.test(file) ? text.replace(/(\bmsg\(\s*'[^'\n]*',\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g, "$1''") : text
}

/** Lines of code that name other modules, and all of other files. */
export const importsOf = (file: string, text: string): string | undefined => {
  if (translated.test(file)) return undefined
  return isCode(file)
    ? text
        .replace(/\{[^{}]*\}/g, (names) => names.replaceAll('\n', ' '))
        .split('\n')
        .filter((line) => /\b(?:import|require|from)\b|^\/\/\//.test(line))
        .join('\n')
    : text
}

/**
 * The inputs of a test as it looks at them, by the comment that it begins with: `// @looks-at textless` follows from no text that a visitor
 * reads, `widget` of the rest from nothing of the programs, and `site` from what the secure site is made of.
 */
export const inputsAsSeen = (test: string, inputs: readonly Input[]): readonly Input[] => {
  const [, part] = /^\/\/ @looks-at (textless|widget|site)$/m.exec(test) ?? []
  // What is built follows from the code.
  const sees = (input: Input) => input !== '*' && !shipped.test(input) && !translated.test(input) && !/^dist(\/|$)/.test(input)
  return part === undefined ? inputs : [part, ...inputs.filter(sees)]
}

/** Imports of types alone execute nothing; an address relative to the module leads to a worker or a program. */
export const executedText = (text: string): string =>
  text.replace(/\b(?:import|export) type (?:\{[^}]*\}|\* as \w+|\w+) from '[^']*'/g, '').replace(/new URL\((\s*'[^']*'), import\.meta\.url\)/g, 'import($1)')

export const isCode = (file: string): boolean => /\.(tsx?|mjs)$/.test(file)

const without = (folders: RegExp) => (file: string, text: string) => (folders.test(file) ? undefined : textlessOf(file, text))
/** What is looked at of each file of the repository. */
const parts = { imports: importsOf, shape: shapeOf, textless: textlessOf, widget: without(/^apps\//), site: without(/^apps\/(?:gateway|sandbox)\//) }

/** Files without the texts that visitors read. */
export const withoutTexts = (files: readonly Input[]): readonly Input[] => files.map((file) => `textless:${file}`)

/** The files of a program, without its tests. */
export const programFiles = ({ files }: Pick<Inputs, 'files'>, folder: string): readonly string[] =>
  files.filter((file) => file.startsWith(`${folder}/`) && !isHelper(file))

/** The files of the repository as they are at the time of the call. */
export const readInputs = (files: readonly string[] = sourceFiles()): Inputs => {
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? executedText(readFileSync(file, 'utf8'))
    texts.set(file, text)
    return text
  }
  const imports = allImportsIn(files, textOf)
  const reach: Inputs['reach'] = (starts, without = new Set()) => {
    const seen = new Set(starts)
    // A set visits what is added to it meanwhile.
    for (const file of seen) if (!without.has(file)) for (const next of imports.get(file) ?? []) seen.add(next)
    return seen
  }
  const below = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`))
  const contain = (input: Input): readonly string[] => {
    if (input === '*' || Object.hasOwn(parts, input)) return files
    if (input.startsWith('textless:')) return [input.slice(9)]
    if (input.startsWith('code:')) return [...reach([input.slice(5)])]
    if (input.startsWith('workspace:')) return [...reach(programFiles({ files }, input.slice(10)))]
    return [input]
  }
  const known = new Map<string, string>()
  const fingerprint = (input: Input): string => {
    const found = known.get(input)
    if (found !== undefined) return found
    if (input.startsWith('textless:')) {
      const file = input.slice(9)
      return existsSync(file) ? hashOf(textlessOf(file, readFileSync(file, 'utf8')) ?? '') : 'missing'
    }
    const inside = contain(input)
    const part = Object.hasOwn(parts, input) ? parts[input as keyof typeof parts] : undefined
    if (part) return hashOf(files.map((file) => `${file} ${hashOf(part(file, readFileSync(file, 'utf8')) ?? '')}`).join('\n'))
    const fresh = (): string => {
      if (inside.length !== 1 || inside[0] !== input)
        return hashOf(
          inside
            .map((file) => `${file} ${fingerprint(file)}`)
            .sort()
            .join('\n'),
        )
      if (!existsSync(input)) return 'missing'
      if (!statSync(input).isDirectory()) return hashOf(readFileSync(input))
      // What is built is not tracked.
      const built = /(^|\/)(dist|\.built)(\/|$)/.test(input)
      return hashOf((built ? readdirSync(input, { recursive: true, encoding: 'utf8' }) : input === '.' ? files : below(input)).join('\n'))
    }
    const value = fresh()
    known.set(input, value)
    return value
  }
  return {
    files,
    reach,
    textOf,
    keyOf: (inputs) =>
      hashOf(
        [...new Set(inputs)]
          .sort()
          .map((input) => `${input} ${fingerprint(input)}`)
          .join('\n'),
      ),
    changedSince: (inputs, since) =>
      [...inputs].flatMap(contain).some((file) => {
        // A test may have looked for a file below a file.
        const facts = existsSync(file) ? statSync(file) : undefined
        return facts !== undefined && !facts.isDirectory() && facts.mtimeMs >= since
      }),
  }
}

/** Programs of the machine that read no source, beyond the files that they are given. */
const outside = /^(anvil|tar|ps|id|cp|caddy|openssl|nginx|kubectl|promtool|softhsm2-util|pkcs11-tool|initdb|postgres|psql|pg_\w+|createdb|dropdb)$/

/** This runs what its test gives it, which is an input of the test, and reads no file. */
const supervisor = 'apps/sandbox/world/supervisor.ts'

/** A program of tests, which is no part of the program that they try. */
const isHelper = (file: string): boolean => /\.test\.tsx?$|\/(?:testing|tests)\//.test(file)

/** What a test reads by a program that it starts: what is not known is the whole program around the test, or everything. */
export const inputsOfCommand = (test: string, words: readonly string[], known: ReadonlySet<string>): readonly Input[] => {
  const [first = ''] = words
  const program = path.basename(first)
  if (path.relative('.', path.resolve(first)) === supervisor) return [`code:${supervisor}`]
  const named = words.slice(1).flatMap((word) => {
    const file = path.relative('.', path.resolve(word.replace(/^file:\/\//, '')))
    return known.has(file) ? [file] : []
  })
  if (program === 'git') return ['.']
  if (outside.test(program)) return named
  // The shell scripts of the compositions read nothing of the repository.
  if (program === 'sh' && named.length === 1 && named[0]?.startsWith('deploy/')) return named
  const apps = named.flatMap((file) => /^apps\/[^/]+/.exec(file)?.[0] ?? [])
  if (named.length > 0 && apps.length === named.length)
    return [...apps.map((app) => `workspace:${app}`), ...named.filter(isHelper).map((file) => `code:${file}`)]
  return [surroundingsOf(test)]
}

/** The program that a file belongs to, or everything. */
export const surroundingsOf = (file: string): Input => {
  const app = /^apps\/[^/]+/.exec(file)?.[0]
  return app === undefined ? '*' : `workspace:${app}`
}
