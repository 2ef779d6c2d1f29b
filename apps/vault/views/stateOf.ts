import { dangersOfTerms } from 'portico-lib/review/dangersOf.js'
import { guardOf } from 'portico-lib/review/guardOf.js'
import type { Question } from '../review/Question.js'
import type { ViewState } from './useViewState.js'

const titles = { message: 'message', 'typed-data': 'data', transaction: 'transaction', operation: 'transaction', solana: 'transaction' } as const

/** The subject and danger of a question, for the frame, its window, and the page that waits. */
export const stateOf = (asked: Question): ViewState => {
  if (asked.kind === 'request') {
    const { kind, stop, dangers } = asked.review
    return { title: titles[kind], tone: stop === undefined ? guardOf(dangers).tone : 'bad' }
  }
  if (asked.kind === 'grant') return { title: 'grant', tone: guardOf(dangersOfTerms({ calls: asked.terms.contracts.length > 0 })).tone }
  return asked.kind === 'delete' ? { title: 'delete', tone: 'bad' } : { title: 'words', tone: 'warn' }
}
