export interface FeatureQuestion {
  /** The host's value, or undefined. */
  readonly option: unknown
  /** The value of the project's remote configuration, or undefined. An object turns it on, with options. */
  readonly remote: boolean | object | undefined
  readonly fallback: boolean
}
export interface ResolvedFeature {
  readonly on: boolean
  /** The input of the plugin's `parse`, or its result. */
  readonly options: unknown
  /** Whether the host's setting was overridden. */
  readonly ignored: boolean
  /** The reason why it is off, for developers. */
  readonly reason: string | undefined
}

/** Chooses the remote value if there is one, then the host's option, then the default. */
export const resolveFeature = ({ option, remote, fallback }: FeatureQuestion): ResolvedFeature => {
  const local = option ?? fallback
  const overrules = remote !== undefined
  const on = (overrules ? remote : local) !== false
  return {
    on,
    options: on ? (overrules && remote !== true ? remote : local || true) : undefined,
    ignored: overrules && ((option ?? on) !== false) !== on,
    reason: on
      ? undefined
      : overrules
        ? 'switched off by the remote configuration'
        : option === false
          ? 'switched off by the host'
          : 'off unless the host switches it on',
  }
}
