// One rule chooses the language of the page, of the secure site and of the mails to a visitor.
export { chooseLanguage } from '../lib/text/chooseLanguage.js'
