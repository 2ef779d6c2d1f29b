export default {
  'names.differs': 'Bu adda başka karakterlere benzeyen karakterler var. {name} adını kastediyorsanız öyle girin.',
  'names.invalid': 'Bu geçerli bir ad değil. Yazımı kontrol edin.',
  'names.offchain': 'Bu ad ağın dışında saklanıyor, bu yüzden burada kontrol edilemez. Adresi kullanın.',
}
