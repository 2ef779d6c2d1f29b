export default {
  'names.differs': 'Este nome tem caracteres parecidos com outros. Se você quer dizer {name}, digite assim.',
  'names.invalid': 'Este nome não é válido. Verifique a grafia.',
  'names.offchain': 'Este nome está guardado fora da rede, então não pode ser verificado aqui. Use o endereço.',
}
