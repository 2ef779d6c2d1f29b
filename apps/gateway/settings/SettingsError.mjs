// @ts-check

/** Something that whoever starts the gateway can put right: the message is all they need. */
export class SettingsError extends Error {
  /** @override */
  name = 'SettingsError'
}
