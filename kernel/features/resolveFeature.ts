export interface FeatureQuestion {
  /** The host's value; undefined when there is none. */
  readonly option: unknown
  /** The value of the project's remote configuration; undefined when there is none. An object switches on, with options. */
  readonly remote: boolean | object | undefined
  readonly fallback: boolean
}
export interface ResolvedFeature {
  readonly on: boolean
  /** The input of the plugin's `parse`, or its result. */
  readonly options: unknown
  /** The host's setting was overruled. */
  readonly ignored: boolean
  /** Why it is off, for developers. */
  readonly reason: string | undefined
}

/** The remote answer if there is one, else the host's option, else the fallback. */
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
