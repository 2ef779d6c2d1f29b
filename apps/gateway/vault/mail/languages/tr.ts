import type { MailTexts } from '../MailTexts.js'

export const tr: MailTexts = Object.freeze({
  codeSubject: '{{site}} için kodunuz',
  codeIntro: '{{site}} için kodunuz:',
  codeValidity: 'Kod {{minutes}} dakika geçerlidir ve yalnızca bir kez kullanılabilir. {{site}} üzerinde istendi ({{time}}).',
  codeWarning:
    'Kodu yalnızca onu isteyen cüzdanın penceresine yazın. Bu kod sizden hiçbir zaman e-postayla, telefonla veya sohbette istenmez: ne web sitesi, ne destek ekibi, ne de biz isteriz.',
  loginIgnore: 'Kodu siz istemediyseniz bir şey yapmanız gerekmez.',
  changeUse: 'Bu kodla cüzdanınızın e-posta adresi başka bir adresle değiştirilebilir.',
  changeIgnore: 'Kodu siz istemediyseniz kullanmayın. Adresiniz olduğu gibi kalır.',
  newUse: 'Bu kodla bu e-posta adresi bir cüzdanın adresi olur.',
  newIgnore: 'Kodu siz istemediyseniz bir şey yapmanız gerekmez. Bu durumda adres kullanılmaz.',
  changedSubject: '{{site}} üzerindeki cüzdanınızın e-posta adresi değiştirildi',
  changedFact:
    '{{site}} üzerindeki cüzdanınızın e-posta adresi başka bir adresle değiştirildi. Kodlar artık oraya gönderilir ve diğer tarayıcılarda yeniden oturum açmak gerekir.',
  changedUndo:
    'Değişikliği {{ends}} tarihine kadar geri almak için bu sayfayı açın ve düğmeye basın. Cüzdanınız yeniden bu adrese bağlanır ve tüm tarayıcılardaki oturumlar kapatılır:',
  changedAdvice: 'Bunu siz yapmadıysanız hemen {{site}} yöneticisine bildirin.',
  wordsSubject: '{{site}} üzerindeki cüzdanınızın kelimeleri gösterildi',
  wordsFact:
    'Cüzdanınızın 24 kelimesi, {{site}} üzerinde hesabınızla oturum açmış bir tarayıcıda gösterildi. Bu kelimelere sahip olan kişi cüzdandaki her şeyi alabilir.',
  deviceSubject: '{{site}} üzerindeki cüzdanınıza bir cihaz eklendi',
  deviceFact: '{{site}} üzerinde hesabınızla oturum açmış bir cihaz, cihazlarınızdan biri izin verdiği için cüzdanınızı aldı.',
  recoverySubject: '{{site}} üzerindeki cüzdanınız kurtarma ile açılıyor',
  recoveryFact:
    '{{site}} üzerinde hesabınızla oturum açmış bir tarayıcı, cüzdanınızı geçiş anahtarı, kurtarma parolası veya kurtarma dosyasıyla açmak için saklanan verileri istedi.',
  recoveryAdvice:
    'Bunu siz yapmadıysanız başka biri sizin adınıza oturum açabiliyor demektir. Cüzdan yalnızca geçiş anahtarı, parola veya dosyayla açılır: bunlardan birini başkası biliyor olabilirse cüzdandaki her şeyi hemen başka bir cüzdana aktarın.',
  deletionSubject: '{{site}} üzerindeki cüzdanınız silinecek',
  deletionFact:
    '{{site}} üzerinde hesabınızla oturum açmış biri cüzdanınızı sildi. Cüzdan şu anda tamamen yok olacak: {{ends}}. Bundan sonra onu kimse geri getiremez.',
  deletionKeep: 'Cüzdanı korumak için o zamana kadar {{site}} üzerinde oturum açın veya bu sayfayı açıp düğmeye basın:',
  deletionAdvice: 'Bunu siz yapmadıysanız cüzdanı koruyun: başka biri sizin adınıza oturum açabiliyor. E-postalarınızı başka kimsenin okumadığından emin olun.',
  operatorFact:
    '{{site}} yöneticisi cüzdanınızı siliyor; örneğin siz istediğiniz için. Cüzdan şu zamanda kalıcı olarak silinir: {{ends}}. Ondan sonra kimse geri getiremez.',
  operatorAsk: 'Bunu siz istemediyseniz {{site}} yöneticisiyle iletişime geçin.',
  removedSubject: '{{site}} üzerindeki cüzdanınız silindi',
  removedFact: '{{site}} yöneticisi cüzdanınızı sildi; örneğin siz istediğiniz için. Kimse geri getiremez. İçindekilere yalnızca 24 kelimesiyle ulaşılabilir.',
  lost: 'Bunu siz yapmadıysanız içindeki her şeyi hemen başka bir cüzdana aktarın: cüzdanınız artık başka birinin de elinde.',
  mine: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez.',
  tell: '{{site}} yöneticisine de bildirin.',
  when: 'Zaman: {{time}}',
})
