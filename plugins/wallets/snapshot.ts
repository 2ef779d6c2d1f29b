/**
 * Made by scripts/wallets-snapshot.ts from scripts/data/wallets.json; not to be edited. A line a wallet: name, id, rdns, namespaces, app
 * link, universal link, desktop link, web app, home page, and its ids in the App Store, on Google Play and in the Chrome Web Store.
 */
export const snapshot = `
MetaMask|c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|io.metamask|es|metamask://|metamask.app.link|||metamask.io|1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn
Trust Wallet|4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|com.trustwallet.app|esbc|trust://|link.trustwallet.com|||trustwallet.com|1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph
Coinbase Wallet|fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa|com.coinbase.wallet|es|cbwallet://|go.cb-w.com|||www.coinbase.com/wallet|1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad
Phantom|a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393|app.phantom|seb|phantom://|phantom.app/ul|||phantom.app|1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa
OKX Wallet|971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709|com.okex.wallet|esbc|okex://main||||www.okx.com/web3|1327268470|com.okinc.okex.gp|mcohilncbfahbmgdjkbpemcciiolgcge
Binance Wallet|8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4|com.binance.wallet|esb|bnc://app.binance.com/cedefi||||www.binance.com/en/web3wallet|1436799971|com.binance.dev|cadiboklkpojfamcoggejbbdjcoiljjk
Bitget Wallet|38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662|com.bitget.web3|esb|bitkeep://||||web3.bitget.com|1395301115||jiidiaalihmmhddjgbnbgdfflelocpak
Rainbow|1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|me.rainbow|e|rainbow://|rnbwapp.com|||rainbow.me|1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama
Uniswap Wallet|c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a|org.uniswap.app|es|uniswap://||||wallet.uniswap.org|6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg
Zerion|ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18|io.zerion.wallet|es|zerion://||||zerion.io|1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl
Rabby Wallet|rabby|io.rabby|e|||||rabby.io|||acmacodkjbdgmoleebolmdjonilkdbch
Ledger Live|19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927||esbcp|ledgerlive://||ledgerlive://||www.ledger.com/ledger-live|1361671700|com.ledger.live
Safe|225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f||e|safe://|||app.safe.global|safe.global|1515759131|io.gnosis.safe
Exodus|e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4|com.exodus.web3-wallet|esb|exodus://||||www.exodus.com|1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno
Kraken Wallet|18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277||esb|krakenwallet://||||www.kraken.com/wallet|1626327149
Robinhood Wallet|8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e||esb|robinhood-wallet://||||robinhood.com/web3-wallet|1634080733|com.robinhood.gateway
Bybit Wallet|15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f|com.bybit|esb|||||www.bybit.com/web3|1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa
Crypto.com Onchain|f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d||escb|||||crypto.com/onchain|1512048310|com.defi.wallet|hifafgmccdpekplomjjkcfgodnhcellj
1inch Wallet|c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576||es|oneinch://||||1inch.io/wallet|1546049391|io.oneinch.android
Ready|bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6||e|argent://app||||www.ready.co|1358741926|im.argent.contractwalletclient
SafePal|0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150||esb|safepalwallet://||||www.safepal.com|1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa
TokenPocket|20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66|pro.tokenpocket|esbcp|tpoutside://||||www.tokenpocket.pro|6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii
imToken|ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef||eb|imtokenv2://||||token.im|1384798940|im.token.app
Ronin Wallet|541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf|com.roninchain.wallet|e|roninwallet://||||wallet.roninchain.com|1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec
Solflare|1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79||s|solflare://|solflare.com/ul/v1|||solflare.com|1580902717|com.solflare.mobile|bhhhlbepdkbapadjdnnojkbgioiodbic
Backpack|2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0||se|||||backpack.app|6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof
Magic Eden Wallet|8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6|io.magiceden.wallet|seb|||||wallet.magiceden.io|||mkpegjkblkkefacfnmkajcjmabijhclg
Jupiter Mobile|0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037||s|||||jup.ag/mobile
Coin98|2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|com.coin98|esbc|||||coin98.com/wallet|1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg
OneKey|onekey|so.onekey.app.wallet|esbcp|||||onekey.so|1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj
Core|core|app.core.extension|eb|||||core.app|6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb
Brave Wallet|163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3|com.brave.wallet|esb|||||brave.com/wallet
Gate Wallet|gate|io.gate.wallet|esb|gtweb3wallet://||||www.gate.io/web3|1294998195|com.gateio.gateio|cpmkedoipcpimgecpmgpldfpohjplkpp
MEW wallet|mew||e|https://mewwallet.com||||www.mewwallet.com|1464614025|com.myetherwallet.mewwallet
Enkrypt|enkrypt|com.enkrypt|epb|||||www.enkrypt.com|||kkpllkodjeloidieedojogacfhpaihoh
Ambire|2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568|com.ambire.wallet|e|||||www.ambire.com|||ehgjhhccekdedpbkifaojjaefeohnoea
Frame|frame|sh.frame|e|||||frame.sh
Zeal|zeal|app.zeal|e|zeal://||||zeal.app||app.zeal.wallet|heamnjbnflcikcggoiplibfommfbkjpj
Omni|omni||esc|omni://||||omni.app|1569375204|fi.steakwallet.app
Status|af9a6dfff9e63977bbde28fb23518834f08b696fe8bff6dd6827acad1814c6be||e|||||status.app|1178893006|im.status.ethereum
Zengo|9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0||eb|||||zengo.com|1440147115|com.zengo.wallet
BitPay|b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835||ebs|bitpay://||||www.bitpay.com/wallet|1149581638|com.bitpay.wallet
Tangem|tangem||esb|||||tangem.com|1354868448|com.tangem.wallet
Valora|d01c7758d741b363e637a817a09bcf579feae4db9f5bb16f599fdd1f66e2f974||e|celo://wallet||||valora.xyz|1520414263|co.clabs.valora
Kresus|56bec983b47c8b6eb774890c1c8ae9d95334e10bdb126ab6c11dfaf56fb2b31c||esb|com.kresus.superapp://||||kresus.com|6444355152|com.kresus.superapp
Tomo|5e4a8cc31d062b78a7ad9e017135574809b01c4dbbf30e4dbb467ddd43025618||esb|||||tomo.inc
HaHa Wallet|719bd888109f5e8dd23419b20e749900ce4d2fc6858cf588395f19c82fd036b3||e|||||www.haha.me
CoinStats|bcaec16e531fb5f6dc690d7b70d570421e0209af9a0fe77c6419d516fe0098c2||es|||||coinstats.app
Universal Profiles|universal-profiles|io.universaleverything.universalprofiles|e|||||universalprofile.cloud|6702018631|io.universaleverything.universalprofiles|abpickdkkbnbcoepogfhkhennhfhehfn
Kaia Wallet|kaia||e|||||app.kaiawallet.io|6502896387|io.klutch.wallet|jblndlipeogpafnldhgmapagcccfchpi
Xverse|2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b||b|||||www.xverse.app|1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg
Leather|483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13||b|||||leather.io|||ldinpeekobnhjjdofggfgjlcehhmanlj
UniSat|unisat||b|||||unisat.io|||ppbibelpcjmhbdihakflkdcoccbgbkpo
Keplr|keplr|app.keplr|ce|||||www.keplr.app|1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap
Leap|leap||ce|||||www.leapwallet.io|||fcfcfllfndlomdhbehjjcoimbgofdncg
Cosmostation|cosmostation||ce|||||www.cosmostation.io|1459830339|wannabit.io.cosmostaion|fpkhgmpbidmiogeglndfbkegfdlnajnf
Nova Wallet|nova|io.novawallet|pe|novawallet://||||novawallet.io|1597119355|io.novafoundation.nova.market
SubWallet|subwallet|app.subwallet|pe|subwallet://||||www.subwallet.app|1633050285|app.subwallet.mobile|onhogfjeacnfoofkfgppdlbmlmnplgbn
Talisman|talisman|xyz.talisman|pes|||||talisman.xyz|||fijngjgcjhjmmpcmkeiomlglpeiijkld
Polkadot{.js}|polkadot-js||p|||||polkadot.js.org/extension|||mopnmbcafieddcagagdcbnhejhlodfdd
CTRL Wallet|ctrl|xyz.ctrl|esbc|||||ctrl.xyz|||hmeobnfnfcmdkdcmlblgagmfpfboieaf
xPortal|xportal|com.elrond.maiar.wallet|e|xportal://||||xportal.com|1519405832|com.elrond.maiar.wallet
Fordefi|fordefi||es|||||www.fordefi.com
Bitverse|bitverse||e|bitverseapp://open/wallet||||www.bitverse.zone|1645515614|com.bitverse.app
`
