import type { MailTexts } from '../MailTexts.js'

export const fr: MailTexts = Object.freeze({
  codeSubject: 'Votre code pour {{site}}',
  codeIntro: 'Votre code pour {{site}} :',
  codeValidity: 'Il est valable {{minutes}} minutes et ne peut servir qu’une fois. Il a été demandé sur {{site}} ({{time}}).',
  codeWarning:
    'Saisissez-le uniquement dans la fenêtre du portefeuille qui vous l’a demandé. Personne ne vous demandera jamais ce code par e-mail, par téléphone ou dans une messagerie : ni le site, ni son assistance, ni nous.',
  loginIgnore: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  changeUse: 'Ce code permet de remplacer l’adresse e-mail de votre portefeuille par une autre.',
  changeIgnore: 'Si vous ne l’avez pas demandé, ne l’utilisez pas. Votre adresse reste inchangée.',
  newUse: 'Avec ce code, cette adresse e-mail devient celle d’un portefeuille.',
  newIgnore: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire. Dans ce cas, cette adresse ne sera pas utilisée.',
  changedSubject: 'L’adresse e-mail de votre portefeuille sur {{site}} a été modifiée',
  changedFact:
    'L’adresse e-mail de votre portefeuille sur {{site}} a été remplacée par une autre. Les codes y sont désormais envoyés, et il faudra se reconnecter dans les autres navigateurs.',
  changedUndo:
    'Pour annuler ce changement jusqu’au {{ends}}, ouvrez cette page et appuyez sur le bouton. Votre portefeuille retrouve alors cette adresse, et tous les navigateurs sont déconnectés :',
  changedAdvice: 'Si ce n’était pas vous, prévenez immédiatement l’exploitant de {{site}}.',
  wordsSubject: 'Les mots de votre portefeuille sur {{site}} ont été affichés',
  wordsFact:
    'Les 24 mots de votre portefeuille ont été affichés dans un navigateur connecté à votre compte sur {{site}}. Quiconque possède ces mots peut prendre tout ce que contient le portefeuille.',
  deviceSubject: 'Un appareil a été ajouté à votre portefeuille sur {{site}}',
  deviceFact: 'Un appareil connecté à votre compte sur {{site}} a reçu votre portefeuille, parce que l’un de vos appareils l’a autorisé.',
  recoverySubject: 'Votre portefeuille sur {{site}} est en cours d’ouverture par récupération',
  recoveryFact:
    'Un navigateur connecté à votre compte sur {{site}} a demandé les données qui permettent d’ouvrir votre portefeuille avec sa clé d’accès, son mot de passe de récupération ou son fichier de récupération.',
  recoveryAdvice:
    'Si ce n’était pas vous, quelqu’un peut se connecter à votre place. Il ne pourra ouvrir le portefeuille qu’avec la clé d’accès, le mot de passe ou le fichier : si quelqu’un d’autre peut connaître l’un d’eux, transférez immédiatement tout le contenu du portefeuille vers un autre.',
  deletionSubject: 'Votre portefeuille sur {{site}} va être supprimé',
  deletionFact:
    'Quelqu’un qui est connecté à votre compte sur {{site}} a supprimé votre portefeuille. Il disparaîtra définitivement à la date suivante : {{ends}}. Plus personne ne pourra alors le rétablir.',
  deletionKeep: 'Pour conserver le portefeuille, connectez-vous d’ici là sur {{site}}, ou ouvrez cette page et appuyez sur le bouton :',
  deletionAdvice:
    'Si ce n’était pas vous, conservez le portefeuille : quelqu’un peut se connecter à votre place. Assurez-vous que personne d’autre ne lit vos e-mails.',
  operatorFact:
    'L’exploitant de {{site}} supprime votre portefeuille, par exemple parce que vous l’avez demandé. Il disparaîtra définitivement le {{ends}}, et personne ne pourra plus le récupérer ensuite.',
  operatorAsk: 'Si vous ne l’avez pas demandé, contactez l’exploitant de {{site}}.',
  removedSubject: 'Votre portefeuille sur {{site}} a été supprimé',
  removedFact:
    'L’exploitant de {{site}} a supprimé votre portefeuille, par exemple parce que vous l’avez demandé. Personne ne peut le récupérer. Son contenu n’est plus accessible qu’avec ses 24 mots.',
  lost: 'Si ce n’était pas vous, transférez immédiatement tout ce qu’il contient vers un autre portefeuille : quelqu’un d’autre a désormais le vôtre.',
  mine: 'Si c’était vous, vous n’avez rien à faire.',
  tell: 'Prévenez également l’exploitant de {{site}}.',
  when: 'Date et heure : {{time}}',
})
