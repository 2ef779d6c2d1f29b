export default {
  'names.differs': 'Este nombre tiene caracteres que se parecen a otros. Si te refieres a {name}, escríbelo así.',
  'names.invalid': 'Este nombre no es válido. Comprueba cómo está escrito.',
  'names.offchain': 'Este nombre está guardado fuera de la red, así que aquí no se puede comprobar. Usa la dirección.',
}
