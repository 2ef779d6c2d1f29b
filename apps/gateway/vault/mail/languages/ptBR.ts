import type { MailTexts } from '../MailTexts.js'

export const ptBR: MailTexts = Object.freeze({
  codeSubject: 'Seu código para {{site}}',
  codeIntro: 'Seu código para {{site}}:',
  codeValidity: 'Ele vale por {{minutes}} minutos e só pode ser usado uma vez. Foi solicitado em {{site}} ({{time}}).',
  codeWarning:
    'Digite-o somente na janela da carteira que o pediu. Ninguém jamais pedirá este código por e-mail, por telefone ou em um chat: nem o site, nem o suporte do site, nem nós.',
  loginIgnore: 'Se você não o solicitou, não precisa fazer nada.',
  changeUse: 'Com este código, o endereço de e-mail da sua carteira pode ser trocado por outro.',
  changeIgnore: 'Se você não o solicitou, não o use. Seu endereço continuará o mesmo.',
  newUse: 'Com este código, este endereço de e-mail passará a ser o de uma carteira.',
  newIgnore: 'Se você não o solicitou, não precisa fazer nada. Nesse caso, este endereço não será usado.',
  changedSubject: 'O endereço de e-mail da sua carteira em {{site}} foi alterado',
  changedFact:
    'O endereço de e-mail da sua carteira em {{site}} foi trocado por outro. De agora em diante, os códigos são enviados para lá, e será preciso entrar de novo nos outros navegadores.',
  changedUndo:
    'Para desfazer a alteração até {{ends}}, abra esta página e pressione o botão. Sua carteira volta a ter este endereço, e todos os navegadores são desconectados:',
  changedAdvice: 'Se não foi você, avise imediatamente o responsável por {{site}}.',
  wordsSubject: 'As palavras da sua carteira em {{site}} foram exibidas',
  wordsFact:
    'As 24 palavras da sua carteira foram exibidas em um navegador conectado à sua conta em {{site}}. Quem tiver essas palavras pode levar tudo o que está na carteira.',
  deviceSubject: 'Um dispositivo foi adicionado à sua carteira em {{site}}',
  deviceFact: 'Um dispositivo conectado à sua conta em {{site}} recebeu sua carteira, porque um dos seus dispositivos permitiu.',
  recoverySubject: 'Sua carteira em {{site}} está sendo aberta por recuperação',
  recoveryFact:
    'Um navegador conectado à sua conta em {{site}} pediu os dados guardados para abrir sua carteira com a chave de acesso, a senha de recuperação ou o arquivo de recuperação.',
  recoveryAdvice:
    'Se não foi você, alguém consegue entrar em seu nome. Essa pessoa só abre a carteira com a chave de acesso, a senha ou o arquivo: se alguém mais puder conhecer um deles, transfira imediatamente tudo o que está na carteira para outra.',
  deletionSubject: 'Sua carteira em {{site}} será excluída',
  deletionFact:
    'Alguém conectado à sua conta em {{site}} excluiu sua carteira. Ela deixará de existir definitivamente em {{ends}}, e depois disso ninguém poderá recuperá-la.',
  deletionKeep: 'Para manter a carteira, antes disso entre em {{site}} ou abra esta página e pressione o botão:',
  deletionAdvice: 'Se não foi você, mantenha a carteira: alguém consegue entrar em seu nome. Verifique se ninguém mais lê seus e-mails.',
  operatorFact:
    'O responsável por {{site}} vai excluir sua carteira, por exemplo porque você pediu. Ela desaparecerá para sempre neste momento: {{ends}}. Depois disso, ninguém poderá recuperá-la.',
  operatorAsk: 'Se você não pediu isso, fale com o responsável por {{site}}.',
  removedSubject: 'Sua carteira em {{site}} foi excluída',
  removedFact:
    'O responsável por {{site}} excluiu sua carteira, por exemplo porque você pediu. Ninguém pode recuperá-la. O que está nela só pode ser acessado com as 24 palavras.',
  lost: 'Se não foi você, transfira imediatamente tudo o que está nela para outra carteira: agora ela está com outra pessoa.',
  mine: 'Se foi você, não precisa fazer nada.',
  tell: 'Avise também o responsável por {{site}}.',
  when: 'Data e hora: {{time}}',
})
