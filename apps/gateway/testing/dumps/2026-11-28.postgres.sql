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
CREATE TABLE public.gateway_facts (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.gateway_migrations (
    name text NOT NULL,
    version integer NOT NULL,
    oldest integer NOT NULL
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
    wide text NOT NULL,
    device text NOT NULL,
    project text NOT NULL,
    answer text NOT NULL,
    tries integer NOT NULL,
    used integer NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL,
    address text
);
CREATE TABLE public.vault_deletions (
    user_id text NOT NULL,
    token text NOT NULL,
    site text NOT NULL,
    at bigint NOT NULL,
    ends bigint NOT NULL
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
CREATE TABLE public.vault_known_devices (
    identity text NOT NULL,
    device text NOT NULL,
    at bigint NOT NULL
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
CREATE TABLE public.vault_notices (
    id text NOT NULL,
    user_id text NOT NULL,
    event text NOT NULL,
    site text NOT NULL,
    device text NOT NULL,
    at bigint NOT NULL,
    ends bigint,
    mailed integer NOT NULL
);
CREATE TABLE public.vault_notices_read (
    user_id text NOT NULL,
    device text NOT NULL,
    at bigint NOT NULL
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
    created bigint NOT NULL,
    address text
);
CREATE TABLE public.vault_wallets (
    user_id text NOT NULL,
    version integer NOT NULL,
    evm_address text NOT NULL,
    solana_address text NOT NULL,
    share text NOT NULL
);
CREATE TABLE public.vault_wrong_answers (
    identity text NOT NULL,
    network text NOT NULL,
    wide text NOT NULL,
    device text NOT NULL,
    at bigint NOT NULL
);
INSERT INTO public.gateway_facts VALUES ('pepper', 'xjafOxgk-UybxdEnmgTFNUrIOIchRXC98b2PZYk_toQ');
INSERT INTO public.gateway_facts VALUES ('master key one', '4yVhfpVKPLONjwED9xpYznJMeS1oEz7CRXW8WzC3fbc');
INSERT INTO public.gateway_facts VALUES ('pruned', '1795913750163');
INSERT INTO public.gateway_migrations VALUES ('0001-first-tables', 1, 1);
INSERT INTO public.gateway_migrations VALUES ('0002-spent-by-family', 2, 1);
INSERT INTO public.gateway_schema VALUES (1);
INSERT INTO public.sign_in_nonces VALUES ('084527b159f9867c42f2a44782990f0ec0c6c9845eb5ae07daef8de12c5d5681', '94b8590e875264f5275f545d2369ff7bdd13caba8694f33779df7eb88ea925ab', '', 'https://lumen.market', NULL, NULL, 1795914464296);
INSERT INTO public.sign_in_sessions VALUES ('155d7e58374fb23641f2dd6fc137683a4fa9c4aad79d6431a4487e53605e521a', '', 'https://lumen.market', 'eip155:1', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'lumen.market wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
URI: https://lumen.market/shelf
Version: 1
Chain ID: 1
Nonce: cfc405bc2665993d29303780865eae03
Issued At: 2026-11-29T00:56:41.925Z
Expiration Time: 2026-11-29T01:06:41.925Z', '0x31814bb27a64b6956eea2ffac70e1ba957f50d519727c38e8092fb8418bf9bf559bbe726c10b5810cfc007e08762ad01af43e64145dbb43259f9bae9e8fa16561c', 1795913802242, 1796518602242);
INSERT INTO public.vault_audit VALUES (1795913751563, 'created', 'bCZkaxYgB1SFEZtG6-SiFw', '');
INSERT INTO public.vault_audit VALUES (1795913751784, 'wallet', 'bCZkaxYgB1SFEZtG6-SiFw', '');
INSERT INTO public.vault_audit VALUES (1795913751957, 'recovery stored', 'bCZkaxYgB1SFEZtG6-SiFw', 'password');
INSERT INTO public.vault_audit VALUES (1795913752087, 'recovery stored', 'bCZkaxYgB1SFEZtG6-SiFw', 'file');
INSERT INTO public.vault_audit VALUES (1795913752297, 'password refused', 'bCZkaxYgB1SFEZtG6-SiFw', '');
INSERT INTO public.vault_audit VALUES (1795913752599, 'recovery given out', 'bCZkaxYgB1SFEZtG6-SiFw', '');
INSERT INTO public.vault_audit VALUES (1795913752923, 'recovery given out', 'bCZkaxYgB1SFEZtG6-SiFw', '');
INSERT INTO public.vault_audit VALUES (1795913753329, 'share given out', 'bCZkaxYgB1SFEZtG6-SiFw', '');
INSERT INTO public.vault_audit VALUES (1795913753767, 'shares replaced', 'bCZkaxYgB1SFEZtG6-SiFw', '2');
INSERT INTO public.vault_audit VALUES (1795913754043, 'recovery stored', 'bCZkaxYgB1SFEZtG6-SiFw', 'password');
INSERT INTO public.vault_audit VALUES (1795913754117, 'words shown', 'bCZkaxYgB1SFEZtG6-SiFw', '');
INSERT INTO public.vault_audit VALUES (1795913754859, 'created', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913754904, 'wallet', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913788040, 'login', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913788357, 'device asked', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913788985, 'device approved', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913790658, 'device asked', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913790861, 'device refused', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913791371, 'device asked', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913791591, 'sign-out', '5kFIAYGF8JBKYtchsvsDtA', '');
INSERT INTO public.vault_audit VALUES (1795913792744, 'created', '0BU1n7k9wiacPpFRzmGsGQ', '');
INSERT INTO public.vault_audit VALUES (1795913792899, 'wallet', '0BU1n7k9wiacPpFRzmGsGQ', '');
INSERT INTO public.vault_audit VALUES (1795913794625, 'email changed', '0BU1n7k9wiacPpFRzmGsGQ', '');
INSERT INTO public.vault_audit VALUES (1795913797963, 'created', 'yRUVuowx0-RmKPBfyIaSDQ', '');
INSERT INTO public.vault_audit VALUES (1795913798266, 'wallet', 'yRUVuowx0-RmKPBfyIaSDQ', '');
INSERT INTO public.vault_audit VALUES (1795913798417, 'deletion begun', 'yRUVuowx0-RmKPBfyIaSDQ', '');
INSERT INTO public.vault_audit VALUES (1795913801220, 'created', 'KLguK7n_2V78twgHwt7uJw', '');
INSERT INTO public.vault_checks VALUES ('bCZkaxYgB1SFEZtG6-SiFw', 'password', 'VXQfY65sitfIo-uszZkPeC4uaDxqiGScEe8FCEuxcTk', 0, 0);
INSERT INTO public.vault_codes VALUES ('3DWJgmiWak_aBk7gcLCUmSyhgAtwGVeVzlXjlX6pnb8', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'YFDS0IYOo5m3aer434EuIMc1jfgXQT4jVja9z9bVga4', '', 'Z2z6dV2xmReKuCPC2IP1eszcu3MN7OD_nAvXZh_hL_8', 1, 1, 1795913750625, 1795914350625, NULL);
INSERT INTO public.vault_codes VALUES ('RbWHpYoDs916z_6YPQp_pa8UhOovNeyCU0A3UDle6p8', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', 'J3QSVNPZpxZIt7AqEsyD7D4zXd5mfJSqwcH6KORIouE', '', 'fiCivmQYZXQWVTTIzEcwl-wMzOv8mEDgSsmkrNSg5v8', 1, 1, 1795913754421, 1795914354421, NULL);
INSERT INTO public.vault_codes VALUES ('FJOv2FmOPerLwIvvrulfeBTk8n8P_uesh1KORN6YicA', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', '9Kflf7mJTz8eRoUTyi4OthtIubbqyctE2wmYgRjoIxA', '', 'LlaVNa3giXVZ4nJDmGUKwJKh7FPmb41vJsE-if9Y-wM', 1, 1, 1795913800193, 1795914400193, NULL);
INSERT INTO public.vault_codes VALUES ('tmJVSIXVT9Ysk2K6R8MGSUZToDU6Hut7CIljbzs3woM', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'vsxOhcjJ0J4W8PpJ2BsxhGCkKk1jLFBpEkHTfOKgp9Q', '', 'CCXlC_O9kdghX-6zUU9GR55a7D5oLmztBvVwWDIu0Yg', 1, 1, 1795913786428, 1795914386428, NULL);
INSERT INTO public.vault_codes VALUES ('ikGjQ8F2B2hEf4Et8DurDUXuJTLhzUyoiaq4Dj_AN9o', 'vT78nWqI24zNGYx2j4SLB_ckGIxsRGbC5_CZhx3bPa0', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', '9fU18eMjGLoiAcMdWmXbHKolKwYnlp2wAJDLJDYCMb0', '', 'I31l35xv55Ya9MSRN6ikGeC2g1GjmfREQiQmOG2FhLo', 1, 1, 1795913791836, 1795914391836, NULL);
INSERT INTO public.vault_codes VALUES ('64kYlq5wC0VJfw68ydYlUg27Ap7Ar6s5x1zCooVETSA', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', '9fU18eMjGLoiAcMdWmXbHKolKwYnlp2wAJDLJDYCMb0', '', '_V8JCVSY6kXzDX2wnkofqMVrdSL8CRg5kbaTOuaLleU', 1, 1, 1795913793065, 1795914393065, NULL);
INSERT INTO public.vault_codes VALUES ('CCHZeKEPK6-ZbuYlP9oQN3Vre4IQX1rlwPpNYCbS2DA', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'QfoboVFj8zF0avdSw5M9pQdzpzOCxUsBq_A8F591MMg', '', '8bMtaTbTmQqA4y_UwWD3B6er5aZl8SVA0twtqp038lA', 1, 1, 1795913796451, 1795914396451, NULL);
INSERT INTO public.vault_codes VALUES ('F9U87TLW3XmtEf5FnjeDQO1lU0Kn3azHe5Oh6YwbNhs', 'pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'iWqBz6wkb7LsMsooCk_Rpd-6HGdmwqD7tNVtlP-kI6k', '', '6Rv2B9vfbC6GUfRb2fpdi7b3ABRp17l7u0DlDBA0upY', 1, 0, 1795913799021, 1795914399021, 'one.GKEfHpSvwwrcJAy_6vHTLIwlVO7-OkPCtfw52xm-bYOQPJo45W3Jn-L66q0');
INSERT INTO public.vault_deletions VALUES ('yRUVuowx0-RmKPBfyIaSDQ', 'VMPIntdsjSlEcJz_ub8jW1_G7lXyq0if4IUmsLiJEN0', 'https://lumen.market', 1795913798328, 1796000198328);
INSERT INTO public.vault_devices VALUES ('M6mqhj93QKw4pe4EoXgC0aZ8c3ndukcNfmkpogSVMDM', '5kFIAYGF8JBKYtchsvsDtA', 'mzr3v7RVcQQTRjk8Dnlhfw', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'vsxOhcjJ0J4W8PpJ2BsxhGCkKk1jLFBpEkHTfOKgp9Q', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795913788263, 1795913908897, 'over', NULL);
INSERT INTO public.vault_devices VALUES ('3mBHMKkzDr5HSN9ya917GT0TT-58Xepwi9g5yC7Jk2U', '5kFIAYGF8JBKYtchsvsDtA', 'mzr3v7RVcQQTRjk8Dnlhfw', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'vsxOhcjJ0J4W8PpJ2BsxhGCkKk1jLFBpEkHTfOKgp9Q', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795913790436, 1795913910799, 'over', NULL);
INSERT INTO public.vault_devices VALUES ('NlbWnVTE0uVkbrXF5NNMFA-aYdJZjOZYsEDC3nM6ZeE', '5kFIAYGF8JBKYtchsvsDtA', 'mzr3v7RVcQQTRjk8Dnlhfw', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'vsxOhcjJ0J4W8PpJ2BsxhGCkKk1jLFBpEkHTfOKgp9Q', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795913791122, 1795914091122, 'waiting', NULL);
INSERT INTO public.vault_known_devices VALUES ('orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'YFDS0IYOo5m3aer434EuIMc1jfgXQT4jVja9z9bVga4', 1795913751379);
INSERT INTO public.vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'J3QSVNPZpxZIt7AqEsyD7D4zXd5mfJSqwcH6KORIouE', 1795913754743);
INSERT INTO public.vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'vsxOhcjJ0J4W8PpJ2BsxhGCkKk1jLFBpEkHTfOKgp9Q', 1795913787647);
INSERT INTO public.vault_known_devices VALUES ('eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', '9fU18eMjGLoiAcMdWmXbHKolKwYnlp2wAJDLJDYCMb0', 1795913794440);
INSERT INTO public.vault_known_devices VALUES ('zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'QfoboVFj8zF0avdSw5M9pQdzpzOCxUsBq_A8F591MMg', 1795913797247);
INSERT INTO public.vault_known_devices VALUES ('3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', '9Kflf7mJTz8eRoUTyi4OthtIubbqyctE2wmYgRjoIxA', 1795913800578);
INSERT INTO public.vault_logins VALUES ('G7jNIXm6lZW-lIwBvZDWgQ', 'bCZkaxYgB1SFEZtG6-SiFw', 'YFDS0IYOo5m3aer434EuIMc1jfgXQT4jVja9z9bVga4', '', '85de20e1fbf642286cb8e60c802f7b31c6be4b81c1f43010018f99078aed9cff', 1795914053537, '106054b0b7788361503d9df4aa78ba38b2a76947b9c3895d7a75f576654ec3cd', 1798505753537, 1795913751379);
INSERT INTO public.vault_logins VALUES ('IiP5GaEDzhqWFF2jA61KWA', '5kFIAYGF8JBKYtchsvsDtA', 'J3QSVNPZpxZIt7AqEsyD7D4zXd5mfJSqwcH6KORIouE', '', '86075eddc907cc0bb03efa62adec172c4467c8aa8d586c1500a946afffb5c057', 1795914054743, '8b12232dabfcfb96ee7661286f36ea93f6d302b18a70fcc468bac4d3a0fdfd88', 1798505754743, 1795913754743);
INSERT INTO public.vault_logins VALUES ('8zgvsZRoHuShaknlCzJ92A', 'KLguK7n_2V78twgHwt7uJw', '9Kflf7mJTz8eRoUTyi4OthtIubbqyctE2wmYgRjoIxA', '', 'b324b81e46aa9bb512f974b559e234a70eb2967391788b019ecb294434fe6ed5', 1795914100578, '98a6e05c8e052970026a3dea10b6900747c6f4f69c4e92b3c38171defbad040a', 1798505800578, 1795913800578);
INSERT INTO public.vault_notices VALUES ('cFOWWNe5Dq8xoqeM5AS3iA', 'bCZkaxYgB1SFEZtG6-SiFw', 'recovered', 'https://lumen.market', 'YFDS0IYOo5m3aer434EuIMc1jfgXQT4jVja9z9bVga4', 1795913752604, NULL, 1);
INSERT INTO public.vault_notices VALUES ('nRbl4hQj8ZR-G-RAOkwsfw', 'bCZkaxYgB1SFEZtG6-SiFw', 'recovered', 'https://lumen.market', 'YFDS0IYOo5m3aer434EuIMc1jfgXQT4jVja9z9bVga4', 1795913752927, NULL, 1);
INSERT INTO public.vault_notices VALUES ('LxnPHNW3XcEREyx5oS0WhQ', 'bCZkaxYgB1SFEZtG6-SiFw', 'exported', 'https://lumen.market', 'YFDS0IYOo5m3aer434EuIMc1jfgXQT4jVja9z9bVga4', 1795913754123, NULL, 1);
INSERT INTO public.vault_notices VALUES ('Fo-aN1L_hjRFG24M8kvmWg', '5kFIAYGF8JBKYtchsvsDtA', 'device', 'https://lumen.market', 'vsxOhcjJ0J4W8PpJ2BsxhGCkKk1jLFBpEkHTfOKgp9Q', 1795913789041, NULL, 1);
INSERT INTO public.vault_notices VALUES ('4vuF_oUlRlaQWi56A3rgNA', 'yRUVuowx0-RmKPBfyIaSDQ', 'deleted', 'https://lumen.market', 'QfoboVFj8zF0avdSw5M9pQdzpzOCxUsBq_A8F591MMg', 1795913798429, 1796000198328, 1);
INSERT INTO public.vault_proofs VALUES ('3efc5f646f5e4b67aadd8dc3f591ca3cff7f0ba861fe5ff15f82130bc6edef18', 1795914110373);
INSERT INTO public.vault_proofs VALUES ('3a0d1e4d4e8b6b0f318520060635b8dbb6a9d0c401d683435310e30e72ffac8e', 1795914111341);
INSERT INTO public.vault_proofs VALUES ('10a295cb8b159453a10c547a6a4673ff421a5193364ab1988b02c2e896b7225a', 1795914111611);
INSERT INTO public.vault_proofs VALUES ('0d0763ca7da7367c8d430c64377d9c7420afbb9b00e90a0ea16cc0c33c674129', 1795914111712);
INSERT INTO public.vault_proofs VALUES ('80f73b07b7a6e005f83ab36a8e72b9f8f65a08c944171086a48356e7629988bd', 1795914111853);
INSERT INTO public.vault_proofs VALUES ('cdb9f5ae0e1069991ef423e4ea911620ec9e8d59a308adf95e1623c4ce61efa8', 1795914111989);
INSERT INTO public.vault_proofs VALUES ('f3a25fb87f43ba31cb1deacd87cb6b9400db83a1c1845ca814c174822a3bd563', 1795914112177);
INSERT INTO public.vault_proofs VALUES ('736452ebeef96fd2c0619c1d8e3df5a8e5a21f03004c5fa2c43d2c148c897f6a', 1795914112515);
INSERT INTO public.vault_proofs VALUES ('e5c947e389b0b14513fa9fa124fbb49b12e9b0aaf45667811a2ba04f96b3a35d', 1795914112860);
INSERT INTO public.vault_proofs VALUES ('b3242e9731d3099ddde6d720d0006176bc63936e63e8e14ad14617e9eba348ab', 1795914113203);
INSERT INTO public.vault_proofs VALUES ('fa3d556ea79f9f058f9c2fb25dd2d306de6df0a843dcaa17b80fab893b53156e', 1795914113357);
INSERT INTO public.vault_proofs VALUES ('9ee71c46e6ff954b305a64dfb9639b78d855c7630c736ce3431e340a7662fd3c', 1795914113532);
INSERT INTO public.vault_proofs VALUES ('4eb6e62247fcf7db3321aa23e01598e3a1825438420974d7877684345bdc60ca', 1795914113601);
INSERT INTO public.vault_proofs VALUES ('a269396d9beecbdc3bcfaf1cb2b0059717cb71fe9331b7d99972eb55ccc952b1', 1795914113884);
INSERT INTO public.vault_proofs VALUES ('ba481e62567c4ef300ee623f1068472080258853cfb9f9277fae680dc3adb8aa', 1795914114083);
INSERT INTO public.vault_proofs VALUES ('427c7db66b59c0ea1678db0c85ea4e913af296fa078e0bf97c8fa055a06b27c3', 1795914114202);
INSERT INTO public.vault_proofs VALUES ('193993d6a66f95343beffcf675bdb48bb780e3a941714d83d0c423be38d1f49c', 1795914114368);
INSERT INTO public.vault_proofs VALUES ('bfe51d1ceaed4b7d0b0e657cb2c1a0ce816acf6e92525a3970975ec02b9df5d5', 1795914114701);
INSERT INTO public.vault_proofs VALUES ('29ceca010bfb82721ad89c09c6ca79a097ab78c8b85f96a1d1881d7987661b04', 1795914114886);
INSERT INTO public.vault_proofs VALUES ('16ad6de6257d0189db83def4f418cbfc016c4971ae6fb7cc3d6da7d637a49bf1', 1795914146065);
INSERT INTO public.vault_proofs VALUES ('ff9e64bf670476800c536af05672a47765d8d3032369f69203c5aae9e700339d', 1795914147547);
INSERT INTO public.vault_proofs VALUES ('e6f2371bc3b99cad513bea4c78a79b2c88c2d44dd084b40c0ec9104a2a6fd020', 1795914148121);
INSERT INTO public.vault_proofs VALUES ('404433b213907503addd1a09ae589767b80c741ce6877ca7122d1b6e428832ec', 1795914148390);
INSERT INTO public.vault_proofs VALUES ('bcbaebd246c08a492bfc026a8253d7c6ce01f4f679ebf501ded8beb9c7d57a15', 1795914148849);
INSERT INTO public.vault_proofs VALUES ('cb413ccf65f4d3209b36af68c4bd5664bb1e83e2e8122dbbdf8889929accdef2', 1795914149849);
INSERT INTO public.vault_proofs VALUES ('c5dd9b52d70832270530ad50562b0208d769e8db5f7467283370f72036e0378a', 1795914150098);
INSERT INTO public.vault_proofs VALUES ('7c840850b6710a11279d372aedeee314b21694d6bd5787fff1efc3c15d1f3d4f', 1795914150337);
INSERT INTO public.vault_proofs VALUES ('85628a0cc2cbda24d29a4b42a5786e1c481c152e9722113ff4cb2fab4f3d44e4', 1795914150745);
INSERT INTO public.vault_proofs VALUES ('594b9c1b8afced9470dcd07266f44df2c198f0d560bdb167c4bd72387bf7f561', 1795914151063);
INSERT INTO public.vault_proofs VALUES ('84df79912fa3e7deac9a0bbe00dc1d26f7de1b221ab554fda8f1112befe0d042', 1795914151469);
INSERT INTO public.vault_proofs VALUES ('86c98bc31013f492bca177f5682bbe544d5c9c7978ddb95b94aafd6e3719dafc', 1795914151773);
INSERT INTO public.vault_proofs VALUES ('f9982c914bfa553af272097c9fa77bc836c861920b72634443b498c4a84c6ba0', 1795914152485);
INSERT INTO public.vault_proofs VALUES ('536f56e52d8a6d233ba62b36a97c885858253c4aefef954296d9cf019d290fff', 1795914152878);
INSERT INTO public.vault_proofs VALUES ('0fc1f798a01d0e74f9a585a0b76a364a3b105b99b3b141a2715452c4c93a483a', 1795914152989);
INSERT INTO public.vault_proofs VALUES ('950fe374316330b99fad7e5ea3b8da4f8c257fa4b5e29fa81b5cb26b357d7b9a', 1795914154292);
INSERT INTO public.vault_proofs VALUES ('142ccc7685a8dc60872365f69ff27f8cb0c4a340e1a5a86861fb8cc38dedbda4', 1795914155740);
INSERT INTO public.vault_proofs VALUES ('ed60fb435686a312c0b16dae6dfe7cbfca26c4aff0b26723ead0ae29989f842d', 1795914156051);
INSERT INTO public.vault_proofs VALUES ('4ec8794e48f9d94f839b796fe0cb202c559850e7f0db26b69129ff68f0fab4c3', 1795914156342);
INSERT INTO public.vault_proofs VALUES ('49d41fdc55863eb93d58f8bfc594093fffccf51a6de05f726bdbb517b8dce456', 1795914156412);
INSERT INTO public.vault_proofs VALUES ('511e5aace8f681b3338eaafe52e05d27bc4e3b121f242ae09793891795dc8da1', 1795914157164);
INSERT INTO public.vault_proofs VALUES ('8600747bf98f0734f754ed4c19652dc052b6d1ce60018ff487937f87f14e6cb9', 1795914158194);
INSERT INTO public.vault_proofs VALUES ('05844d7e2314ca409fafe052dfb3ff513b74b0a08a0c9cd49305b344bdac677d', 1795914158293);
INSERT INTO public.vault_proofs VALUES ('4533a137874067a984c5a2a7326f7b401a1f34d395a45a492763a21959d6035d', 1795914158961);
INSERT INTO public.vault_proofs VALUES ('c9cfe28c1bdf45a664959cd82cbc7b7dc15a2edcf0a8f5d91282c655eb0c2100', 1795914159822);
INSERT INTO public.vault_proofs VALUES ('1e8326f03879dcab2acdbc99abd60fea4e0c41435d1562897f0038f737621bd4', 1795914160157);
INSERT INTO public.vault_proofs VALUES ('4a414399b11f99942d05d39afd40570d51b76d61670961845ae8475013418fea', 1795914160490);
INSERT INTO public.vault_recoveries VALUES ('bCZkaxYgB1SFEZtG6-SiFw', 'file', 'file', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO public.vault_recoveries VALUES ('bCZkaxYgB1SFEZtG6-SiFw', 'password', 'password', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO public.vault_spent VALUES ('9c9a8035f66dfa19a15f5a2727e12c38e51cb400fd171f233a6993e520b2b2d6', 'G7jNIXm6lZW-lIwBvZDWgQ', 1798505753427);
INSERT INTO public.vault_spent VALUES ('dc58b24023f2e3ead4322166e87d196319816dd4c959cefa7d20a5637d3c4471', 'G7jNIXm6lZW-lIwBvZDWgQ', 1798505753537);
INSERT INTO public.vault_users VALUES ('bCZkaxYgB1SFEZtG6-SiFw', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 1795913751379, 'one.eh6wrnD5ZxeVQpZ_Te_8B6N38awuWe00k2d1Bs7fo5i-4hsq5C3ECBDTd_k');
INSERT INTO public.vault_users VALUES ('5kFIAYGF8JBKYtchsvsDtA', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 1795913754743, 'one.2bUjvFP877t9VIyuyy_Uhqkmg58OMCbYB6a2EaB0jAU5STLmHX7-7iCvaA');
INSERT INTO public.vault_users VALUES ('0BU1n7k9wiacPpFRzmGsGQ', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 1795913792518, 'one.oTMnOIBERyjkkgc7mEXFGSaFSwroxpcAKZexbpaV85FVxNIN_kYgsYjlydc');
INSERT INTO public.vault_users VALUES ('yRUVuowx0-RmKPBfyIaSDQ', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 1795913797247, 'one.ZRlmet1LZ1WbuxPe_y5PyH8eFBMWndpB_Le5XVGjeUnCIAa8Cfb2iIMEUok');
INSERT INTO public.vault_users VALUES ('KLguK7n_2V78twgHwt7uJw', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 1795913800578, 'one.xCwHOyWPtzyT5ARPyZx2EuVpcHu6aYbxJjmsInI1kT4HBx5M42dg0hZK2w');
INSERT INTO public.vault_wallets VALUES ('bCZkaxYgB1SFEZtG6-SiFw', 2, '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.ihRjc_m4jvFJm9yJrf66LQNzd8A3bizh6iyiR7fNj_GPm0BbWH1ZZzpjpAdWbzKq3TDWkt9zIuymiQntXg');
INSERT INTO public.vault_wallets VALUES ('5kFIAYGF8JBKYtchsvsDtA', 1, '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.ZaEC6IdmCLFb5xMXXGABCP8HyASaP9i9ldozCbtuierIA6_hsN0sxW3YgJ6vHDvMTUP2VktRFid4P6dlQQ');
INSERT INTO public.vault_wallets VALUES ('0BU1n7k9wiacPpFRzmGsGQ', 1, '0xcccccccccccccccccccccccccccccccccccccccc', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.BWektXHTXkvv6yHb7WEXkQkiY41sxaNJP7BQJN-9okmZZKIOOBGtJPu79kPfhcz_q0BFulm8b5JLSMlCNw');
INSERT INTO public.vault_wallets VALUES ('yRUVuowx0-RmKPBfyIaSDQ', 1, '0xdddddddddddddddddddddddddddddddddddddddd', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.09WxUPuSm_hhlDVbKNwDgWPCpCMf62GP-jQtNXD4vJeSqz8Im7Uc9IYTJIdtM6vmsXtqof7J_BzP-qUyAQ');
INSERT INTO public.vault_wrong_answers VALUES ('pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'iWqBz6wkb7LsMsooCk_Rpd-6HGdmwqD7tNVtlP-kI6k', 1795913799885);
ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (chain, account, number, "position");
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (chain, number);
ALTER TABLE ONLY public.gateway_facts
    ADD CONSTRAINT gateway_facts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.gateway_migrations
    ADD CONSTRAINT gateway_migrations_pkey PRIMARY KEY (name);
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
ALTER TABLE ONLY public.vault_deletions
    ADD CONSTRAINT vault_deletions_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.vault_deletions
    ADD CONSTRAINT vault_deletions_token_key UNIQUE (token);
ALTER TABLE ONLY public.vault_devices
    ADD CONSTRAINT vault_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_known_devices
    ADD CONSTRAINT vault_known_devices_pkey PRIMARY KEY (identity, device);
ALTER TABLE ONLY public.vault_logins
    ADD CONSTRAINT vault_logins_access_key UNIQUE (access);
ALTER TABLE ONLY public.vault_logins
    ADD CONSTRAINT vault_logins_pkey PRIMARY KEY (family);
ALTER TABLE ONLY public.vault_logins
    ADD CONSTRAINT vault_logins_refresh_key UNIQUE (refresh);
ALTER TABLE ONLY public.vault_notices
    ADD CONSTRAINT vault_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vault_notices_read
    ADD CONSTRAINT vault_notices_read_pkey PRIMARY KEY (user_id, device);
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
CREATE INDEX vault_codes_by_end ON public.vault_codes USING btree (expires);
CREATE INDEX vault_codes_by_identity ON public.vault_codes USING btree (identity, created);
CREATE INDEX vault_codes_by_network ON public.vault_codes USING btree (network, created);
CREATE INDEX vault_codes_by_time ON public.vault_codes USING btree (created);
CREATE INDEX vault_codes_by_wide ON public.vault_codes USING btree (wide, created);
CREATE INDEX vault_deletions_by_end ON public.vault_deletions USING btree (ends);
CREATE INDEX vault_devices_by_network ON public.vault_devices USING btree (network, created);
CREATE INDEX vault_devices_by_time ON public.vault_devices USING btree (created);
CREATE INDEX vault_devices_by_user ON public.vault_devices USING btree (user_id, created);
CREATE INDEX vault_known_devices_by_time ON public.vault_known_devices USING btree (at);
CREATE INDEX vault_logins_by_end ON public.vault_logins USING btree (refresh_expires);
CREATE INDEX vault_logins_by_user ON public.vault_logins USING btree (user_id);
CREATE INDEX vault_notices_by_time ON public.vault_notices USING btree (at);
CREATE INDEX vault_notices_by_user ON public.vault_notices USING btree (user_id, at);
CREATE INDEX vault_proofs_by_end ON public.vault_proofs USING btree (expires);
CREATE INDEX vault_socials_by_device ON public.vault_socials USING btree (device, created);
CREATE INDEX vault_socials_by_identity ON public.vault_socials USING btree (identity);
CREATE INDEX vault_socials_by_network ON public.vault_socials USING btree (network, created);
CREATE INDEX vault_socials_by_time ON public.vault_socials USING btree (created);
CREATE INDEX vault_spent_by_end ON public.vault_spent USING btree (expires);
CREATE INDEX vault_spent_by_family ON public.vault_spent USING btree (family);
CREATE INDEX vault_wrong_answers_by_identity ON public.vault_wrong_answers USING btree (identity, at);
CREATE INDEX vault_wrong_answers_by_time ON public.vault_wrong_answers USING btree (at);
