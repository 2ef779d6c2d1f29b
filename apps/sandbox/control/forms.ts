import { element } from '../hosts/shared/element.js'
import type { AnswerState, Counts } from './readState.js'

/** Sends JSON to the control API, by the name behind `/api/`. */
export type Post = (name: string, input: object) => void
/** Values with the words for them. */
export type Choices = readonly (readonly [value: string, text: string])[]
/** What was typed, by the names of the fields. */
export type Values = Readonly<Record<string, string>>

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string'

export const form = (label: string, fields: readonly Node[], run: (values: Values) => void) =>
  element(
    'form',
    {
      class: 'fields',
      submit: (event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLFormElement) run(Object.fromEntries([...new FormData(event.currentTarget)].filter(isText)))
      },
    },
    ...fields,
    element('button', {}, label),
  )
export const field = (label: string, input: Node) => element('label', {}, label, input)
export const select = (name: string, options: Choices) => element('select', { name }, ...options.map(([value, text]) => element('option', { value }, text)))
export const button = (label: string, click: () => void) => element('button', { type: 'button', click }, label)

/** How a server is to answer from now on. */
export const answerForm = (modes: Choices, longest: string, run: (fault: object) => void) =>
  form(
    'Apply',
    [
      field('Answer', select('mode', modes)),
      field('Delay, ms', element('input', { name: 'delay', type: 'number', min: '0', max: longest, value: '0', size: '6' })),
      field('Only the next', element('input', { name: 'times', type: 'number', min: '1', placeholder: 'all', size: '4' })),
    ],
    ({ mode, delay, times }) => run({ mode, delay: Number(delay), ...(times ? { times: Number(times) } : {}) }),
  )

/** The words for a mode, as part of a sentence. */
export const wordsOf = (modes: Choices, mode: string) => modes.find(([value]) => value === mode)?.[1].toLowerCase() ?? mode

/** How it answers now. */
export const showAnswer = (state: HTMLElement, modes: Choices, { mode, delay, times }: AnswerState) => {
  state.textContent = `${wordsOf(modes, mode)}${delay ? `, ${delay} ms late` : ''}${times === null ? '' : `, ${times} more times`}`
  state.dataset.failing = `${mode !== 'ok' || delay > 0}`
}

/** A table of counts, and its rows. */
export const countsTable = (what: string) => {
  const rows = element('tbody')
  const head = element('tr', {}, element('th', { scope: 'col' }, what), element('th', { scope: 'col' }, 'Count'))
  return {
    table: element('table', {}, element('thead', {}, head), rows),
    show: (counts: Counts) =>
      rows.replaceChildren(...counts.map(([name, count]) => element('tr', {}, element('td', {}, element('code', {}, name)), element('td', {}, `${count}`)))),
  }
}
