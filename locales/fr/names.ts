export default {
  'names.differs': 'Ce nom contient des caractères trompeurs. Si vous voulez dire {name}, saisissez-le ainsi.',
  'names.invalid': 'Ce nom n’est pas valable. Vérifiez l’orthographe.',
  'names.offchain': 'Ce nom est enregistré hors du réseau et ne peut pas être vérifié ici. Utilisez l’adresse.',
}
