import { type ThemeMode, type ThemeService, type ThemeState, toReadable } from '../../api/index.js'
import { InvalidOptionError } from '../../host/errors.js'
import type { State } from '../../state/createState.js'
import { type Look, toVariables } from './toVariables.js'

const modes: readonly ThemeMode[] = ['dark', 'light', 'auto']

export interface ThemeNeeds extends Pick<Look, 'supports' | 'leave'> {
  readonly state: State
  /** The theme as the host wrote it. */
  readonly initial: { readonly mode?: unknown; readonly variables?: unknown }
}

/**
 * Creates the theme, which hosts may change during the life of the page. An invalid value is ignored with a developer alert, and never
 * ends the page.
 */
export const createTheme = ({ state: states, initial, supports, leave }: ThemeNeeds): ThemeService => {
  const toMode = (given: unknown, current: ThemeMode): ThemeMode => {
    const known = modes.find((one) => one === given)
    if (!known) leave(new InvalidOptionError({ option: 'themeMode', given, accepted: modes.join(', '), left: true }))
    return known ?? current
  }
  const state: { mode: ThemeMode; variables: Readonly<Record<string, string>> } = states.make({
    mode: toMode(initial.mode ?? 'dark', 'dark'),
    variables: toVariables(initial.variables, { supports, leave }),
  })
  return {
    state: toReadable<ThemeState>(state),
    setMode: (mode) => {
      state.mode = toMode(mode, state.mode)
    },
    setVariables: (variables) => {
      state.variables = toVariables(variables, { kept: state.variables, supports, leave })
    },
  }
}
