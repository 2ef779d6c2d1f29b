export default {
  'names.differs': '此名称含有形似字符。如果你指的是 {name}，请按此输入。',
  'names.invalid': '这不是有效的名称。请检查拼写。',
  'names.offchain': '此名称存储在网络之外，无法在此处核对。请使用地址。',
}
