import { type ThemeMode, type ThemeService, type ThemeState, toReadable } from '../../api/index.js'
import type { State } from '../../state/createState.js'
import { toTheme } from './toTheme.js'

export interface ThemeNeeds {
  readonly state: State
  /** As `toTheme` made it. */
  readonly initial: ThemeState
}

/** The look hosts may change while the page lives. @throws InvalidOptionError from its setters; then nothing changed */
export const createTheme = ({ state: states, initial }: ThemeNeeds): ThemeService => {
  const state: { mode: ThemeMode; variables: Readonly<Record<string, string>> } = states.make('kernel', 'theme', { ...initial })
  return {
    state: toReadable<ThemeState>(state),
    setMode: (mode) => {
      state.mode = toTheme(mode).mode
    },
    setVariables: (variables) => {
      state.variables = toTheme(state.mode, variables, state.variables).variables
    },
  }
}
