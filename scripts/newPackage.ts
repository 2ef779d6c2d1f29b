// What `npm run new-plugin` and `npm run new-adapter` share: names, the settings of a package of its own, and writing the files.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `big-hello` -> `BigHello` */
export const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
/** `big-hello` -> `bigHello` */
export const camel = (name: string): string => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase())

/** Path -> text. */
export type Files = Readonly<Record<string, string>>

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** What a package has beside `src/index.ts` and what every package needs. */
interface OwnSettings {
  readonly name: string
  readonly exports?: Readonly<Record<string, object>>
  readonly devDependencies?: Readonly<Record<string, string>>
  /** Whether it has components of React. */
  readonly react?: boolean
}

/** The settings of a package that stands alone. */
export const packageFiles = ({ name, exports = {}, devDependencies = {}, react = false }: OwnSettings): Files => ({
  'package.json': json({
    name,
    version: '0.1.0',
    type: 'module',
    sideEffects: false,
    files: ['dist'],
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, ...exports },
    scripts: { build: 'tsc -p .', test: 'vitest run' },
    peerDependencies: { portico: '^0.1.0', ...(react && { react: '>=18' }) },
    devDependencies: { ...devDependencies, portico: '^0.1.0', typescript: '^5.9.0', vitest: '^4.0.0' },
  }),
  'tsconfig.json': json({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM'],
      module: 'NodeNext',
      ...(react && { jsx: 'react-jsx' }),
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      declaration: true,
      rootDir: 'src',
      outDir: 'dist',
      types: [],
    },
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  }),
})

/** Prints why it cannot be done, and ends with code 1. */
function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

/**
 * Writes new files and prints their paths: into a folder `portico-hello` for `acme/hello`, into this repository otherwise. Ends the process
 * where a file is there already, and where there is a sentence that says what is wrong with the id.
 */
export const writeNew = (id: string, files: Files | string): void => {
  if (typeof files === 'string') fail(files)
  const home = id.includes('/') ? `portico-${id.split('/')[1]}` : '.'
  const taken = Object.keys(files).find((file) => existsSync(path.join(home, file)))
  if (taken) fail(`${path.join(home, taken)} is there already.`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    writeFileSync(path.join(home, file), text)
    console.log(path.join(home, file))
  }
}
