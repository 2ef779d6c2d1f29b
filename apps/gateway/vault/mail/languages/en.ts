import type { MailTexts } from '../MailTexts.js'

export const en: MailTexts = Object.freeze({
  codeSubject: 'Your code for {{site}}',
  codeIntro: 'Your code for {{site}}:',
  codeValidity: 'It is valid for {{minutes}} minutes and can be used once. It was requested on {{site}} on {{time}}.',
  codeWarning:
    'Type it only into the window of the wallet that asked for it. You are never asked for this code by mail, by telephone or in a chat: not by the website, not by its support, not by us.',
  loginIgnore: 'If you did not request it, you need not do anything.',
  changeUse: 'With this code, the e-mail address of your wallet can be changed to another one.',
  changeIgnore: 'If you did not request it, do not use it. Your address stays as it is.',
  newUse: 'With this code, this e-mail address becomes the one of a wallet.',
  newIgnore: 'If you did not request it, you need not do anything. This address is not used then.',
  changedSubject: 'The e-mail address of your wallet on {{site}} was changed',
  changedFact:
    'The e-mail address of your wallet on {{site}} was changed to another one. Codes are mailed there from now on, and other browsers have to sign in again.',
  changedUndo:
    'To take the change back until {{ends}}, open this page and press the button. Your wallet has this address again then, and every browser is signed out:',
  changedAdvice: 'If this was not you, tell the operator of {{site}} at once.',
  wordsSubject: 'The words of your wallet on {{site}} were shown',
  wordsFact:
    'The 24 words of your wallet were shown to a browser that is signed in as you on {{site}}. Whoever has these words can take everything in the wallet.',
  deviceSubject: 'A device was added to your wallet on {{site}}',
  deviceFact: 'A device that is signed in as you on {{site}} got your wallet, because one of your devices allowed it.',
  recoverySubject: 'Your wallet on {{site}} is opened by recovery',
  recoveryFact:
    'A browser that is signed in as you on {{site}} asked for what is stored to open your wallet with its passkey, recovery password or recovery file.',
  recoveryAdvice:
    'If this was not you, somebody can sign in as you. They open the wallet only with the passkey, the password or the file: if one of them may be known to somebody else, move everything that is in the wallet to another one at once.',
  deletionSubject: 'Your wallet on {{site}} is going to be deleted',
  deletionFact: 'Somebody who is signed in as you on {{site}} deleted your wallet. It is gone for good on {{ends}}, and nobody can bring it back after that.',
  deletionKeep: 'To keep the wallet until then, sign in on {{site}}, or open this page and press the button:',
  deletionAdvice: 'If this was not you, keep the wallet: somebody can sign in as you. Make sure that nobody else reads your mail.',
  operatorFact:
    'The operator of {{site}} is deleting your wallet, for example because you asked for it. It is gone for good on {{ends}}, and nobody can bring it back after that.',
  operatorAsk: 'If you did not ask for this, contact the operator of {{site}}.',
  removedSubject: 'Your wallet on {{site}} was deleted',
  removedFact:
    'The operator of {{site}} deleted your wallet, for example because you asked for it. Nobody can bring it back. What is in it can be reached with its 24 words alone.',
  lost: 'If this was not you, move everything that is in it to another wallet at once: somebody else has your wallet now.',
  mine: 'If this was you, you need not do anything.',
  tell: 'Tell the operator of {{site}} as well.',
  when: 'Time: {{time}}',
})
