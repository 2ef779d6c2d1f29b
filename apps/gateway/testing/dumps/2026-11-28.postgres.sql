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
INSERT INTO public.gateway_facts VALUES ('pruned', '1795912353105');
INSERT INTO public.gateway_migrations VALUES ('0001-first-tables', 1, 1);
INSERT INTO public.gateway_migrations VALUES ('0002-spent-by-family', 2, 1);
INSERT INTO public.gateway_schema VALUES (1);
INSERT INTO public.sign_in_nonces VALUES ('7726485cd60346f5579f4d24c51a91585556ba069db9080ede1274e3fa9d8562', '0ddf92682d1676a536a403765d5ce362824364a4d19dc356c79c014e711ba29a', '', 'https://lumen.market', NULL, NULL, 1795913069209);
INSERT INTO public.sign_in_sessions VALUES ('ead4d7e3c51d573fd63d55bcd79fc59b3731542f6fe6e17196b850e3ad0ca597', '', 'https://lumen.market', 'eip155:1', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'lumen.market wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
URI: https://lumen.market/shelf
Version: 1
Chain ID: 1
Nonce: 1b47e6cd483c216eb91cb4d2242e7502
Issued At: 2026-11-29T00:33:27.487Z
Expiration Time: 2026-11-29T00:43:27.487Z', '0x304925b15f9dbaa7991f3c8198e964e5a34d313d58aa2bfe59f2252659ae816076ddf8960d18e792245df7d1c9bc2bf52e2de08f3c366c9e03a94aa183c1514e1c', 1795912407658, 1796517207658);
INSERT INTO public.vault_audit VALUES (1795912355703, 'created', 'ulZqX6EMY-3puqmOWB1iZw', '');
INSERT INTO public.vault_audit VALUES (1795912355769, 'wallet', 'ulZqX6EMY-3puqmOWB1iZw', '');
INSERT INTO public.vault_audit VALUES (1795912355834, 'recovery stored', 'ulZqX6EMY-3puqmOWB1iZw', 'password');
INSERT INTO public.vault_audit VALUES (1795912356211, 'recovery stored', 'ulZqX6EMY-3puqmOWB1iZw', 'file');
INSERT INTO public.vault_audit VALUES (1795912356572, 'password refused', 'ulZqX6EMY-3puqmOWB1iZw', '');
INSERT INTO public.vault_audit VALUES (1795912356866, 'recovery given out', 'ulZqX6EMY-3puqmOWB1iZw', '');
INSERT INTO public.vault_audit VALUES (1795912357510, 'recovery given out', 'ulZqX6EMY-3puqmOWB1iZw', '');
INSERT INTO public.vault_audit VALUES (1795912357924, 'share given out', 'ulZqX6EMY-3puqmOWB1iZw', '');
INSERT INTO public.vault_audit VALUES (1795912358979, 'shares replaced', 'ulZqX6EMY-3puqmOWB1iZw', '2');
INSERT INTO public.vault_audit VALUES (1795912359516, 'recovery stored', 'ulZqX6EMY-3puqmOWB1iZw', 'password');
INSERT INTO public.vault_audit VALUES (1795912359789, 'words shown', 'ulZqX6EMY-3puqmOWB1iZw', '');
INSERT INTO public.vault_audit VALUES (1795912361487, 'created', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912361795, 'wallet', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912394545, 'login', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912395356, 'device asked', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912395987, 'device approved', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912397115, 'device asked', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912397472, 'device refused', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912397943, 'device asked', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912398429, 'sign-out', 'tFS2VB_WUsvcTedlRDAj1w', '');
INSERT INTO public.vault_audit VALUES (1795912399639, 'created', 'ptIsp8kBnasn3ke_jJElZg', '');
INSERT INTO public.vault_audit VALUES (1795912399862, 'wallet', 'ptIsp8kBnasn3ke_jJElZg', '');
INSERT INTO public.vault_audit VALUES (1795912400783, 'email changed', 'ptIsp8kBnasn3ke_jJElZg', '');
INSERT INTO public.vault_audit VALUES (1795912402328, 'created', 'Dbj4SqyBMf5kpJxyHZ7xCw', '');
INSERT INTO public.vault_audit VALUES (1795912402564, 'wallet', 'Dbj4SqyBMf5kpJxyHZ7xCw', '');
INSERT INTO public.vault_audit VALUES (1795912402855, 'deletion begun', 'Dbj4SqyBMf5kpJxyHZ7xCw', '');
INSERT INTO public.vault_audit VALUES (1795912407255, 'created', 'uQufyZWbLXhSU0zB_udFFg', '');
INSERT INTO public.vault_checks VALUES ('ulZqX6EMY-3puqmOWB1iZw', 'password', 'VXQfY65sitfIo-uszZkPeC4uaDxqiGScEe8FCEuxcTk', 0, 0);
INSERT INTO public.vault_codes VALUES ('b5AKCqxG7bMzBrqJdRNOzBuCTGJWm3V7XsBlNmM5l7o', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'qJAGh3KC1Q1g_n0ApfXtE6fibprgIRpo10LOFrwUH74', '', 'jpF9avhdqpAFHHII8Azd5hhXQ6QVM7t6Bx9Hp83stm0', 1, 1, 1795912354229, 1795912954229, NULL);
INSERT INTO public.vault_codes VALUES ('54JuTeyc4H4Uk1dU9F-pl6I8iELH9B5mCjyZRi-l6Rg', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', 'X5KiyXDND4KRkp2g2YqEO2kTe-zZy1zLnPKv3Q4dSS0', '', 'Zim9bPgzLtgqZKj6ltQ_Xey7Zs5bTISekU9dW-Y8ikU', 1, 1, 1795912360773, 1795912960773, NULL);
INSERT INTO public.vault_codes VALUES ('Qi0xYtboVwrMbAJtE3f4VcvY1-SOvPrp83KaLcRbRXw', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'YUElcCW08SyZ1y2Mi3p9BdMRH_pirbQjibBErWO_Ne0', '', 'vcOSM_uJO9MOmH-1ixIe4trlH5FsZA9Mw2y7aYtZ5yQ', 1, 1, 1795912406120, 1795913006120, NULL);
INSERT INTO public.vault_codes VALUES ('vnKy9kMHi8xZrEcikoieEeQj_-cXUgNcME9svQufrPk', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'uQfcp3-YxMIPp__-a7z_wHT710BINN052B-cAR9l7Lw', '', 'YUBkOP4RMbBGABfkDNUggvMi_KcsJpHMSGZgVJr0Lcw', 1, 1, 1795912393355, 1795912993355, NULL);
INSERT INTO public.vault_codes VALUES ('JXWPk1Cs6B4Oht0VypU0uGraFf6X_JgxSr8C7I-6r3Q', 'vT78nWqI24zNGYx2j4SLB_ckGIxsRGbC5_CZhx3bPa0', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'Y0bfEJbDF1PziHS9ECg-GQJ2JGIBE7HaC_Ab4y0drrk', '', 'T2jNaizx8pRFYpTy2V4YRPoowNoG3cEv8ikMQFg1Pvs', 1, 1, 1795912398600, 1795912998600, NULL);
INSERT INTO public.vault_codes VALUES ('lLJhkGuGzkS-rpghjcVCR8NdTIpYez7lIIb-mNOMUEU', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'Y0bfEJbDF1PziHS9ECg-GQJ2JGIBE7HaC_Ab4y0drrk', '', '6jd95auQ3xn24-Wks9QIYDrEPkWITL7teBPlg9A9_xc', 1, 1, 1795912399893, 1795912999893, NULL);
INSERT INTO public.vault_codes VALUES ('llObk1G0L1AS_Qbrj1ASmEOYha4fmWYevgp56VFBRfU', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'wkJArjqGxZxDQ3JfnzNcd6nzt6HuKFVcAd7zJrja-XQ', '', 'o1muaRwoOSjZQmQxUCB-uS8rfS6fmor6fUDa6fm0de4', 1, 1, 1795912401285, 1795913001285, NULL);
INSERT INTO public.vault_codes VALUES ('CHt1Mkav6zTz5nTGKseIFGIsgGZtN00kZfrhXc2eyO8', 'pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'g3NxLNRndGV3F-lr3CJ9Qc5gsfVA5meQ9_DtKY7ZzRg', '', 'HZ3I4hrkzMFbSuA-W2Y00pkItJiX2t2z1Vjrj9DLIr4', 1, 0, 1795912403675, 1795913003675, 'one.tWO71-Zj97gJ6khQ29dskhPKZziiY85FBiRZEz0lGzLssJFKq6HqOgL1Df4');
INSERT INTO public.vault_deletions VALUES ('Dbj4SqyBMf5kpJxyHZ7xCw', 'D0tldKTfclrQaNMeu6DG8d0SmePzLLuquS89xrI1xm8', 'https://lumen.market', 1795912402780, 1795998802780);
INSERT INTO public.vault_devices VALUES ('pnT1eDArgEfYrjYE5c68v6vcClYn8jieIryiXoWj3cE', 'tFS2VB_WUsvcTedlRDAj1w', '3pqriZdgtKJZN6FaIQGCXg', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'uQfcp3-YxMIPp__-a7z_wHT710BINN052B-cAR9l7Lw', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912395023, 1795912515935, 'over', NULL);
INSERT INTO public.vault_devices VALUES ('tPj9ccSXh_r0UW14zpZNu9QSa18L-cgP0kAmjn7xShc', 'tFS2VB_WUsvcTedlRDAj1w', '3pqriZdgtKJZN6FaIQGCXg', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'uQfcp3-YxMIPp__-a7z_wHT710BINN052B-cAR9l7Lw', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912397051, 1795912517447, 'over', NULL);
INSERT INTO public.vault_devices VALUES ('sY4m2NSCZAm6uBc8X2f3VeEH1dSg_tU5AZqv6lEEZ1k', 'tFS2VB_WUsvcTedlRDAj1w', '3pqriZdgtKJZN6FaIQGCXg', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'uQfcp3-YxMIPp__-a7z_wHT710BINN052B-cAR9l7Lw', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912397740, 1795912697740, 'waiting', NULL);
INSERT INTO public.vault_known_devices VALUES ('orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'qJAGh3KC1Q1g_n0ApfXtE6fibprgIRpo10LOFrwUH74', 1795912355678);
INSERT INTO public.vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'X5KiyXDND4KRkp2g2YqEO2kTe-zZy1zLnPKv3Q4dSS0', 1795912361180);
INSERT INTO public.vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'uQfcp3-YxMIPp__-a7z_wHT710BINN052B-cAR9l7Lw', 1795912394028);
INSERT INTO public.vault_known_devices VALUES ('eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'Y0bfEJbDF1PziHS9ECg-GQJ2JGIBE7HaC_Ab4y0drrk', 1795912400442);
INSERT INTO public.vault_known_devices VALUES ('zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'wkJArjqGxZxDQ3JfnzNcd6nzt6HuKFVcAd7zJrja-XQ', 1795912401919);
INSERT INTO public.vault_known_devices VALUES ('3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'YUElcCW08SyZ1y2Mi3p9BdMRH_pirbQjibBErWO_Ne0', 1795912406797);
INSERT INTO public.vault_logins VALUES ('I--sSmr_TWKUJQITbSuZeQ', 'ulZqX6EMY-3puqmOWB1iZw', 'qJAGh3KC1Q1g_n0ApfXtE6fibprgIRpo10LOFrwUH74', '', '50507067c6be05d4c4ac690420ee45bb3ff70311858985653bc7f087ccbd61bb', 1795912658476, '303cf5609c810075fd576e516db4de67545aaafc9ef145ec67b5593035a4f627', 1798504358476, 1795912355678);
INSERT INTO public.vault_logins VALUES ('buU49RD8sxbPQ2uQ-QnXPQ', 'tFS2VB_WUsvcTedlRDAj1w', 'X5KiyXDND4KRkp2g2YqEO2kTe-zZy1zLnPKv3Q4dSS0', '', 'c791098c038d76145da157e64779d6890cb4ec188a9e47a79ea717ea8c28af35', 1795912661180, 'b057ee5d7eb67a7ecff53db95582e7f9ababd9d86845c44c6a3f62771e248c64', 1798504361180, 1795912361180);
INSERT INTO public.vault_logins VALUES ('1cAFRvB3PRfXsQmOZsi4uA', 'uQufyZWbLXhSU0zB_udFFg', 'YUElcCW08SyZ1y2Mi3p9BdMRH_pirbQjibBErWO_Ne0', '', '4ae766a986e4e79837cb4b4a253ad641307cfe6bf9765bb184ff5546e29c9982', 1795912706797, '0436b81ca2e03869ec075fb63bf20e9e4b1cc8f9407942e407b368a1e50e223b', 1798504406797, 1795912406797);
INSERT INTO public.vault_notices VALUES ('Ljbf8Z94s147LTCo7t-pNA', 'ulZqX6EMY-3puqmOWB1iZw', 'recovered', 'https://lumen.market', 'qJAGh3KC1Q1g_n0ApfXtE6fibprgIRpo10LOFrwUH74', 1795912356872, NULL, 1);
INSERT INTO public.vault_notices VALUES ('Qc7cnl0yepWj_Ye1hzgklg', 'ulZqX6EMY-3puqmOWB1iZw', 'recovered', 'https://lumen.market', 'qJAGh3KC1Q1g_n0ApfXtE6fibprgIRpo10LOFrwUH74', 1795912357535, NULL, 1);
INSERT INTO public.vault_notices VALUES ('zeMTB6XQ3eu-EHFU_32o0Q', 'ulZqX6EMY-3puqmOWB1iZw', 'exported', 'https://lumen.market', 'qJAGh3KC1Q1g_n0ApfXtE6fibprgIRpo10LOFrwUH74', 1795912359794, NULL, 1);
INSERT INTO public.vault_notices VALUES ('b-pCfZf5I_7tjJ3Yn5uH_Q', 'tFS2VB_WUsvcTedlRDAj1w', 'device', 'https://lumen.market', 'uQfcp3-YxMIPp__-a7z_wHT710BINN052B-cAR9l7Lw', 1795912396018, NULL, 1);
INSERT INTO public.vault_notices VALUES ('w7af6N0lHxD66yXV35E1Kg', 'Dbj4SqyBMf5kpJxyHZ7xCw', 'deleted', 'https://lumen.market', 'wkJArjqGxZxDQ3JfnzNcd6nzt6HuKFVcAd7zJrja-XQ', 1795912402858, 1795998802780, 1);
INSERT INTO public.vault_proofs VALUES ('92bf55cdccdf610ef0a2a1cba51d02e5a0c99ab9ba96eec3d8621f62e92b6518', 1795912713937);
INSERT INTO public.vault_proofs VALUES ('1cadf408695016672c14945d8bf708cc3494effdd9430dee64cc23f37a45f1d6', 1795912715634);
INSERT INTO public.vault_proofs VALUES ('8e2b9d093d57e19c50450420cdb4c6dabba8764d84c6bac6e7ea6c571ed4c48f', 1795912715736);
INSERT INTO public.vault_proofs VALUES ('02369537d32984dc4bd45135eebfd8c2fe8939e13210828f0f86fecad2e84d20', 1795912715762);
INSERT INTO public.vault_proofs VALUES ('b94575b60207374da266aaae07ce2d4f935f8dc0a1e8e2fdea9b835c31039fb4', 1795912715797);
INSERT INTO public.vault_proofs VALUES ('dd581e0440d4d2c0036e89560742aa79f6db273eccc606c0ddaed5c3849fcd3c', 1795912715933);
INSERT INTO public.vault_proofs VALUES ('e44506f58bee39440bdcbbf6a5d2be524fd023a69f9cd2086248f1bae7f4c0c4', 1795912716465);
INSERT INTO public.vault_proofs VALUES ('c7ca9049a85d1cf1264a55aa00294fe6038cc61eb8a57fc8166d6a2ee945bfd2', 1795912716780);
INSERT INTO public.vault_proofs VALUES ('05abb5cdcf75115824fd5183672b514808a552a6584be8c75327e088687960b4', 1795912717435);
INSERT INTO public.vault_proofs VALUES ('369e73a68a947f4614baea102285392ef76e1f6aaad6678a3ffee8e42daa72e7', 1795912717872);
INSERT INTO public.vault_proofs VALUES ('5aec634c69376e2a356df6f9bc523e013cbcc1bc84cf1f8f5af614d2727a8e6d', 1795912717997);
INSERT INTO public.vault_proofs VALUES ('bc9be7b3bf38ba7709d3bafcb0bf2d793c897b702b3b9250819e19782acf7f19', 1795912718332);
INSERT INTO public.vault_proofs VALUES ('c94343a4c0d6b61e08e59d9e9014d4a4e990bf5d8952bb7912f454f68bb78b63', 1795912718642);
INSERT INTO public.vault_proofs VALUES ('fb6ec6f7acc806c09d340a673c67adc0d865f7b86007fc9cf6ad1e507defffd0', 1795912719293);
INSERT INTO public.vault_proofs VALUES ('c8c2aeeb5fdce283f83f11f02e599bce0f389df779c53572c01cec07d16e327a', 1795912719621);
INSERT INTO public.vault_proofs VALUES ('a587a043d2251de170c7d90c84f1a9c83b4e34956e8f518bae5af251640e367c', 1795912720418);
INSERT INTO public.vault_proofs VALUES ('eee0e276dc182eb2a0233fdcd52ae57b338c5dbeeac30d44cc0230856d0e0923', 1795912720737);
INSERT INTO public.vault_proofs VALUES ('5b79cbc968d36116ff45dc793d7ad756a9964fa4b5dc21cfef4c2f001568d054', 1795912721096);
INSERT INTO public.vault_proofs VALUES ('3e31b872563b7d96181874415a149b6552b73016e92f75b47a3d05f3a6f79bc0', 1795912721661);
INSERT INTO public.vault_proofs VALUES ('7323584cc59378eade478fd73bf38fa231cba5c6b3a8df397f73fd47a4c265f1', 1795912753132);
INSERT INTO public.vault_proofs VALUES ('83b902e24ec72e029d67121f5411ae1656f513e3cbf69a3443e4bcf487d2ec4e', 1795912753900);
INSERT INTO public.vault_proofs VALUES ('e1ab27fd7a61bd7da8ef71b8a14ffbeb0fba3d6fefbe69003452bf548a9fd053', 1795912754678);
INSERT INTO public.vault_proofs VALUES ('00962644ba6bb312519a4c4ac13face0fa0548d284498bd5c1efb514eda6791d', 1795912755725);
INSERT INTO public.vault_proofs VALUES ('41417acb1d21d97b45e704269be1b779b28c09c080e7576fcbd29beec485569c', 1795912755871);
INSERT INTO public.vault_proofs VALUES ('33768e91ca62552f41de9f396e7137c093b3e337857c317f8973c00f49dab0d8', 1795912756571);
INSERT INTO public.vault_proofs VALUES ('a4d714cf8c3db6155936fd13a202347f248941fd8663fc0e133e385ba48aa68e', 1795912756732);
INSERT INTO public.vault_proofs VALUES ('3f8fcba107e9115f84f998e113064dc1b54ca93223f5ab1d59969ea6df35fdf0', 1795912756997);
INSERT INTO public.vault_proofs VALUES ('1a7a6e314c898e7d60fd85fdd5cdd1312f5f1451a1a70bdd9a836f06decd6111', 1795912757297);
INSERT INTO public.vault_proofs VALUES ('42703c0851255b35469657e1efeeeb13d406b9550fe2a8da0e52f71540a3414b', 1795912757633);
INSERT INTO public.vault_proofs VALUES ('8adfe82a0e4c812607865f3c2a64890fbac0aa417f029a5fe190c115290b94e7', 1795912758197);
INSERT INTO public.vault_proofs VALUES ('151f9276fb1a9f9bcde30d9b76c28cb70778200298bb2f9392cd8c863e293509', 1795912758552);
INSERT INTO public.vault_proofs VALUES ('f08d83a2135828470968c5a5e78b1d10e449dc0e594093e99670006472d6a1bb', 1795912759302);
INSERT INTO public.vault_proofs VALUES ('e8b485296c56688beab19f2593954f855e5c575b1a1eb8580a7904ec02d6d113', 1795912759843);
INSERT INTO public.vault_proofs VALUES ('ca6860d5800fb2d19064f7547ffff11811a5c42f37c0fe85e2b7d93d1d369363', 1795912759878);
INSERT INTO public.vault_proofs VALUES ('dae23fc1cbd60acdccc3407fc6264d5dca1ae5e5cdc1e1def3f6b42a9d91a50c', 1795912760386);
INSERT INTO public.vault_proofs VALUES ('e3533cd0c77d711675fb293488384b7e891111e105a1de0e928d0e62ab6a9305', 1795912760887);
INSERT INTO public.vault_proofs VALUES ('bf9ba5d9909650eaeb83ef316c824d35193e917ad95b2e34a92eaf30a7dfd53d', 1795912760937);
INSERT INTO public.vault_proofs VALUES ('765e757dfe650cc512aa740c8b3d06e3cea48190d7bd7908501e9ab6513ecf2c', 1795912761004);
INSERT INTO public.vault_proofs VALUES ('6391979bf19f122b5599958114dd187973eade222e069c34385df363f49d3f42', 1795912761274);
INSERT INTO public.vault_proofs VALUES ('e342b2c0947b250b54a010a34fa61b159bb7ea9bb6f664eb9fd5e075ecb93b0b', 1795912761786);
INSERT INTO public.vault_proofs VALUES ('126c5d0da77b360e5e4d2fe35d25d45fddc1eb84e4c8853cf3cfdb1171189f77', 1795912762457);
INSERT INTO public.vault_proofs VALUES ('b1815b4fed0807fdd8b4436f635203a4344d1dc7f481ae8c2ac287eb12c17ac3', 1795912762710);
INSERT INTO public.vault_proofs VALUES ('91a02b540b03b038dc9c753623b484f5a01f7f6ce4678ed42e3ecac156f1b1b7', 1795912763648);
INSERT INTO public.vault_proofs VALUES ('34c2cab4bc0d72ab8065aae7a2fd5312dac92ce880a899624afb7bd235c062ab', 1795912764360);
INSERT INTO public.vault_proofs VALUES ('fed2c4c030ccc75df6a2ed76215d80b86cb80db087ba8dd7211ba105548f864a', 1795912766052);
INSERT INTO public.vault_proofs VALUES ('1d40afba04f30f4e8fe7dc9449bd0c0ea5d6edc84e77a7ede3eddb512822d8be', 1795912766685);
INSERT INTO public.vault_recoveries VALUES ('ulZqX6EMY-3puqmOWB1iZw', 'file', 'file', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO public.vault_recoveries VALUES ('ulZqX6EMY-3puqmOWB1iZw', 'password', 'password', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO public.vault_spent VALUES ('f97f3ae2d4aa54589b921462e17170bccaa65e62b1d32eef50166726d321734e', 'I--sSmr_TWKUJQITbSuZeQ', 1798504358107);
INSERT INTO public.vault_spent VALUES ('63805e8e902e98b7ab903198e0234000f80d0935a066d2f740f27f650ac950f9', 'I--sSmr_TWKUJQITbSuZeQ', 1798504358476);
INSERT INTO public.vault_users VALUES ('ulZqX6EMY-3puqmOWB1iZw', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 1795912355678, 'one.5PPCXkHhJWsngQ9nF3juaFWSmF_PwUMHwkGfrpes0lMD0MkIgp-S_i1Phrg');
INSERT INTO public.vault_users VALUES ('tFS2VB_WUsvcTedlRDAj1w', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 1795912361180, 'one._U2i4DLZZFfmC5B023pWJPhfMh26xCUdqdM_1XLD_MUtAEcw1V4XZIODPw');
INSERT INTO public.vault_users VALUES ('ptIsp8kBnasn3ke_jJElZg', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 1795912399415, 'one.2SFenrtGgT1nPrIDNsPcVFF_ZSB36sOnjfcILacVPiyu0Frzdxec42dRpgk');
INSERT INTO public.vault_users VALUES ('Dbj4SqyBMf5kpJxyHZ7xCw', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 1795912401919, 'one.ZzyABFOK3u8OWBUl-nw0UgxPV2bPGWjxEgJsM7WZiEsmCbyb0TcUOyAU14Y');
INSERT INTO public.vault_users VALUES ('uQufyZWbLXhSU0zB_udFFg', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 1795912406797, 'one.bFSp2WzxKAKeijt4Vdr2Rf3AJ7WpCc3AMpGespbjmlHKMOrhf_XlP-PnzA');
INSERT INTO public.vault_wallets VALUES ('ulZqX6EMY-3puqmOWB1iZw', 2, '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.aHVWV9-0rcgY-sb2l7l362etGHDQorpfVWzWqAYBA13na1nA7OrXLfiL7vrFrNtR2RMtLtgKQ4_oGf_eYQ');
INSERT INTO public.vault_wallets VALUES ('tFS2VB_WUsvcTedlRDAj1w', 1, '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.c0iXDoNe_6SWbJDtxVJcP9u4qI8uTAcJXuLsR2OqlXPfzyw0eC8b4HW_moI2hhH8em-zNQM77wYmXbf_kw');
INSERT INTO public.vault_wallets VALUES ('ptIsp8kBnasn3ke_jJElZg', 1, '0xcccccccccccccccccccccccccccccccccccccccc', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.bG55v2WHWk53Y7jrlNr9oeUKjWvBmULnwRzZ4AMg5X6V-_FditsQawdsI62qBo4DtNYPJNDTLER740h2Tw');
INSERT INTO public.vault_wallets VALUES ('Dbj4SqyBMf5kpJxyHZ7xCw', 1, '0xdddddddddddddddddddddddddddddddddddddddd', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.nmDKW5Toy9UEqx0WN5gNBd8WIeeam6b2BPmqkvD6awKPpKqVPA-c8n8CwKzU0syexT4tpZFyFSrbTGI9sg');
INSERT INTO public.vault_wrong_answers VALUES ('pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'g3NxLNRndGV3F-lr3CJ9Qc5gsfVA5meQ9_DtKY7ZzRg', 1795912405366);
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
