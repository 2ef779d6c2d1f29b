import { msg } from '../../kernel/api/message.js'

/** A title and the sentence under it as one text, for assistive technology. */
export const titled = msg('ui.titled', '{title}. {text}')
