CREATE TABLE public.activity (
    chain text NOT NULL,
    account text NOT NULL,
    number bigint NOT NULL,
    "position" bigint NOT NULL,
    hash text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.blocks (
    chain text NOT NULL,
    number bigint NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.gateway_schema (
    version integer NOT NULL
);
CREATE TABLE public.heads (
    chain text NOT NULL,
    number bigint NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.name_nonces (
    nonce text NOT NULL,
    project text NOT NULL,
    origin text NOT NULL,
    address text NOT NULL,
    chain text NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.names (
    label text NOT NULL,
    account text NOT NULL,
    address text NOT NULL,
    chain text NOT NULL,
    everywhere integer NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.on_ramp (
    kind text NOT NULL,
    id text NOT NULL,
    project text NOT NULL,
    body text NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.sign_in_nonces (
    nonce text NOT NULL,
    visitor text NOT NULL,
    project text NOT NULL,
    origin text,
    chain text,
    account text,
    expires bigint NOT NULL
);
CREATE TABLE public.sign_in_sessions (
    visitor text NOT NULL,
    project text NOT NULL,
    origin text NOT NULL,
    chain text NOT NULL,
    account text NOT NULL,
    message text NOT NULL,
    signature text NOT NULL,
    opened bigint NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.tokens (
    chain text NOT NULL,
    address text NOT NULL,
    name text NOT NULL,
    symbol text NOT NULL,
    decimals integer NOT NULL
);
CREATE TABLE public.vault_audit (
    at bigint NOT NULL,
    event text NOT NULL,
    user_id text NOT NULL,
    detail text NOT NULL
);
CREATE TABLE public.vault_checks (
    user_id text NOT NULL,
    id text NOT NULL,
    answer text NOT NULL,
    tries integer NOT NULL,
    tried bigint NOT NULL
);
CREATE TABLE public.vault_codes (
    id text NOT NULL,
    identity text NOT NULL,
    network text NOT NULL,
    device text NOT NULL,
    project text NOT NULL,
    answer text NOT NULL,
    tries integer NOT NULL,
    used integer NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.vault_devices (
    id text NOT NULL,
    user_id text NOT NULL,
    family text NOT NULL,
    network text NOT NULL,
    device text NOT NULL,
    project text NOT NULL,
    site text NOT NULL,
    key_hash text NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL,
    state text NOT NULL,
    parcel text
);
CREATE TABLE public.vault_logins (
    family text NOT NULL,
    user_id text NOT NULL,
    device text NOT NULL,
    project text NOT NULL,
    access text NOT NULL,
    access_expires bigint NOT NULL,
    refresh text NOT NULL,
    refresh_expires bigint NOT NULL,
    login bigint NOT NULL
);
CREATE TABLE public.vault_proofs (
    id text NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.vault_recoveries (
    user_id text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    facts text NOT NULL,
    share text NOT NULL
);
CREATE TABLE public.vault_social_pages (
    id text NOT NULL,
    page text NOT NULL
);
CREATE TABLE public.vault_socials (
    id text NOT NULL,
    provider text NOT NULL,
    network text NOT NULL,
    device text NOT NULL,
    project text NOT NULL,
    site text NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL,
    returned integer NOT NULL,
    handle text,
    identity text,
    name text
);
CREATE TABLE public.vault_spent (
    refresh text NOT NULL,
    family text NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.vault_users (
    id text NOT NULL,
    identity text NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.vault_wallets (
    user_id text NOT NULL,
    version integer NOT NULL,
    evm_address text NOT NULL,
    solana_address text NOT NULL,
    share text NOT NULL
);
INSERT INTO public.gateway_schema VALUES (1);
INSERT INTO public.sign_in_nonces VALUES ('66058dad19247143ccbbcd64dc0a309390c3b71be25b27ea1c3247953b2d23ac', 'af18c7bd685be1a9098e53de14ec24f5d41bae7fe6e1f3045c4c399f743e580a', '', 'https://lumen.market', NULL, NULL, 1795913117013);
INSERT INTO public.sign_in_sessions VALUES ('1988019193da90c3ab39e55497bbf55bb3686beaa94ce56f23c377d023b6a4c8', '', 'https://lumen.market', 'eip155:1', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'lumen.market wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
URI: https://lumen.market/shelf
Version: 1
Chain ID: 1
Nonce: c2503fbe17e0a178a2a67eec98ff1b09
Issued At: 2026-11-29T00:34:15.490Z
Expiration Time: 2026-11-29T00:44:15.490Z', '0xbea289d5c299ee31c2dbd4532e04afd44e36b2fd6eb18f3f593b28a30f9fb7a034dab2eb3f5bdbbb678013b2bee9e893f8464c2e8a3e739ada410fb8b04a41631c', 1795912455593, 1796517255593);
INSERT INTO public.vault_audit VALUES (1795912415807, 'created', 'yYEF4co71hhcT6m5L7cyFw', '');
INSERT INTO public.vault_audit VALUES (1795912416648, 'wallet', 'yYEF4co71hhcT6m5L7cyFw', '');
INSERT INTO public.vault_audit VALUES (1795912416890, 'recovery stored', 'yYEF4co71hhcT6m5L7cyFw', 'password');
INSERT INTO public.vault_audit VALUES (1795912417180, 'recovery stored', 'yYEF4co71hhcT6m5L7cyFw', 'file');
INSERT INTO public.vault_audit VALUES (1795912417364, 'password refused', 'yYEF4co71hhcT6m5L7cyFw', '');
INSERT INTO public.vault_audit VALUES (1795912417754, 'recovery given out', 'yYEF4co71hhcT6m5L7cyFw', '');
INSERT INTO public.vault_audit VALUES (1795912418653, 'share given out', 'yYEF4co71hhcT6m5L7cyFw', '');
INSERT INTO public.vault_audit VALUES (1795912419446, 'shares replaced', 'yYEF4co71hhcT6m5L7cyFw', '2');
INSERT INTO public.vault_audit VALUES (1795912419646, 'recovery stored', 'yYEF4co71hhcT6m5L7cyFw', 'password');
INSERT INTO public.vault_audit VALUES (1795912420861, 'created', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912421262, 'wallet', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912452944, 'login', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912453004, 'device asked', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912453147, 'device approved', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912453272, 'device asked', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912453339, 'device refused', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912453417, 'device asked', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912453504, 'sign-out', '2q07mIQqnnuuQEwH4STY6w', '');
INSERT INTO public.vault_audit VALUES (1795912453778, 'created', 'qhAXVyc2Oc3BzRc9oX9H-A', '');
INSERT INTO public.vault_audit VALUES (1795912453816, 'wallet', 'qhAXVyc2Oc3BzRc9oX9H-A', '');
INSERT INTO public.vault_audit VALUES (1795912453965, 'email changed', 'qhAXVyc2Oc3BzRc9oX9H-A', '');
INSERT INTO public.vault_audit VALUES (1795912454623, 'user deleted', '', '');
INSERT INTO public.vault_audit VALUES (1795912455369, 'created', 'wLn6fCgABQnLkqmgrq-KSg', '');
INSERT INTO public.vault_checks VALUES ('yYEF4co71hhcT6m5L7cyFw', 'password', 'VXQfY65sitfIo-uszZkPeC4uaDxqiGScEe8FCEuxcTk', 0, 0);
INSERT INTO public.vault_codes VALUES ('g_baz1j_VpGyBqp3ZIIvPgCjx5ioPg0dUh7rO2TdcYU', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'gY9R4s3ELAYvt9BNnjJWshjIL-O0ADY9L76QJraWtLQ', '', 'n8F8I4drwDRj3o7ah5roN_zufONKXjdcyvrp4aFtp50', 0, 1, 1795912414456, 1795913014456);
INSERT INTO public.vault_codes VALUES ('DKQg8l0g-o0xtlv78yxYw-EjglIT1OtXhqz5UiE-vq0', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', '5yRa00irPtTt2rBKE2UJuZ-0gNsWMBALBBEdRPp_dmQ', '', 'GZhVUruucxJ-kaqk83Hy-md9GYDZW4wjN0H-QNI5d7Y', 0, 1, 1795912419949, 1795913019949);
INSERT INTO public.vault_codes VALUES ('T7BKVQmUSakDDSU0l7wNiYBOgdn5u8eU6TaH649xzZc', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'LZkkhw44r2hvua02J2gZ5Daz16rS8BWYE1D5422L9i4', '', 'XG24PxAFmXuLBg8ppQRLdEU73Q7-SXittKUExCoF4ac', 0, 1, 1795912452662, 1795913052662);
INSERT INTO public.vault_codes VALUES ('tq4R54pml3iiCiQab9whRdD-y9PowPKCP9IJbBxOepA', 'vT78nWqI24zNGYx2j4SLB_ckGIxsRGbC5_CZhx3bPa0', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'XVRaGOEmXc-_zf_WF33mBmXAubaJ9sE7tv81DwZJEzM', '', 'PYWHqbmdJ7pBehO-YBZXXrb7AhPWkqAcGwh3b_qvHNA', 0, 1, 1795912453554, 1795913053554);
INSERT INTO public.vault_codes VALUES ('7iKveHiBoGRGdUlXvNvoSQmCkuG6FDmdJEgtkGutkyw', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'XVRaGOEmXc-_zf_WF33mBmXAubaJ9sE7tv81DwZJEzM', '', 'Rh7SQEO3zD1XmVTOy7TGoibORhhE1aUd_N0kYXt6FzU', 0, 1, 1795912453877, 1795913053877);
INSERT INTO public.vault_codes VALUES ('_l-YPTvGIh4WPx2h-8dqVvzez8gw5r20J0QSQHfUJ1Q', 'pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', '46XVM78hB_fGIEE0Z36IwYJ238gJi9e2V80ue0c1si0', '', '3vztSERFwRXcNR-nqW5xxkD7zLSfEKEzxZry4inEsKo', 1, 0, 1795912454699, 1795913054699);
INSERT INTO public.vault_codes VALUES ('OBI25iiuSPmgmlvG3MZcdz3xo1QHNrWDvYjxCSp9IKw', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'p8baof92bVIHdxPZI0bNnCr4PGUb6lcuKKEx4lkDcic', '', 'h_PFldkQ7J5dhmwB2aykNPf4VMZ22n6tWwDfsyjkM_k', 0, 1, 1795912455001, 1795913055001);
INSERT INTO public.vault_devices VALUES ('lD0WCvgF0mhGOkgF4pzl4V2tWF_75VDckIFq143hf8Y', '2q07mIQqnnuuQEwH4STY6w', '35QzoojsM_2pm_WKKXrg7w', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'LZkkhw44r2hvua02J2gZ5Daz16rS8BWYE1D5422L9i4', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912452977, 1795912573140, 'over', NULL);
INSERT INTO public.vault_devices VALUES ('e7BOP5jlDxa4pKIKoCFMsDNaNJ-ScY4ZEZ2zguHYVaE', '2q07mIQqnnuuQEwH4STY6w', '35QzoojsM_2pm_WKKXrg7w', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'LZkkhw44r2hvua02J2gZ5Daz16rS8BWYE1D5422L9i4', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912453266, 1795912573320, 'over', NULL);
INSERT INTO public.vault_devices VALUES ('BGsVQR4owM-eKE_IWSpRKrva7wCe3ubBFETURDyngEg', '2q07mIQqnnuuQEwH4STY6w', '35QzoojsM_2pm_WKKXrg7w', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'LZkkhw44r2hvua02J2gZ5Daz16rS8BWYE1D5422L9i4', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912453399, 1795912753399, 'waiting', NULL);
INSERT INTO public.vault_logins VALUES ('xlPTaL_zdlvWDaKSUBoD4Q', 'yYEF4co71hhcT6m5L7cyFw', 'gY9R4s3ELAYvt9BNnjJWshjIL-O0ADY9L76QJraWtLQ', '', 'afc9e12bb19cf8c4cc27afa8a9b4f7533ad1fc4a4b7df78d8d39b35c8a87e1de', 1795912719104, '8aaecc0cd29cf00fc70652e7b6f67e61d6a03a88d2ba14c4372dbb9b44a9cae3', 1798504419104, 1795912415512);
INSERT INTO public.vault_logins VALUES ('MCyON0gFwEFYejczHiqKiA', '2q07mIQqnnuuQEwH4STY6w', '5yRa00irPtTt2rBKE2UJuZ-0gNsWMBALBBEdRPp_dmQ', '', 'f531cf79c8bef4439bba33b2ac6934bf24db203fad7635e5d99c0213db5889c0', 1795912720682, '86a9f64aebe02f76e8e02a7314c6d6f882d5109b6f42d5d3e5529dd904165206', 1798504420682, 1795912420682);
INSERT INTO public.vault_logins VALUES ('8ujKBFuBRc_IAyQqhhqTJg', 'wLn6fCgABQnLkqmgrq-KSg', 'p8baof92bVIHdxPZI0bNnCr4PGUb6lcuKKEx4lkDcic', '', '8d4f323625aad3f39a8126f214238c5e4cc66b18d4ef6159efd92533285acff1', 1795912755304, 'c681cfe664802401beca3acff26f1ffecdd52a8c8f40cc96a7145988d7f227c5', 1798504455304, 1795912455304);
INSERT INTO public.vault_proofs VALUES ('08417f9c82aa23e4a394957384a2a712422150313d1b51d86163a291c7db0d53', 1795912774144);
INSERT INTO public.vault_proofs VALUES ('8e4b357a006dfc9ec450faa1850390f0360e0fb91d17d88264e551507ebc1e75', 1795912775443);
INSERT INTO public.vault_proofs VALUES ('20cde41577109d73e924d2e01e0c0e9d33c6e0d90cb50a84f8870d7774b13c13', 1795912776009);
INSERT INTO public.vault_proofs VALUES ('ae6572ec95a69a7765fc60b5db57d0a6e75b812cf67619a8c2be633f7258688d', 1795912776198);
INSERT INTO public.vault_proofs VALUES ('4301f9e0e4d957f6906bb0fcc39db8f5198d0d6531ee15ed51d7cc88d0fa0713', 1795912776821);
INSERT INTO public.vault_proofs VALUES ('fb4e3ba563fd9a6d71e48d3670dfe52cb80297125fdf9d1fbc9af2ccc1f0ec4a', 1795912777078);
INSERT INTO public.vault_proofs VALUES ('1ef868cdd2a0d1ac74db9137b370f0db60509eb277e770c422600fabcc28ea9e', 1795912777263);
INSERT INTO public.vault_proofs VALUES ('7a4715ce0c06b9addaf99fdb78cc01e546e50b03b418848f4c979e2cd4d269d1', 1795912777591);
INSERT INTO public.vault_proofs VALUES ('3a60e3934056491bcaf9241afe0ab6279b790f877f288339e0019acf4e423304', 1795912778089);
INSERT INTO public.vault_proofs VALUES ('78505355f06722cab5d74970c4dae2e73e5cd20feaf89aba0bd48794f4c4ad59', 1795912778235);
INSERT INTO public.vault_proofs VALUES ('64b5710da0e23666b699f9e7f464375a5312b7bcd7c29b8b8c9d0d1798de2673', 1795912778532);
INSERT INTO public.vault_proofs VALUES ('09526313e7b9005666bbb8a92d8932029731305dff6b180c3c8b5f26d5aece82', 1795912778713);
INSERT INTO public.vault_proofs VALUES ('37c33c3adaa55d94b0420b28b66d6125d1fd5e78279eb327a88e87dbf6efdeff', 1795912779058);
INSERT INTO public.vault_proofs VALUES ('7c86e6dd2ec5a5c0d692521fc16f70feddcd33354246fbd780683ecf8708f382', 1795912779294);
INSERT INTO public.vault_proofs VALUES ('a7b9c28684d832db894576cda0ef9ee869bc14930e62710be7f9d69456d5e640', 1795912779513);
INSERT INTO public.vault_proofs VALUES ('bee277fb7f9591e923eacbc788c107cae1ae65ff276034d395875f4138bd03f8', 1795912779874);
INSERT INTO public.vault_proofs VALUES ('c732d94ed458e6d73229eb7a0b3c6ee3eeeef6756ea8191ab4aa5886e985ed6c', 1795912780553);
INSERT INTO public.vault_proofs VALUES ('76cdd1eaa1df190a0f4c437fffd6151a8a1f3154deaf3495b292c149ad8816f1', 1795912781112);
INSERT INTO public.vault_proofs VALUES ('2c53d36d130fa995c71bf32fcf2df4244e353154f3cd53367f6de7b42c9a2e90', 1795912812466);
INSERT INTO public.vault_proofs VALUES ('5b6943f0bc7bd40ace6f4efcee14028c8a6201453c815b196a8a8c9f3732b892', 1795912812883);
INSERT INTO public.vault_proofs VALUES ('8963eb8a61ec3aa1c63c9cd4f705cec0f99292a75d52333f9b5e337841415240', 1795912812973);
INSERT INTO public.vault_proofs VALUES ('0bf869274b1cbc83a9c03b2765ed8cff6edba7656af82cc7f98a04978ef77615', 1795912813044);
INSERT INTO public.vault_proofs VALUES ('25f5ee3e7604bf886466b98bdaf17f608884f2a7f12246374defdbcf0ac12146', 1795912813114);
INSERT INTO public.vault_proofs VALUES ('27838f91263380557bac87a93839e2c3fdaaf094b9fdc39bd8df445ce3dbe945', 1795912813172);
INSERT INTO public.vault_proofs VALUES ('f93eb2833d12e39687cc914c7d9b1be3afd2f96585186470686bc92686d9af22', 1795912813213);
INSERT INTO public.vault_proofs VALUES ('33afe14454f8c47e3b13eb37a68d999c6152421c8bd4232f3c6d1e0c43aa9815', 1795912813262);
INSERT INTO public.vault_proofs VALUES ('4858cc2895c0a13b6f73ae95db21e638b66b1e77e3856cc2cb58f28d56a9212c', 1795912813298);
INSERT INTO public.vault_proofs VALUES ('e6e83ccd59d08ef0288eccf97e6030087505c5b74ced788063265c430fb37723', 1795912813384);
INSERT INTO public.vault_proofs VALUES ('708ac9fa7e2301a36deed611444cd8cc53c2b1a4569388e42e3db5e6f1e73b73', 1795912813470);
INSERT INTO public.vault_proofs VALUES ('836e25cf5966a469526af5f9ac87b8e1971ead49cfbdde67217885d877131a1a', 1795912813546);
INSERT INTO public.vault_proofs VALUES ('bdff748a32e8777b0137ba8125012f263b09587acc0e5adc0fd1faa6f6ca8f49', 1795912813730);
INSERT INTO public.vault_proofs VALUES ('8bc13adac7d5da82763d5ab57dd83315630620382d56fba68ab0400577f7ebe8', 1795912813800);
INSERT INTO public.vault_proofs VALUES ('df05c86359934450216137520404d5be7a471417027dbe3ef6abf53605ac6764', 1795912813845);
INSERT INTO public.vault_proofs VALUES ('1ae971d7efa2b5262a7fca30cb51a64224da6e9c1f3805a666844273481afd81', 1795912813956);
INSERT INTO public.vault_proofs VALUES ('f9d50e4f000ed91dacd3d91490c434ba7a9db93584e603a04e772eec160d4210', 1795912814024);
INSERT INTO public.vault_proofs VALUES ('9a8e11d6fce2e8907b5e5e5541198c9085476dc14bd5a1bf7fbfab00557d3dd1', 1795912814074);
INSERT INTO public.vault_proofs VALUES ('9c48e29334b2483bd13d93b32af6594133cbbf0df8e97dee4063b809b6012419', 1795912814120);
INSERT INTO public.vault_proofs VALUES ('337e93a57586e9ef04c6fbfcf26b7617b3cf55b59d78a8d2cf299bd1f1f81d21', 1795912814162);
INSERT INTO public.vault_proofs VALUES ('4e7dd33d4cb1eb66ccdc12d9a1f049c5313203be3f6a726abd2721020600abfb', 1795912814222);
INSERT INTO public.vault_proofs VALUES ('bc9bc7bec3861f4d2b18fd8de7e882f67059e47225d088d978ae00739c9e7401', 1795912814468);
INSERT INTO public.vault_proofs VALUES ('dbdb863ea18983c3a9fd4d243885a7a176d55c25e179026ac3f568def3d6a556', 1795912814566);
INSERT INTO public.vault_proofs VALUES ('da95f6290efaef1773d7d78896c8288b1748f92c244e6cfba5b2568d87a417ef', 1795912814682);
INSERT INTO public.vault_proofs VALUES ('addf140eb891415615eeea318248f537adae0bd05b76e1a3490a19b61cc3f537', 1795912814866);
INSERT INTO public.vault_proofs VALUES ('56a0b603e83ab5c852cd28a3166005d4bf25a16af58824dce9104075373a9dcf', 1795912814988);
INSERT INTO public.vault_proofs VALUES ('96a2e6988412dead229bf34506a4c3c48c7f8b07d78ba2424193e6808365b1fd', 1795912815282);
INSERT INTO public.vault_recoveries VALUES ('yYEF4co71hhcT6m5L7cyFw', 'file', 'file', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO public.vault_recoveries VALUES ('yYEF4co71hhcT6m5L7cyFw', 'password', 'password', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO public.vault_spent VALUES ('d96e7b6011b75ae9b7db7cf28aaad4f757ad281c3c8848900f3fb798f7769977', 'xlPTaL_zdlvWDaKSUBoD4Q', 1798504418735);
INSERT INTO public.vault_spent VALUES ('b6f468cf2dd5469da61ed5f0b29e289e5ab4a97182cfa4c4b820e74fa623998b', 'xlPTaL_zdlvWDaKSUBoD4Q', 1798504419104);
INSERT INTO public.vault_users VALUES ('yYEF4co71hhcT6m5L7cyFw', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 1795912415512);
INSERT INTO public.vault_users VALUES ('2q07mIQqnnuuQEwH4STY6w', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 1795912420682);
INSERT INTO public.vault_users VALUES ('qhAXVyc2Oc3BzRc9oX9H-A', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 1795912453746);
INSERT INTO public.vault_users VALUES ('wLn6fCgABQnLkqmgrq-KSg', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 1795912455304);
INSERT INTO public.vault_wallets VALUES ('yYEF4co71hhcT6m5L7cyFw', 2, '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.lJtIYGG_Vs5tiLdfCDBsGQQasonm-TdfZKf3kiPzTvMPVPuwBfUe4H7mLSWONExtDAfMTozzbQvqBZH4Ug');
INSERT INTO public.vault_wallets VALUES ('2q07mIQqnnuuQEwH4STY6w', 1, '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.YGfM0NKMUREW-9cr1SLve_2ZMzwMQivx_OBWTfvVfIh1rj9ukMHaZIcCbvHPMa9T3cATj4Y9QMx7w7Vasg');
INSERT INTO public.vault_wallets VALUES ('qhAXVyc2Oc3BzRc9oX9H-A', 1, '0xcccccccccccccccccccccccccccccccccccccccc', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.P0NKnqhcC_S2c82K9etBesVoNFBpPE3Lxix659Ol6CODpzlcFhQKDijCSFejqXMObxSbcU3zWcUJSFs6Lw');
ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (chain, account, number, "position");
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (chain, number);
ALTER TABLE ONLY public.heads
    ADD CONSTRAINT heads_pkey PRIMARY KEY (chain);
ALTER TABLE ONLY public.name_nonces
    ADD CONSTRAINT name_nonces_pkey PRIMARY KEY (nonce);
ALTER TABLE ONLY public.names
    ADD CONSTRAINT names_account_key UNIQUE (account);
ALTER TABLE ONLY public.names
    ADD CONSTRAINT names_pkey PRIMARY KEY (label);
ALTER TABLE ONLY public.on_ramp
    ADD CONSTRAINT on_ramp_pkey PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.sign_in_nonces
    ADD CONSTRAINT sign_in_nonces_pkey PRIMARY KEY (nonce);
ALTER TABLE ONLY public.sign_in_sessions
    ADD CONSTRAINT sign_in_sessions_pkey PRIMARY KEY (visitor, project, origin, chain, account);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (chain, address);
ALTER TABLE ONLY public.vault_checks
    ADD CONSTRAINT vault_checks_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.vault_codes
    ADD CONSTRAINT vault_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_devices
    ADD CONSTRAINT vault_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_logins
    ADD CONSTRAINT vault_logins_access_key UNIQUE (access);
ALTER TABLE ONLY public.vault_logins
    ADD CONSTRAINT vault_logins_pkey PRIMARY KEY (family);
ALTER TABLE ONLY public.vault_logins
    ADD CONSTRAINT vault_logins_refresh_key UNIQUE (refresh);
ALTER TABLE ONLY public.vault_proofs
    ADD CONSTRAINT vault_proofs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_recoveries
    ADD CONSTRAINT vault_recoveries_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.vault_social_pages
    ADD CONSTRAINT vault_social_pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_socials
    ADD CONSTRAINT vault_socials_handle_key UNIQUE (handle);
ALTER TABLE ONLY public.vault_socials
    ADD CONSTRAINT vault_socials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_spent
    ADD CONSTRAINT vault_spent_pkey PRIMARY KEY (refresh);
ALTER TABLE ONLY public.vault_users
    ADD CONSTRAINT vault_users_identity_key UNIQUE (identity);
ALTER TABLE ONLY public.vault_users
    ADD CONSTRAINT vault_users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_wallets
    ADD CONSTRAINT vault_wallets_pkey PRIMARY KEY (user_id);
CREATE INDEX activity_by_block ON public.activity USING btree (chain, number);
CREATE INDEX name_nonces_by_end ON public.name_nonces USING btree (expires);
CREATE INDEX names_by_address ON public.names USING btree (address);
CREATE INDEX on_ramp_by_end ON public.on_ramp USING btree (kind, expires);
CREATE INDEX sign_in_nonces_by_end ON public.sign_in_nonces USING btree (expires);
CREATE INDEX sign_in_nonces_by_visitor ON public.sign_in_nonces USING btree (visitor);
CREATE INDEX sign_in_sessions_by_end ON public.sign_in_sessions USING btree (expires);
CREATE INDEX vault_audit_by_user ON public.vault_audit USING btree (user_id, at);
CREATE INDEX vault_codes_by_identity ON public.vault_codes USING btree (identity, created);
CREATE INDEX vault_codes_by_network ON public.vault_codes USING btree (network, created);
CREATE INDEX vault_codes_by_time ON public.vault_codes USING btree (created);
CREATE INDEX vault_devices_by_network ON public.vault_devices USING btree (network, created);
CREATE INDEX vault_devices_by_time ON public.vault_devices USING btree (created);
CREATE INDEX vault_devices_by_user ON public.vault_devices USING btree (user_id, created);
CREATE INDEX vault_logins_by_end ON public.vault_logins USING btree (refresh_expires);
CREATE INDEX vault_logins_by_user ON public.vault_logins USING btree (user_id);
CREATE INDEX vault_proofs_by_end ON public.vault_proofs USING btree (expires);
CREATE INDEX vault_socials_by_device ON public.vault_socials USING btree (device, created);
CREATE INDEX vault_socials_by_identity ON public.vault_socials USING btree (identity);
CREATE INDEX vault_socials_by_network ON public.vault_socials USING btree (network, created);
CREATE INDEX vault_socials_by_time ON public.vault_socials USING btree (created);
CREATE INDEX vault_spent_by_end ON public.vault_spent USING btree (expires);
