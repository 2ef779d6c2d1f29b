/** Whether a text has the shape of an e-mail address. Only a mail that arrives shows that there is one. */
export const isEmail = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 254 && /^[^\s@"<>()[\]\\,;:]{1,64}@[^\s@."<>()[\]\\,;:]+(\.[^\s@."<>()[\]\\,;:]+)+$/u.test(text)
