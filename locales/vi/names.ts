export default {
  'names.differs': 'Tên này có ký tự trông giống ký tự khác. Nếu ý bạn là {name}, hãy nhập như vậy.',
  'names.invalid': 'Đây không phải tên hợp lệ. Hãy kiểm tra chính tả.',
  'names.offchain': 'Tên này được lưu ngoài mạng nên không kiểm tra được ở đây. Hãy dùng địa chỉ.',
}
