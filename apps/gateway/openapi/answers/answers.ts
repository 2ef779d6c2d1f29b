import { readAnswers } from './readAnswers.js'
import { tradeAnswers } from './tradeAnswers.js'
import { vaultAnswers } from './vaultAnswers.js'
import { visitorAnswers } from './visitorAnswers.js'

/** What the gateway answers, by the name in the document. */
export const answers = Object.freeze({ ...readAnswers, ...tradeAnswers, ...visitorAnswers, ...vaultAnswers })
export type AnswerName = keyof typeof answers
