/** An error that the operator can correct, described completely by its message. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
