export default {
  'names.differs': 'Dieser Name enthält Zeichen, die anderen ähneln. Wenn Sie {name} meinen, geben Sie ihn so ein.',
  'names.invalid': 'Das ist kein gültiger Name. Prüfen Sie die Schreibweise.',
  'names.offchain': 'Dieser Name ist außerhalb des Netzwerks gespeichert und kann hier nicht geprüft werden. Verwenden Sie die Adresse.',
}
