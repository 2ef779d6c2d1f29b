CREATE TABLE activity (chain TEXT NOT NULL, account TEXT NOT NULL, number BIGINT NOT NULL, position BIGINT NOT NULL,
    hash TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (chain, account, number, position));
CREATE TABLE blocks (chain TEXT NOT NULL, number BIGINT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (chain, number));
CREATE TABLE gateway_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE gateway_migrations (name TEXT PRIMARY KEY, version INTEGER NOT NULL, oldest INTEGER NOT NULL);
CREATE TABLE gateway_schema (version INTEGER NOT NULL);
CREATE TABLE heads (chain TEXT PRIMARY KEY, number BIGINT NOT NULL, hash TEXT NOT NULL);
CREATE TABLE name_nonces (nonce TEXT PRIMARY KEY, project TEXT NOT NULL, origin TEXT NOT NULL, address TEXT NOT NULL,
    chain TEXT NOT NULL, expires BIGINT NOT NULL);
CREATE TABLE names (label TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE, address TEXT NOT NULL, chain TEXT NOT NULL,
    everywhere INTEGER NOT NULL, created BIGINT NOT NULL);
CREATE TABLE on_ramp (kind TEXT NOT NULL, id TEXT NOT NULL, project TEXT NOT NULL, body TEXT NOT NULL, expires BIGINT NOT NULL,
    PRIMARY KEY (kind, id));
CREATE TABLE sign_in_nonces (nonce TEXT PRIMARY KEY, visitor TEXT NOT NULL, project TEXT NOT NULL, origin TEXT, chain TEXT,
    account TEXT, expires BIGINT NOT NULL);
CREATE TABLE sign_in_sessions (visitor TEXT NOT NULL, project TEXT NOT NULL, origin TEXT NOT NULL, chain TEXT NOT NULL,
    account TEXT NOT NULL, message TEXT NOT NULL, signature TEXT NOT NULL, opened BIGINT NOT NULL, expires BIGINT NOT NULL,
    PRIMARY KEY (visitor, project, origin, chain, account));
CREATE TABLE tokens (chain TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL, symbol TEXT NOT NULL,
    decimals INTEGER NOT NULL, PRIMARY KEY (chain, address));
CREATE TABLE vault_audit (at BIGINT NOT NULL, event TEXT NOT NULL, user_id TEXT NOT NULL, detail TEXT NOT NULL);
CREATE TABLE vault_checks (user_id TEXT NOT NULL, id TEXT NOT NULL, answer TEXT NOT NULL, tries INTEGER NOT NULL, tried BIGINT NOT NULL,
    PRIMARY KEY (user_id, id));
CREATE TABLE vault_codes (id TEXT PRIMARY KEY, identity TEXT NOT NULL, network TEXT NOT NULL, wide TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    answer TEXT NOT NULL, tries INTEGER NOT NULL, used INTEGER NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, address TEXT);
CREATE TABLE vault_deletions (user_id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, site TEXT NOT NULL, at BIGINT NOT NULL,
    ends BIGINT NOT NULL);
CREATE TABLE vault_devices (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, family TEXT NOT NULL, network TEXT NOT NULL, device TEXT NOT NULL,
    project TEXT NOT NULL, site TEXT NOT NULL, key_hash TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, state TEXT NOT NULL, parcel TEXT);
CREATE TABLE vault_known_devices (identity TEXT NOT NULL, device TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (identity, device));
CREATE TABLE vault_logins (family TEXT PRIMARY KEY, user_id TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    access TEXT NOT NULL UNIQUE, access_expires BIGINT NOT NULL, refresh TEXT NOT NULL UNIQUE, refresh_expires BIGINT NOT NULL, login BIGINT NOT NULL);
CREATE TABLE vault_notices (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, event TEXT NOT NULL, site TEXT NOT NULL, device TEXT NOT NULL,
    at BIGINT NOT NULL, ends BIGINT, mailed INTEGER NOT NULL);
CREATE TABLE vault_notices_read (user_id TEXT NOT NULL, device TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (user_id, device));
CREATE TABLE vault_proofs (id TEXT PRIMARY KEY, expires BIGINT NOT NULL);
CREATE TABLE vault_recoveries (user_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, facts TEXT NOT NULL,
    share TEXT NOT NULL, PRIMARY KEY (user_id, id));
