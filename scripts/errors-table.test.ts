import { expect, test } from 'vitest'
import { errorsIn, pageOf, problemsOf, strayOf } from './errors-table.js'

const sample = (name: string, code: string, comment: string) => `
${comment}
export class ${name} extends BaseError {
  constructor({ wallet }: { readonly wallet: string }) {
    super(\`"\${wallet}" has gone.\`, { code: '${code}', metaMessages: ['Reload the page.'] })
  }
}`

test('a class gives its code, its message, what it means and what to do', () => {
  expect(errorsIn('kernel/errors/GoneError.ts', sample('GoneError', 'P399', '/** The wallet is not there any more. */'))).toEqual([
    {
      code: 'P399',
      name: 'GoneError',
      message: '"{wallet}" has gone.',
      comment: 'The wallet is not there any more.',
      hints: ['Reload the page.'],
      file: 'kernel/errors/GoneError.ts',
    },
  ])
})

test('two classes with one code are refused, and both are named', () => {
  const errors = [
    ...errorsIn('a.ts', sample('OneError', 'P399', '/** A sentence that explains it. */')),
    ...errorsIn('b.ts', sample('TwoError', 'P399', '/** A sentence that explains it. */')),
  ]
  expect(problemsOf(errors)).toEqual(['P399 is used by OneError (a.ts) and by TwoError (b.ts).'])
})

test('a class without a doc comment is refused', () => {
  expect(problemsOf(errorsIn('a.ts', sample('OneError', 'P399', '')))).toEqual(['P399 OneError (a.ts) has no doc comment that says what it means.'])
})

test('a code outside the families is refused', () => {
  expect(problemsOf(errorsIn('a.ts', sample('OneError', 'P999', '/** A sentence that explains it. */')))).toEqual(['P999 OneError belongs to no family.'])
})

test('the page has a heading that docsPath points to', () => {
  const page = pageOf(errorsIn('a.ts', sample('OneError', 'P399', '/** A sentence that explains it. */')))
  expect(page).toContain('### P399')
  expect(page).toContain('[P399](#p399)')
  expect(page).toContain('- Reload the page.')
})

test('a message of the former kit leads to the heading of its code, and to none that is not there', () => {
  const errors = errorsIn('a.ts', sample('OneError', 'P399', '/** A sentence that explains it. */'))
  expect(pageOf(errors, [['Gone', ['P399'], 'The same.']])).toContain('| Gone | [P399](#p399) | The same. |')
  expect(strayOf(errors, [['Gone', ['P399', 'P398'], '']])).toEqual(['"Gone" leads to P398, which no error has.'])
})
