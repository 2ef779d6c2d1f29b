import type { Danger } from './Action.js'

/** How a request is guarded. */
export interface Guard {
  /** The colour of the view: red where a mistake can cost what the visitor has, amber where something is worth a look. */
  readonly tone: 'idle' | 'warn' | 'bad'
  /** The deed waits for a tick box. */
  readonly gated: boolean
  /** The button that is offered first. */
  readonly primary: 'decline' | 'approve'
}

/** Usual in what visitors do, so that it is said and does not stop them. */
const mild: readonly Danger[] = ['moves']

/**
 * The same for every wallet: what is dangerous in one is so in the other.
 *
 * @param untried the network was to try it and could not, so that to decline is offered first
 */
export const guardOf = (dangers: readonly Danger[], untried = false): Guard => {
  const grave = dangers.some((danger) => !mild.includes(danger))
  return { tone: grave ? 'bad' : dangers.length > 0 || untried ? 'warn' : 'idle', gated: grave, primary: grave || untried ? 'decline' : 'approve' }
}
/** The gravest one first, which is said in full. */
export const gravestFirst = (dangers: readonly Danger[]): readonly Danger[] => [...dangers.filter(isGrave), ...dangers.filter((danger) => !isGrave(danger))]
/** Whether a single danger is of the kind that the tick box is about. */
export const isGrave = (danger: Danger): boolean => !mild.includes(danger)
