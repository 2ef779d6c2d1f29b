// The page, the secure site and the mails of one visitor are in languages that are chosen by one rule.
export { chooseLanguage } from '../lib/text/chooseLanguage.js'
