import type { MailTexts } from '../MailTexts.js'

export const de: MailTexts = Object.freeze({
  codeSubject: 'Ihr Code für {{site}}',
  codeIntro: 'Ihr Code für {{site}}:',
  codeValidity: 'Er gilt {{minutes}} Minuten lang und kann nur einmal verwendet werden. Angefordert wurde er auf {{site}} ({{time}}).',
  codeWarning:
    'Geben Sie ihn nur im Fenster der Wallet ein, die danach gefragt hat. Niemand fragt Sie jemals per E-Mail, am Telefon oder in einem Chat nach diesem Code: weder die Website noch ihr Support noch wir.',
  loginIgnore: 'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',
  changeUse: 'Mit diesem Code kann die E-Mail-Adresse Ihrer Wallet durch eine andere ersetzt werden.',
  changeIgnore: 'Wenn Sie ihn nicht angefordert haben, verwenden Sie ihn nicht. Ihre Adresse bleibt dann, wie sie ist.',
  newUse: 'Mit diesem Code wird diese E-Mail-Adresse zur Adresse einer Wallet.',
  newIgnore: 'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun. Diese Adresse wird dann nicht verwendet.',
  changedSubject: 'Die E-Mail-Adresse Ihrer Wallet auf {{site}} wurde geändert',
  changedFact:
    'Die E-Mail-Adresse Ihrer Wallet auf {{site}} wurde durch eine andere ersetzt. Codes werden ab jetzt dorthin geschickt, und in anderen Browsern ist eine neue Anmeldung nötig.',
  changedUndo:
    'Um die Änderung bis {{ends}} rückgängig zu machen, öffnen Sie diese Seite und drücken Sie die Schaltfläche. Ihre Wallet hat dann wieder diese Adresse, und alle Browser werden abgemeldet:',
  changedAdvice: 'Wenn Sie das nicht waren, melden Sie es sofort dem Betreiber von {{site}}.',
  wordsSubject: 'Die Wörter Ihrer Wallet auf {{site}} wurden angezeigt',
  wordsFact:
    'Die 24 Wörter Ihrer Wallet wurden in einem Browser angezeigt, der auf {{site}} mit Ihrem Konto angemeldet ist. Wer diese Wörter hat, kann alles aus der Wallet nehmen.',
  deviceSubject: 'Ihrer Wallet auf {{site}} wurde ein Gerät hinzugefügt',
  deviceFact: 'Ein Gerät, das auf {{site}} mit Ihrem Konto angemeldet ist, hat Ihre Wallet erhalten, weil eines Ihrer Geräte es erlaubt hat.',
  recoverySubject: 'Ihre Wallet auf {{site}} wird wiederhergestellt',
  recoveryFact:
    'Ein Browser, der auf {{site}} mit Ihrem Konto angemeldet ist, hat die Daten angefordert, mit denen sich Ihre Wallet durch Passkey, Wiederherstellungspasswort oder Wiederherstellungsdatei öffnen lässt.',
  recoveryAdvice:
    'Wenn Sie das nicht waren, kann sich jemand als Sie anmelden. Öffnen lässt sich die Wallet nur mit dem Passkey, dem Passwort oder der Datei: Wenn jemand anderes eines davon kennen könnte, übertragen Sie sofort alles aus der Wallet in eine andere.',
  deletionSubject: 'Ihre Wallet auf {{site}} wird gelöscht',
  deletionFact:
    'Jemand, der auf {{site}} mit Ihrem Konto angemeldet ist, hat Ihre Wallet gelöscht. Endgültig entfernt wird sie zu diesem Zeitpunkt: {{ends}}. Danach kann sie niemand mehr zurückholen.',
  deletionKeep: 'Um die Wallet zu behalten, melden Sie sich bis dahin auf {{site}} an, oder öffnen Sie diese Seite und drücken Sie auf die Schaltfläche:',
  deletionAdvice:
    'Wenn Sie das nicht waren, behalten Sie die Wallet: Jemand kann sich als Sie anmelden. Stellen Sie sicher, dass niemand sonst Ihre E-Mails liest.',
  operatorFact:
    'Der Betreiber von {{site}} löscht Ihre Wallet, zum Beispiel weil Sie darum gebeten haben. Endgültig entfernt wird sie zu diesem Zeitpunkt: {{ends}}. Danach kann sie niemand mehr zurückholen.',
  operatorAsk: 'Wenn Sie nicht darum gebeten haben, wenden Sie sich an den Betreiber von {{site}}.',
  removedSubject: 'Ihre Wallet auf {{site}} wurde gelöscht',
  removedFact:
    'Der Betreiber von {{site}} hat Ihre Wallet gelöscht, zum Beispiel weil Sie darum gebeten haben. Niemand kann sie zurückholen. Was darin ist, lässt sich nur noch mit ihren 24 Wörtern erreichen.',
  lost: 'Wenn Sie das nicht waren, übertragen Sie sofort alles aus dieser Wallet in eine andere: Jemand anderes hat jetzt Ihre Wallet.',
  mine: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
  tell: 'Melden Sie es auch dem Betreiber von {{site}}.',
  when: 'Zeitpunkt: {{time}}',
})
