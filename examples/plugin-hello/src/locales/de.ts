export default {
  'hello.title': 'Hallo sagen',
  'hello.hi': 'Hallo, {address}',
  'hello.nobody': 'Hallo, wer auch immer du bist',
  'hello.wave': 'Zurückwinken',
  'hello.waved': '{count, plural, one {Du hast einmal gewinkt} other {Du hast # Mal gewinkt}}',
}
