import type { MailTexts } from '../MailTexts.js'

export const vi: MailTexts = Object.freeze({
  codeSubject: 'Mã của bạn cho {{site}}',
  codeIntro: 'Mã của bạn cho {{site}}:',
  codeValidity: 'Mã có hiệu lực trong {{minutes}} phút và chỉ dùng được một lần. Mã được yêu cầu trên {{site}} ({{time}}).',
  codeWarning:
    'Chỉ nhập mã vào cửa sổ của ví đã yêu cầu mã. Không ai hỏi bạn mã này qua email, điện thoại hay tin nhắn: trang web không hỏi, bộ phận hỗ trợ không hỏi, và chúng tôi cũng không hỏi.',
  loginIgnore: 'Nếu bạn không yêu cầu mã này, bạn không cần làm gì cả.',
  changeUse: 'Với mã này, địa chỉ email của ví có thể được đổi sang địa chỉ khác.',
  changeIgnore: 'Nếu bạn không yêu cầu mã này, đừng sử dụng nó. Địa chỉ của bạn vẫn giữ nguyên.',
  newUse: 'Với mã này, địa chỉ email này sẽ trở thành địa chỉ của một ví.',
  newIgnore: 'Nếu bạn không yêu cầu mã này, bạn không cần làm gì cả. Khi đó địa chỉ này sẽ không được sử dụng.',
  changedSubject: 'Địa chỉ email của ví bạn trên {{site}} đã được thay đổi',
  changedFact:
    'Địa chỉ email của ví bạn trên {{site}} đã được đổi sang địa chỉ khác. Từ nay mã sẽ được gửi đến đó, và các trình duyệt khác phải đăng nhập lại.',
  changedUndo: 'Để hoàn tác thay đổi trước {{ends}}, hãy mở trang này và nhấn nút. Khi đó ví của bạn lại có địa chỉ này và mọi trình duyệt đều bị đăng xuất:',
  changedAdvice: 'Nếu không phải bạn, hãy báo ngay cho đơn vị vận hành {{site}}.',
  wordsSubject: 'Các từ của ví bạn trên {{site}} đã được hiển thị',
  wordsFact:
    '24 từ của ví đã được hiển thị trên một trình duyệt đang đăng nhập bằng tài khoản của bạn trên {{site}}. Ai có các từ này đều có thể lấy đi mọi thứ trong ví.',
  deviceSubject: 'Một thiết bị đã được thêm vào ví của bạn trên {{site}}',
  deviceFact: 'Một thiết bị đang đăng nhập bằng tài khoản của bạn trên {{site}} đã nhận được ví, vì một trong các thiết bị của bạn đã cho phép.',
  recoverySubject: 'Ví của bạn trên {{site}} đang được mở bằng cách khôi phục',
  recoveryFact:
    'Một trình duyệt đang đăng nhập bằng tài khoản của bạn trên {{site}} đã yêu cầu dữ liệu được lưu để mở ví bằng khóa truy cập, mật khẩu khôi phục hoặc tệp khôi phục.',
  recoveryAdvice:
    'Nếu không phải bạn, ai đó có thể đăng nhập với danh nghĩa của bạn. Họ chỉ mở được ví khi có khóa truy cập, mật khẩu hoặc tệp: nếu người khác có thể biết một trong số đó, hãy chuyển ngay mọi thứ trong ví sang ví khác.',
  deletionSubject: 'Ví của bạn trên {{site}} sắp bị xóa',
  deletionFact: 'Ai đó đang đăng nhập bằng tài khoản của bạn trên {{site}} đã xóa ví. Ví sẽ mất vĩnh viễn vào lúc {{ends}}, và sau đó không ai có thể lấy lại.',
  deletionKeep: 'Để giữ ví, trước thời điểm đó hãy đăng nhập trên {{site}}, hoặc mở trang này và nhấn nút:',
  deletionAdvice: 'Nếu không phải bạn, hãy giữ ví lại: ai đó có thể đăng nhập với danh nghĩa của bạn. Hãy bảo đảm không ai khác đọc được email của bạn.',
  operatorFact:
    'Đơn vị vận hành {{site}} đang xóa ví của bạn, chẳng hạn vì bạn đã yêu cầu. Ví sẽ mất vĩnh viễn vào lúc {{ends}}, và sau đó không ai có thể lấy lại.',
  operatorAsk: 'Nếu bạn không yêu cầu việc này, hãy liên hệ với đơn vị vận hành {{site}}.',
  removedSubject: 'Ví của bạn trên {{site}} đã bị xóa',
  removedFact:
    'Đơn vị vận hành {{site}} đã xóa ví của bạn, chẳng hạn vì bạn đã yêu cầu. Không ai có thể lấy lại ví. Chỉ có thể truy cập những gì trong ví bằng 24 từ của ví.',
  lost: 'Nếu không phải bạn, hãy chuyển ngay mọi thứ trong ví sang ví khác: hiện người khác đang có ví của bạn.',
  mine: 'Nếu đó là bạn, bạn không cần làm gì cả.',
  tell: 'Hãy báo cho cả đơn vị vận hành {{site}}.',
  when: 'Thời gian: {{time}}',
})
