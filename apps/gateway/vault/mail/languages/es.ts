import type { MailTexts } from '../MailTexts.js'

export const es: MailTexts = Object.freeze({
  codeSubject: 'Tu código para {{site}}',
  codeIntro: 'Tu código para {{site}}:',
  codeValidity: 'Es válido durante {{minutes}} minutos y solo se puede usar una vez. Se solicitó en {{site}} ({{time}}).',
  codeWarning:
    'Escríbelo únicamente en la ventana de la cartera que te lo ha pedido. Nadie te pedirá nunca este código por correo, por teléfono ni en un chat: ni el sitio web, ni su servicio de asistencia, ni nosotros.',
  loginIgnore: 'Si no lo has solicitado, no tienes que hacer nada.',
  changeUse: 'Con este código se puede cambiar la dirección de correo de tu cartera por otra.',
  changeIgnore: 'Si no lo has solicitado, no lo uses. Tu dirección seguirá siendo la misma.',
  newUse: 'Con este código, esta dirección de correo pasará a ser la de una cartera.',
  newIgnore: 'Si no lo has solicitado, no tienes que hacer nada. En ese caso, esta dirección no se utilizará.',
  changedSubject: 'Se ha cambiado la dirección de correo de tu cartera en {{site}}',
  changedFact:
    'La dirección de correo de tu cartera en {{site}} se ha cambiado por otra. A partir de ahora los códigos se envían a la nueva dirección, y en los demás navegadores habrá que volver a iniciar sesión.',
  changedUndo:
    'Para deshacer el cambio hasta {{ends}}, abra esta página y pulse el botón. Su monedero vuelve a tener esta dirección y se cierra la sesión en todos los navegadores:',
  changedAdvice: 'Si no has sido tú, avisa enseguida al responsable de {{site}}.',
  wordsSubject: 'Se han mostrado las palabras de tu cartera en {{site}}',
  wordsFact:
    'Las 24 palabras de tu cartera se han mostrado en un navegador que ha iniciado sesión con tu cuenta en {{site}}. Quien tenga esas palabras puede llevarse todo lo que hay en la cartera.',
  deviceSubject: 'Se ha añadido un dispositivo a tu cartera en {{site}}',
  deviceFact: 'Un dispositivo que ha iniciado sesión con tu cuenta en {{site}} ha recibido tu cartera, porque uno de tus dispositivos lo ha permitido.',
  recoverySubject: 'Se está abriendo tu cartera en {{site}} mediante la recuperación',
  recoveryFact:
    'Un navegador que ha iniciado sesión con tu cuenta en {{site}} ha pedido los datos guardados para abrir tu cartera con su llave de acceso, su contraseña de recuperación o su archivo de recuperación.',
  recoveryAdvice:
    'Si no has sido tú, alguien puede iniciar sesión en tu nombre. Solo podrá abrir la cartera con la llave de acceso, la contraseña o el archivo: si alguien más puede conocer alguno de ellos, pasa enseguida a otra cartera todo lo que haya en esta.',
  deletionSubject: 'Tu cartera en {{site}} se va a eliminar',
  deletionFact:
    'Alguien que ha iniciado sesión con tu cuenta en {{site}} ha eliminado tu cartera. Desaparecerá definitivamente el {{ends}}, y después nadie podrá recuperarla.',
  deletionKeep: 'Para conservar la cartera, antes de ese momento inicia sesión en {{site}}, o abre esta página y pulsa el botón:',
  deletionAdvice: 'Si no has sido tú, conserva la cartera: alguien puede iniciar sesión en tu nombre. Asegúrate de que nadie más lea tu correo.',
  operatorFact:
    'El responsable de {{site}} va a eliminar tu cartera, por ejemplo porque lo has pedido. Desaparecerá para siempre en este momento: {{ends}}. Después nadie podrá recuperarla.',
  operatorAsk: 'Si no lo has pedido, ponte en contacto con el responsable de {{site}}.',
  removedSubject: 'Tu cartera en {{site}} se ha eliminado',
  removedFact:
    'El responsable de {{site}} ha eliminado tu cartera, por ejemplo porque lo has pedido. Nadie puede recuperarla. Solo se puede acceder a su contenido con sus 24 palabras.',
  lost: 'Si no has sido tú, pasa enseguida a otra cartera todo lo que haya en esta: ahora la tiene otra persona.',
  mine: 'Si has sido tú, no tienes que hacer nada.',
  tell: 'Avisa también al responsable de {{site}}.',
  when: 'Fecha y hora: {{time}}',
})