CREATE TABLE vault_social_pages (id TEXT PRIMARY KEY, page TEXT NOT NULL);
CREATE TABLE vault_socials (id TEXT PRIMARY KEY, provider TEXT NOT NULL, network TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    site TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, returned INTEGER NOT NULL, handle TEXT UNIQUE, identity TEXT, name TEXT);
CREATE TABLE vault_spent (refresh TEXT PRIMARY KEY, family TEXT NOT NULL, expires BIGINT NOT NULL);
CREATE TABLE vault_users (id TEXT PRIMARY KEY, identity TEXT NOT NULL UNIQUE, created BIGINT NOT NULL, address TEXT);
CREATE TABLE vault_wallets (user_id TEXT PRIMARY KEY, version INTEGER NOT NULL, evm_address TEXT NOT NULL, solana_address TEXT NOT NULL,
    share TEXT NOT NULL);
CREATE TABLE vault_wrong_answers (identity TEXT NOT NULL, network TEXT NOT NULL, wide TEXT NOT NULL, device TEXT NOT NULL, at BIGINT NOT NULL);
CREATE INDEX activity_by_block ON activity (chain, number);
CREATE INDEX name_nonces_by_end ON name_nonces (expires);
CREATE INDEX names_by_address ON names (address);
CREATE INDEX on_ramp_by_end ON on_ramp (kind, expires);
CREATE INDEX sign_in_nonces_by_end ON sign_in_nonces (expires);
CREATE INDEX sign_in_nonces_by_visitor ON sign_in_nonces (visitor);
CREATE INDEX sign_in_sessions_by_end ON sign_in_sessions (expires);
CREATE INDEX vault_audit_by_user ON vault_audit (user_id, at);
CREATE INDEX vault_codes_by_end ON vault_codes (expires);
CREATE INDEX vault_codes_by_identity ON vault_codes (identity, created);
CREATE INDEX vault_codes_by_network ON vault_codes (network, created);
CREATE INDEX vault_codes_by_time ON vault_codes (created);
CREATE INDEX vault_codes_by_wide ON vault_codes (wide, created);
CREATE INDEX vault_deletions_by_end ON vault_deletions (ends);
CREATE INDEX vault_devices_by_network ON vault_devices (network, created);
CREATE INDEX vault_devices_by_time ON vault_devices (created);
CREATE INDEX vault_devices_by_user ON vault_devices (user_id, created);
CREATE INDEX vault_known_devices_by_time ON vault_known_devices (at);
CREATE INDEX vault_logins_by_end ON vault_logins (refresh_expires);
CREATE INDEX vault_logins_by_user ON vault_logins (user_id);
CREATE INDEX vault_notices_by_time ON vault_notices (at);
CREATE INDEX vault_notices_by_user ON vault_notices (user_id, at);
CREATE INDEX vault_proofs_by_end ON vault_proofs (expires);
CREATE INDEX vault_socials_by_device ON vault_socials (device, created);
CREATE INDEX vault_socials_by_identity ON vault_socials (identity);
CREATE INDEX vault_socials_by_network ON vault_socials (network, created);
CREATE INDEX vault_socials_by_time ON vault_socials (created);
CREATE INDEX vault_spent_by_end ON vault_spent (expires);
CREATE INDEX vault_spent_by_family ON vault_spent (family);
CREATE INDEX vault_wrong_answers_by_identity ON vault_wrong_answers (identity, at);
CREATE INDEX vault_wrong_answers_by_time ON vault_wrong_answers (at);
INSERT INTO gateway_facts VALUES ('pepper', 'xjafOxgk-UybxdEnmgTFNUrIOIchRXC98b2PZYk_toQ');
INSERT INTO gateway_facts VALUES ('master key one', '4yVhfpVKPLONjwED9xpYznJMeS1oEz7CRXW8WzC3fbc');
INSERT INTO gateway_facts VALUES ('pruned', '1795912062346');
INSERT INTO gateway_migrations VALUES ('0001-first-tables', 1, 1);
INSERT INTO gateway_migrations VALUES ('0002-spent-by-family', 2, 1);
INSERT INTO gateway_schema VALUES (1);
INSERT INTO sign_in_nonces VALUES ('884df9eebbd1272b2b16a10d99312bf197cc2f1263f271cd72de35f793b80d2b', '7ca280110546c5630a74eeaaec95f690b2b964c6bce142d064d144e2116d4b96', '', 'https://lumen.market', NULL, NULL, 1795912785156);
INSERT INTO sign_in_sessions VALUES ('cb2765bafb44b8c879473d85246a3ad2c7acb282dcd828be2b87ea1cd5f2b447', '', 'https://lumen.market', 'eip155:1', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'lumen.market wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266


URI: https://lumen.market/shelf
Version: 1
Chain ID: 1
Nonce: 2a6e3ff75784fd5eb48a9e1b1fab0fc5
Issued At: 2026-11-29T00:28:41.178Z
Expiration Time: 2026-11-29T00:38:41.178Z', '0xac4da80e907c0419e581fd98986d9846d849e24d18af2509021c8e6e546b88f169c425e801e69f4266a618a410bb09aa7af6cc2086e7d8449f85cd359b482bb71c', 1795912121596, 1796516921596);
INSERT INTO vault_audit VALUES (1795912069890, 'created', 'dCZNSyJOYw0gbemgM6q2YQ', '');
INSERT INTO vault_audit VALUES (1795912070744, 'wallet', 'dCZNSyJOYw0gbemgM6q2YQ', '');
INSERT INTO vault_audit VALUES (1795912071479, 'recovery stored', 'dCZNSyJOYw0gbemgM6q2YQ', 'password');
INSERT INTO vault_audit VALUES (1795912071841, 'recovery stored', 'dCZNSyJOYw0gbemgM6q2YQ', 'file');
INSERT INTO vault_audit VALUES (1795912072180, 'password refused', 'dCZNSyJOYw0gbemgM6q2YQ', '');
INSERT INTO vault_audit VALUES (1795912072489, 'recovery given out', 'dCZNSyJOYw0gbemgM6q2YQ', '');
INSERT INTO vault_audit VALUES (1795912072983, 'recovery given out', 'dCZNSyJOYw0gbemgM6q2YQ', '');
INSERT INTO vault_audit VALUES (1795912073562, 'share given out', 'dCZNSyJOYw0gbemgM6q2YQ', '');
INSERT INTO vault_audit VALUES (1795912074169, 'shares replaced', 'dCZNSyJOYw0gbemgM6q2YQ', '2');
INSERT INTO vault_audit VALUES (1795912074263, 'recovery stored', 'dCZNSyJOYw0gbemgM6q2YQ', 'password');
INSERT INTO vault_audit VALUES (1795912074472, 'words shown', 'dCZNSyJOYw0gbemgM6q2YQ', '');
INSERT INTO vault_audit VALUES (1795912074988, 'created', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912075175, 'wallet', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912107430, 'login', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912107522, 'device asked', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912107868, 'device approved', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912108931, 'device asked', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912109047, 'device refused', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912109077, 'device asked', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912109112, 'sign-out', 'TyQpnDB1Bg8owPcPn5SxNQ', '');
INSERT INTO vault_audit VALUES (1795912110328, 'created', 'wAgNML65svbsEl3BDwySDQ', '');
INSERT INTO vault_audit VALUES (1795912110613, 'wallet', 'wAgNML65svbsEl3BDwySDQ', '');
INSERT INTO vault_audit VALUES (1795912110907, 'email changed', 'wAgNML65svbsEl3BDwySDQ', '');
INSERT INTO vault_audit VALUES (1795912115005, 'created', 'V0yJum6PQNSJOgzc0Gjf8w', '');
INSERT INTO vault_audit VALUES (1795912115455, 'wallet', 'V0yJum6PQNSJOgzc0Gjf8w', '');
INSERT INTO vault_audit VALUES (1795912116164, 'deletion begun', 'V0yJum6PQNSJOgzc0Gjf8w', '');
INSERT INTO vault_audit VALUES (1795912120707, 'created', 'O277SsMq5HWxa80xhpVkuA', '');
INSERT INTO vault_checks VALUES ('dCZNSyJOYw0gbemgM6q2YQ', 'password', 'VXQfY65sitfIo-uszZkPeC4uaDxqiGScEe8FCEuxcTk', 0, 0);
INSERT INTO vault_codes VALUES ('hHflDFt1A0zexXq4cJukFDnFb90Ey54rYSwDjxkv1sE', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'Ms9OrLBJt2ibtCNZ6Vdg4fd_1xRy53A1FFod707LSzQ', '', 'bcVSejGTlVGq_0g4ZdRwmaMjINRMUzc_ciAenxRiCww', 1, 1, 1795912066536, 1795912666536, NULL);
INSERT INTO vault_codes VALUES ('IJ9Z_oQQ-xt9SD5wlplTW2WAJ780WpYcPdYYHprCX7Y', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', 'Hdm9wh4urtrXTcv-Ojqo8iYXHcGe_rZgiKGsGjrZHjw', '', '2OwyVEYlMfvcqZZlncWNkvQqGIjYg0mGSWhr4MUkUxE', 1, 1, 1795912074603, 1795912674603, NULL);
INSERT INTO vault_codes VALUES ('aRncUm6tJkQN9psTn8uWRTMaMVYBXb65Wwblx94qCLw', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'Q2pj9r73Ngu69exyn535rn0u-zaWfYxfWnrly5bBJNA', '', 'IPCjBiJFNoQiK62jpxoS1yFNRZNN7Yl8z8P1RPVQsI8', 1, 1, 1795912106743, 1795912706743, NULL);
INSERT INTO vault_codes VALUES ('fHADCIiAqrzcvIgn1ex44n_oKSedxX4bMLWW-JNCQ3g', 'vT78nWqI24zNGYx2j4SLB_ckGIxsRGbC5_CZhx3bPa0', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'MIoB3DaD2QXeLR_LoCGHsVyJHqkswQ5hcOh-6uRne7A', '', 'ew-dHkHVXL5zBo3E0sOLEswKlEIvS2HFhyMQlUmOSlc', 1, 1, 1795912109599, 1795912709599, NULL);
INSERT INTO vault_codes VALUES ('OFYYF7llaf38l2XATtbrd9G9u1q5jzxiEGNKGX3vpyU', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'MIoB3DaD2QXeLR_LoCGHsVyJHqkswQ5hcOh-6uRne7A', '', 'iGsU4z9zR2zMkDeufG8_1OfpraP_0PNXVRvQAKVDZTE', 1, 1, 1795912110767, 1795912710767, NULL);
INSERT INTO vault_codes VALUES ('EREU1KZD9pxgoRC7KCudoLt6kvncWY3MMbrcjEd9-SE', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'AYOX92ziliuClFdTt8llFLiNIhvzK2i7d-gI8eEZmyc', '', 'D5TYB377brOEy-yZkhKc9yjfVMfOIL2fbJjxlblC_94', 1, 1, 1795912112460, 1795912712460, NULL);
INSERT INTO vault_codes VALUES ('v4q6JWGGlhzb1o_K3ZOvc1kOaAdgyQfRL1Pzgnyz8cc', 'pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'wZVvHCb4hmXCi-isQ-UCu5OmP9DauS6birFLcJSnCpU', '', 'wj1buokS3dDkL_t6eSsnQQB2oJ4tQK0bCV22HJGKRmg', 1, 0, 1795912117850, 1795912717850, 'one.7I7-SALoi7L6MjvJ1yJi32DVjo_5ZfScZImgfDO0HZMSiXOEDiZBdg7IBI8');
INSERT INTO vault_codes VALUES ('Uq_7JTpMWYe1Q5On73XIWr9FZzNyZ6JGL4rHBsKSFxk', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'HJlmr7hL8LxRixzQsNnUcGy9SnqbMSPG0OnKmAqk7os', '', 'Id8mVfuaUoTcQznGQgCLtaBsSQmWlAz4pV1X2by_d0A', 1, 1, 1795912119508, 1795912719508, NULL);
INSERT INTO vault_deletions VALUES ('V0yJum6PQNSJOgzc0Gjf8w', 'OTVCp1avM58UFiIqM7tic4UICPajXqejqF6Q1vp2DZA', 'https://lumen.market', 1795912116087, 1795998516087);
INSERT INTO vault_devices VALUES ('HYErGcGZTNiBNEYXAO_KU3rrPvJeTh4xYoHw6B7XJkc', 'TyQpnDB1Bg8owPcPn5SxNQ', 'Q9X_IgVmWV5gzButH0YHXA', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'Q2pj9r73Ngu69exyn535rn0u-zaWfYxfWnrly5bBJNA', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912107484, 1795912227799, 'over', NULL);
INSERT INTO vault_devices VALUES ('ItqxaCGO5hiayaBIyvs9FY_IhXN5SQXS9zUW-apB3Kk', 'TyQpnDB1Bg8owPcPn5SxNQ', 'Q9X_IgVmWV5gzButH0YHXA', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'Q2pj9r73Ngu69exyn535rn0u-zaWfYxfWnrly5bBJNA', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912108850, 1795912229030, 'over', NULL);
INSERT INTO vault_devices VALUES ('5DIIQOHlZDAWjOD380mvSl83W68GDv1IBKV1AkU9r2o', 'TyQpnDB1Bg8owPcPn5SxNQ', 'Q9X_IgVmWV5gzButH0YHXA', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'Q2pj9r73Ngu69exyn535rn0u-zaWfYxfWnrly5bBJNA', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912109070, 1795912409070, 'waiting', NULL);
INSERT INTO vault_known_devices VALUES ('orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'Ms9OrLBJt2ibtCNZ6Vdg4fd_1xRy53A1FFod707LSzQ', 1795912069669);
INSERT INTO vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'Hdm9wh4urtrXTcv-Ojqo8iYXHcGe_rZgiKGsGjrZHjw', 1795912074915);
INSERT INTO vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'Q2pj9r73Ngu69exyn535rn0u-zaWfYxfWnrly5bBJNA', 1795912107359);
INSERT INTO vault_known_devices VALUES ('eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'MIoB3DaD2QXeLR_LoCGHsVyJHqkswQ5hcOh-6uRne7A', 1795912110845);
INSERT INTO vault_known_devices VALUES ('zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'AYOX92ziliuClFdTt8llFLiNIhvzK2i7d-gI8eEZmyc', 1795912114857);
INSERT INTO vault_known_devices VALUES ('3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'HJlmr7hL8LxRixzQsNnUcGy9SnqbMSPG0OnKmAqk7os', 1795912120608);
INSERT INTO vault_logins VALUES ('E8uEzeWhgKFdYvGRcPQdZQ', 'dCZNSyJOYw0gbemgM6q2YQ', 'Ms9OrLBJt2ibtCNZ6Vdg4fd_1xRy53A1FFod707LSzQ', '', '5ce9b4329854092dc705ba74a5772f9bab1171439b68283e44f5c94474bf2488', 1795912373933, 'a53caf6afc19d078ff5b488ce37a5fe4a53795ec66463c342e567727156adda0', 1798504073933, 1795912069669);
INSERT INTO vault_logins VALUES ('apXQxRRzfmv0zvTW69V75w', 'TyQpnDB1Bg8owPcPn5SxNQ', 'Hdm9wh4urtrXTcv-Ojqo8iYXHcGe_rZgiKGsGjrZHjw', '', '37956e9a69dcca4296b95f72a3938691d536a6c5ddda91c95ca01868c365f7a1', 1795912374915, 'd6836e5f107a91a95470d8563143e8c0d1e8cc1220a7e641aed123bdc880af59', 1798504074915, 1795912074915);
INSERT INTO vault_logins VALUES ('-paYVLTSbeXHaCGcpN9N3w', 'O277SsMq5HWxa80xhpVkuA', 'HJlmr7hL8LxRixzQsNnUcGy9SnqbMSPG0OnKmAqk7os', '', '43cc9b85cc6d5e06ad402fc305d16d8eb9a73d88b0c22ffed7a2012dc55ad943', 1795912420608, '2c92fcbc1366ce12d6e03666da94384f3123190977ff54943f31e81c22a5aeea', 1798504120608, 1795912120608);
INSERT INTO vault_notices VALUES ('XOKJ5zf93DIDyXKhz0RnWg', 'dCZNSyJOYw0gbemgM6q2YQ', 'recovered', 'https://lumen.market', 'Ms9OrLBJt2ibtCNZ6Vdg4fd_1xRy53A1FFod707LSzQ', 1795912072519, NULL, 1);
INSERT INTO vault_notices VALUES ('XiULZEL27uqJikL2izyD9Q', 'dCZNSyJOYw0gbemgM6q2YQ', 'recovered', 'https://lumen.market', 'Ms9OrLBJt2ibtCNZ6Vdg4fd_1xRy53A1FFod707LSzQ', 1795912073013, NULL, 1);
INSERT INTO vault_notices VALUES ('a0Wvby0NS5a1JEXfIdTYTQ', 'dCZNSyJOYw0gbemgM6q2YQ', 'exported', 'https://lumen.market', 'Ms9OrLBJt2ibtCNZ6Vdg4fd_1xRy53A1FFod707LSzQ', 1795912074520, NULL, 1);
INSERT INTO vault_notices VALUES ('65xMFooQa-ImO8dh2vXrRQ', 'TyQpnDB1Bg8owPcPn5SxNQ', 'device', 'https://lumen.market', 'Q2pj9r73Ngu69exyn535rn0u-zaWfYxfWnrly5bBJNA', 1795912107928, NULL, 1);
INSERT INTO vault_notices VALUES ('gyj1dh2oX6rg1Z7wK8OvsQ', 'V0yJum6PQNSJOgzc0Gjf8w', 'deleted', 'https://lumen.market', 'AYOX92ziliuClFdTt8llFLiNIhvzK2i7d-gI8eEZmyc', 1795912116193, 1795998516087, 1);
INSERT INTO vault_proofs VALUES ('5a0f4872887baec2f1b0be9127285f82a2007eab45dcec40a4bb3593bbdb6e8a', 1795912426120);
INSERT INTO vault_proofs VALUES ('14d497ea33519a0a01d036c85d6aec479e230c0cec4b44aa77c9ac831e3ece34', 1795912429272);
INSERT INTO vault_proofs VALUES ('a48934b1d9bd6a1e8a69b03385e2a067e919649e2795692ffb04ffd320a4a6f9', 1795912430082);
INSERT INTO vault_proofs VALUES ('8267bf010b4c97995caa575579372658057d2cf7bcf73874ea176cd03db2f587', 1795912430453);
INSERT INTO vault_proofs VALUES ('80f60dea27482ce09e83304e49b3d545e442429380d5d02f832934a65a6b451f', 1795912431340);
INSERT INTO vault_proofs VALUES ('77bbfa05ebddcb6afe70876a4199a36024879558068e6499fdc55358911d29e7', 1795912431688);
INSERT INTO vault_proofs VALUES ('3efbfb95551c6416e0050fa59427faeaf9bdc4f2bb217c051f4f76a838f0657e', 1795912432053);
INSERT INTO vault_proofs VALUES ('69baaad26a8e213af9ec6e6e9809fab1c86ae8ff548e4891a91ddb800f112430', 1795912432380);
INSERT INTO vault_proofs VALUES ('dca5a3d0195e9c6c07115af9a1c41951c251b43d9808ac09ffadb736e37320bc', 1795912432888);
INSERT INTO vault_proofs VALUES ('835f1f9d74fad5783b63aa3e411134d880e0d7ba4cceb59fa37cd14c3dcd9213', 1795912433260);
INSERT INTO vault_proofs VALUES ('0ed5fe9dfdec8ddfd59d965782478e7541dab312201a518a275b1dfb26e84eee', 1795912433708);
INSERT INTO vault_proofs VALUES ('4ae4b95b62ac424fc3d586ff83acc516ca77395431bd90ea1ddeea38f9947fe7', 1795912433892);
INSERT INTO vault_proofs VALUES ('2619508049f3b3c91fe17e6603a2dd09fa272bad4ebc201bd648bff9079f797b', 1795912433998);
INSERT INTO vault_proofs VALUES ('13f72cb17bc6381f1b41c3d4199f60649bd3dbb15c3823e773b1aa4c8e9e7a01', 1795912434201);
INSERT INTO vault_proofs VALUES ('b1038f4274495856e6d096b76c97f9b2b508087e738d986d8f2ffcf96b75bcf2', 1795912434370);
INSERT INTO vault_proofs VALUES ('4ebb08fc6a67587c72e83e42097f46bf0e63655ddc10fdbfa8b11d9f203bf33c', 1795912434573);
INSERT INTO vault_proofs VALUES ('46c18c7a002b74cef04e44c79d5c7d1a33d6075ea73270b7b7a0a750e1d5f626', 1795912434598);
INSERT INTO vault_proofs VALUES ('59fb7ebfa9b42fa7790ad510b3c502ff110b0164c2137089398e5c7a5815c73a', 1795912434880);
INSERT INTO vault_proofs VALUES ('4216ca702d4fab28f2f0da1e7a07667577385b50a15f36848d745874ec462b13', 1795912435052);
INSERT INTO vault_proofs VALUES ('8a04f0113b9d4ca30507cd9498792ea78b4f4613987af46b16d2346dd13ccd9f', 1795912466497);
INSERT INTO vault_proofs VALUES ('8621d989476aa5951b8b594f221998eddd227b1dd4648b2a79ec5ff5b8e6e1ce', 1795912467261);
INSERT INTO vault_proofs VALUES ('f31f906db094f99ac7f96eddb21a62374e6b7dd48b19063a64547a66bac911ed', 1795912467453);
INSERT INTO vault_proofs VALUES ('19d1b1f88d6054b9bc1d544fa6794bc8f68ba6246f75a7ed2db2c28dfd8c1f6a', 1795912467534);
INSERT INTO vault_proofs VALUES ('dd98baeab17d0ae1edcbc859b92349a71add7adf46d51bd2a353a31d186f3de5', 1795912467674);
INSERT INTO vault_proofs VALUES ('d6c76099d41c579402e4246f9830a0d94733c785f10edc86878c19265d9ec0be', 1795912468397);
INSERT INTO vault_proofs VALUES ('44ed3a665106daffdca9fd85e9f3d48383996f4a6e097b9b0ec6fe03b8f10de0', 1795912468570);
INSERT INTO vault_proofs VALUES ('5a1105702ebcc34ce0f44d8d4bf2fb3bc370bc423f65b0e4c3393c019390b3d2', 1795912468832);
INSERT INTO vault_proofs VALUES ('b77825435ef7af054385f30c63909c0026b33af75ab602ced57fbf1cc5ce8487', 1795912469005);
INSERT INTO vault_proofs VALUES ('00a11dfeb94973cf5eea8fd8bd5ce9d08f94f29f071fd92db984c2fffe7dd8f2', 1795912469060);
INSERT INTO vault_proofs VALUES ('826b529c1b979f06690534455c2a6c278bbc8248013554c467e3c65cda235f92', 1795912469087);
INSERT INTO vault_proofs VALUES ('9868415622ae054d503a30dde05111a54a3b7b91f21cb47516c2bd383b31e23a', 1795912469144);
INSERT INTO vault_proofs VALUES ('fab587f3499f74c382d79efc0aff64289ef24fd49c0abd7bd655596a47249b64', 1795912470108);
INSERT INTO vault_proofs VALUES ('2550e905b17bea52fe8aed3cfbe86c59cb4a2ee05b3d3cced28283097ade6e41', 1795912470418);
INSERT INTO vault_proofs VALUES ('612daf4880b0036ce7ebbe17efeb6ea65e0c0ffb29802ec1c68ea4d8d42b5249', 1795912470749);
INSERT INTO vault_proofs VALUES ('998d45b7f2610d42b68be2824c3e1cccec971aab6215ef4cb0a566f34a3438bf', 1795912470832);
INSERT INTO vault_proofs VALUES ('9b44a42929769c8af35a949032cca5bf0a9ae30146d66349c6bcdad159427abc', 1795912471548);
INSERT INTO vault_proofs VALUES ('14efd7bfaf0c8afb120a354dc8d6275708a36ba733a3ea62fb0d24842a4fc063', 1795912471817);
INSERT INTO vault_proofs VALUES ('dea671db5f66b66c5a00ead50a6e09fdbcc50ba5ad84cc5aa9418e3854db4901', 1795912472109);
INSERT INTO vault_proofs VALUES ('f951168889e39db430bdf17593bfbc8865cc656272294a4f8cc8c02e5d57b48e', 1795912472369);
INSERT INTO vault_proofs VALUES ('60f48999038e89a65133d38e2210520e951f93fbeb9455b0180a3cd835cadc14', 1795912474472);
INSERT INTO vault_proofs VALUES ('dcaaba18604001078ad23b9542931d67323b4d061a7c7ee140b0d23b857d3725', 1795912475117);
INSERT INTO vault_proofs VALUES ('81e842e491548f888c660cbf33dc7a6f08eccd2510042cf86b495e33727cc5f5', 1795912475884);
INSERT INTO vault_proofs VALUES ('18b7da4b9b1b3cc30f624422f7f27f45986c396d73a1602344f63e9b35dd632d', 1795912477677);
INSERT INTO vault_proofs VALUES ('173241e2014af172022b0897d8186bb2e2d8cb36e0aaefd14e7a977e19de7475', 1795912478785);
INSERT INTO vault_proofs VALUES ('6d199701bf4460d7e8074069f7614c27f35325f4b5b0c21c20ad3c390dad0e82', 1795912479337);
INSERT INTO vault_proofs VALUES ('fa51e4c27e11eba4281baa0e05d24ba05d7acde85c7982c0068e98dd381e522d', 1795912480180);
INSERT INTO vault_recoveries VALUES ('dCZNSyJOYw0gbemgM6q2YQ', 'file', 'file', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO vault_recoveries VALUES ('dCZNSyJOYw0gbemgM6q2YQ', 'password', 'password', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO vault_spent VALUES ('e90d771835e176ae4234bebb22ee1e8af297b0f5e5638da469734e75f6704e82', 'E8uEzeWhgKFdYvGRcPQdZQ', 1798504073804);
INSERT INTO vault_spent VALUES ('f8f3ea76675dfe04f15261a97d751eb909063e085b688a08ad8c11768a05b2de', 'E8uEzeWhgKFdYvGRcPQdZQ', 1798504073933);
INSERT INTO vault_users VALUES ('dCZNSyJOYw0gbemgM6q2YQ', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 1795912069669, 'one.HBszSAgd9EVZM5OmGQs2jVSpCtqGbWIrvOPQzeoZvD4CjT2NE_ae_W0jVt8');
INSERT INTO vault_users VALUES ('TyQpnDB1Bg8owPcPn5SxNQ', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 1795912074915, 'one.k_7VQVUNIiO52-R8smxnWtCCLaEVq3y2cy1n-o52w9O4ZsBkemLk0uzFnw');
INSERT INTO vault_users VALUES ('wAgNML65svbsEl3BDwySDQ', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 1795912110238, 'one.grlnGaa-f9tpVmjLQt5Htmv52gqAMe6YN4e-6blAGfggDmORx5Hgurf0NnU');
INSERT INTO vault_users VALUES ('V0yJum6PQNSJOgzc0Gjf8w', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 1795912114857, 'one.GGsdI7zwMKq5TTfl4tpPmhQxaz-7S0HaJfDkKVytauBxjFrWbVQ2ZQpNw4A');
INSERT INTO vault_users VALUES ('O277SsMq5HWxa80xhpVkuA', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 1795912120608, 'one.xXNNXtndaEUeqLojFhezUq0Q22pqOpYpc0YslfGnreBnLB6JEI5DcouOPg');
INSERT INTO vault_wallets VALUES ('dCZNSyJOYw0gbemgM6q2YQ', 2, '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.L_bXIYRG2p8aOI9-ohCs5kc-79MMwhQYsDjVlKdBbzU36mFbPQhSOTJDVH70-kQ-aSNVJiV_XCyorUeIUg');
INSERT INTO vault_wallets VALUES ('TyQpnDB1Bg8owPcPn5SxNQ', 1, '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.qs5gNM93Yrs95SxeI0K8paq2AyWrHXiX2FeokhrEaRzeENsky4KKX7ceDXqksHzFHxAWrN_wiUI-55byEQ');
INSERT INTO vault_wallets VALUES ('wAgNML65svbsEl3BDwySDQ', 1, '0xcccccccccccccccccccccccccccccccccccccccc', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.U4PMw1tfwZG4lO_8LTmIq8RMg04Jvo2NnmF9G4tiqXnKW12l5H5x4Bl0ozh2-sHFiWl2XoGA5v8s24HMNA');
INSERT INTO vault_wallets VALUES ('V0yJum6PQNSJOgzc0Gjf8w', 1, '0xdddddddddddddddddddddddddddddddddddddddd', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.aNQ5lKYTYt3sbwA5W77-VpWRyi705lscurONDYFVyqgW-Xh0wNTIr9huCQ21XYwyTfBBMht7Jh-57tssKg');
INSERT INTO vault_wrong_answers VALUES ('pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'wZVvHCb4hmXCi-isQ-UCu5OmP9DauS6birFLcJSnCpU', 1795912118892);
