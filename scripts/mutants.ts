// A mutant of a clause: one text of one file is replaced while the tests that hold the clause run.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clause } from './specification-table.js'

/** What tests/mutants.json holds a list of. */
export interface Mutant {
  /** The number of the clause. */
  readonly clause: string
  /** From the root of the project. */
  readonly file: string
  /** Occurs once in the file. */
  readonly text: string
  readonly becomes: string
}

/** The environment variable that tells the test runner of a mutant. */
export const mutantVariable = 'PORTICO_MUTANT'

const namesWithDigits = /\b(eip155|bip122|EIP6963|ERC20)\b|^Social login \d|\bF\d\b/g
const orderOrList = /\b(one of|first|newest|order|list|at most|at least|only|twice|once|rounded|drops?|dropped|defaults?)\b|\w, \w.*, \w|\w, \w[^,]* and \w/i

/**
 * Whether a clause states a number, an order or a list, and so something that a test can miss although its title names it, or something else is
 * done, which a title cannot be compared with.
 */
export const needsMutant = ({ clause, differs, open }: Pick<Clause, 'clause' | 'differs' | 'open'>): boolean =>
  !open && (differs !== undefined || /\d/.test(clause.replace(namesWithDigits, '')) || orderOrList.test(clause))

/** What is wrong with the list: a clause without a mutant, a text that is not there once, a clause that no unit test holds. */
export const problemsOfMutants = (clauses: readonly Clause[], mutants: readonly Mutant[], read: (file: string) => string): readonly string[] => {
  const known = new Map(clauses.map((clause) => [clause.id, clause]))
  const held = new Set(mutants.map(({ clause }) => clause))
  return [
    ...clauses.filter((one) => needsMutant(one) && !held.has(one.id)).map(({ id, clause }) => `${id} has no mutant: ${clause}`),
    ...mutants.flatMap(({ clause: id, file, text, becomes }) => {
      const clause = known.get(id)
      if (!clause) return [`${id} is no clause.`]
      const times = read(file).split(text).length - 1
      return [
        ...(times === 1 ? [] : [`${id}: ${file} has ${JSON.stringify(text)} ${times} times.`]),
        ...(text === becomes ? [`${id}: nothing changes.`] : []),
        ...(clause.tests.some(([test]) => /\.test\.tsx?$/.test(test)) ? [] : [`${id} cites no unit test.`]),
      ]
    }),
  ]
}

const mutate = (code: string, { file, text, becomes }: Mutant): string => {
  if (code.split(text).length !== 2) throw new Error(`${file} does not hold ${JSON.stringify(text)} once.`)
  return code.replace(text, () => becomes)
}

/** For the test runner: the files as they are, and the changed text where the environment names a mutant. */
export const mutatedFiles = (told = process.env[mutantVariable]) => {
  const mutant = told ? (JSON.parse(told) as Mutant) : undefined
  const isMutated = (file: string): boolean => mutant !== undefined && path.resolve(file) === path.resolve(mutant.file)
  const read = async (file: string): Promise<string> => {
    const code = await readFile(file, 'utf8')
    return mutant && isMutated(file) ? mutate(code, mutant) : code
  }
  return {
    read,
    plugin: {
      name: 'mutated-file',
      enforce: 'pre' as const,
      load: (id: string) => (isMutated(id.split('?')[0] ?? '') ? read(mutant?.file ?? '') : null),
    },
  }
}
