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
INSERT INTO gateway_facts VALUES ('pruned', '1795913850675');
INSERT INTO gateway_migrations VALUES ('0001-first-tables', 1, 1);
INSERT INTO gateway_migrations VALUES ('0002-spent-by-family', 2, 1);
INSERT INTO gateway_schema VALUES (1);
INSERT INTO sign_in_nonces VALUES ('0ce307dc2a2f1992bbc9b187c41ac90b565efdce2d9e5b321fe34020a8bed233', 'ba731430ac9715e940ab568aadd24aa0b4e7b8cfae220a4616e0a72acdfbe745', '', 'https://lumen.market', NULL, NULL, 1795914560121);
INSERT INTO sign_in_sessions VALUES ('7f44818d4d59723bc9d7618d8b1f1c7844a76b74f71e31c39268b42a23075f23', '', 'https://lumen.market', 'eip155:1', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'lumen.market wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266


URI: https://lumen.market/shelf
Version: 1
Chain ID: 1
Nonce: 84e3c9b7bfd4562f4a4cb5dd58ca183e
Issued At: 2026-11-29T00:58:18.457Z
Expiration Time: 2026-11-29T01:08:18.457Z', '0x5b34e0e65c88d87969b72f8f1c459d8437ccd2e23986457d1c02fc6488f06f5f50316f4ace1adf71ea111f71ef79c2121e016b3408464fd20b3fbc6dd7cd87ac1c', 1795913898610, 1796518698610);
INSERT INTO vault_audit VALUES (1795913855408, 'created', '-j88H4DUS9zCYvQ3WtwF5Q', '');
INSERT INTO vault_audit VALUES (1795913855770, 'wallet', '-j88H4DUS9zCYvQ3WtwF5Q', '');
INSERT INTO vault_audit VALUES (1795913856038, 'recovery stored', '-j88H4DUS9zCYvQ3WtwF5Q', 'password');
INSERT INTO vault_audit VALUES (1795913856599, 'recovery stored', '-j88H4DUS9zCYvQ3WtwF5Q', 'file');
INSERT INTO vault_audit VALUES (1795913857131, 'password refused', '-j88H4DUS9zCYvQ3WtwF5Q', '');
INSERT INTO vault_audit VALUES (1795913857615, 'recovery given out', '-j88H4DUS9zCYvQ3WtwF5Q', '');
INSERT INTO vault_audit VALUES (1795913858841, 'recovery given out', '-j88H4DUS9zCYvQ3WtwF5Q', '');
INSERT INTO vault_audit VALUES (1795913859259, 'share given out', '-j88H4DUS9zCYvQ3WtwF5Q', '');
INSERT INTO vault_audit VALUES (1795913860069, 'shares replaced', '-j88H4DUS9zCYvQ3WtwF5Q', '2');
INSERT INTO vault_audit VALUES (1795913860147, 'recovery stored', '-j88H4DUS9zCYvQ3WtwF5Q', 'password');
INSERT INTO vault_audit VALUES (1795913860293, 'words shown', '-j88H4DUS9zCYvQ3WtwF5Q', '');
INSERT INTO vault_audit VALUES (1795913861319, 'created', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913861552, 'wallet', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913892965, 'login', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913893121, 'device asked', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913893433, 'device approved', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913893947, 'device asked', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913894087, 'device refused', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913894252, 'device asked', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913894386, 'sign-out', '_PbWW8xiwZO2Y7jZ-z-CRQ', '');
INSERT INTO vault_audit VALUES (1795913895327, 'created', 'NJp4wBClxZ25eUeuLZ5MaQ', '');
INSERT INTO vault_audit VALUES (1795913895501, 'wallet', 'NJp4wBClxZ25eUeuLZ5MaQ', '');
INSERT INTO vault_audit VALUES (1795913895887, 'email changed', 'NJp4wBClxZ25eUeuLZ5MaQ', '');
INSERT INTO vault_audit VALUES (1795913896884, 'created', 'z_tldkDhw1O3wwNppKDbEA', '');
INSERT INTO vault_audit VALUES (1795913897007, 'wallet', 'z_tldkDhw1O3wwNppKDbEA', '');
INSERT INTO vault_audit VALUES (1795913897127, 'deletion begun', 'z_tldkDhw1O3wwNppKDbEA', '');
INSERT INTO vault_audit VALUES (1795913898367, 'created', 'mTRlCqbV9JbnWY6gjjv_yw', '');
INSERT INTO vault_checks VALUES ('-j88H4DUS9zCYvQ3WtwF5Q', 'password', 'VXQfY65sitfIo-uszZkPeC4uaDxqiGScEe8FCEuxcTk', 0, 0);
INSERT INTO vault_codes VALUES ('9O2cugKZ35xkykLi84wHQ0AVJDkBu7ZaxZclu0X7oOg', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'l-JiXhdKG7bOIdwG0rmsuYMWrljv0lDBKPWpN1_aao4', '', '6g5Ap6OYJjHcPGKKytGCAZQesOzlp-BDT6Nvniq_qkE', 1, 1, 1795913853800, 1795914453800, NULL);
INSERT INTO vault_codes VALUES ('1w4EME2VhbatlkXxLYDmGJzeQiBHEDjSx5AnuZ4HpZ0', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', 'rITJMxYH02zYzAlHXJR893vFvoBS5byp7kBiOaD9akw', '', 'SCAJsk3NoGseUCUO_rBdAQnwthWUBRVSUKC-SOsMiso', 1, 1, 1795913860842, 1795914460842, NULL);
INSERT INTO vault_codes VALUES ('Utqcr6_9CrIH7S6jormd9MwEF0oud43NALIUxCZNEnI', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'pEJM64nHeOemwiyZcLFD-MbyCcyQzAE4fkzDyYq4eLw', '', 'Td7ME9ot11wKq_qF1DNkWzw3jqmT2y8Lm_X4nplsFXE', 1, 1, 1795913892735, 1795914492735, NULL);
INSERT INTO vault_codes VALUES ('Cn70gjvgQe5pzNTLCuylDblMNXo4azHYPchpj1VQH80', 'vT78nWqI24zNGYx2j4SLB_ckGIxsRGbC5_CZhx3bPa0', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', '6ZQrYEbfI2pDCYFYPfi24qxQiO79tT7oJaEPHRVlHGA', '', '1bu18RoI8BRLjDVb30s4ccYyQpwwpDGIdShGbLT8LuE', 1, 1, 1795913894788, 1795914494788, NULL);
INSERT INTO vault_codes VALUES ('tG6iNkXXFLi3IJ3BJ1pbc-bf8chhmu1s81S5POUdfdM', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', '6ZQrYEbfI2pDCYFYPfi24qxQiO79tT7oJaEPHRVlHGA', '', 'ubnp1EaWA28gI32AKNpaemnPiUHnJRCAb0HOlS2rvgg', 1, 1, 1795913895647, 1795914495647, NULL);
INSERT INTO vault_codes VALUES ('wBP_UoMuEqjpihIaEexSzLkq4L43zhdY18G864RgH4g', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'N9IKHZuxvn7aKe7U7aEtU58iFbYdVtBtkc4PCXvVNLQ', 'V_4GXDLm-IWJjDD1yfrU4n_pI4krh84ZIthucI54FAk', '', 'aVEKa6au0_snLW2QRD2f4tW8-206kzNTKbl-Rg3efJA', 1, 1, 1795913896491, 1795914496491, NULL);
INSERT INTO vault_codes VALUES ('CQ3Tb-FrKUZkgc7Lf6393-TV3aw7q7LTUPApxlfYKnM', 'pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'qrDhf19Y1r11tP74YhVPIpZn_xes0oC1apZeHUoPauc', '', 'P2uyKDc77QjlZUfs-Fh_o2iNZ6h5s8dmsCzS0ifkq1k', 1, 0, 1795913897599, 1795914497599, 'one.ANkRmZndtcOrpuxiBxYLccfOh9LnmCysyBGDLACaklR-vhAjWSNzXdc7dfc');
INSERT INTO vault_codes VALUES ('nZHkoi-BERMI8l0Bfkl-gqt7DQxOHcGaHY8KRA1B1cU', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'xsEp6MFIk_bc8cfLcymseIVSpy8GiMnlU09S3CBjKTg', '', 'BEzldgkTlA2x-VABhWwFRsHaDUybfruKQ7s-jhDQ2vg', 1, 1, 1795913898217, 1795914498217, NULL);
INSERT INTO vault_deletions VALUES ('z_tldkDhw1O3wwNppKDbEA', 'UnZ5oP9cGay6ROsHcBJpQE9w-5zGHAwfX7CnzXXdTx8', 'https://lumen.market', 1795913897101, 1796000297101);
INSERT INTO vault_devices VALUES ('Q5IZCNsrtOzfHpGsVfZlRJrnn8KfoqVOCoGwCCgbXp0', '_PbWW8xiwZO2Y7jZ-z-CRQ', '08ud6qF0bC7j4yKTJtcRHg', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'pEJM64nHeOemwiyZcLFD-MbyCcyQzAE4fkzDyYq4eLw', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795913893100, 1795914013420, 'over', NULL);
INSERT INTO vault_devices VALUES ('wRjzJoggXtT9TjP6vr-IU7F_G0Yx26UsXOgc_8D-4VM', '_PbWW8xiwZO2Y7jZ-z-CRQ', '08ud6qF0bC7j4yKTJtcRHg', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'pEJM64nHeOemwiyZcLFD-MbyCcyQzAE4fkzDyYq4eLw', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795913893900, 1795914014051, 'over', NULL);
INSERT INTO vault_devices VALUES ('mveLWbczWrOG1vaUV9580XZ7meUaSJkuoqGFcQAhzWc', '_PbWW8xiwZO2Y7jZ-z-CRQ', '08ud6qF0bC7j4yKTJtcRHg', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'pEJM64nHeOemwiyZcLFD-MbyCcyQzAE4fkzDyYq4eLw', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795913894209, 1795914194209, 'waiting', NULL);
INSERT INTO vault_known_devices VALUES ('orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'l-JiXhdKG7bOIdwG0rmsuYMWrljv0lDBKPWpN1_aao4', 1795913855315);
INSERT INTO vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'rITJMxYH02zYzAlHXJR893vFvoBS5byp7kBiOaD9akw', 1795913861209);
INSERT INTO vault_known_devices VALUES ('4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'pEJM64nHeOemwiyZcLFD-MbyCcyQzAE4fkzDyYq4eLw', 1795913892919);
INSERT INTO vault_known_devices VALUES ('eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', '6ZQrYEbfI2pDCYFYPfi24qxQiO79tT7oJaEPHRVlHGA', 1795913895839);
INSERT INTO vault_known_devices VALUES ('zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 'V_4GXDLm-IWJjDD1yfrU4n_pI4krh84ZIthucI54FAk', 1795913896811);
INSERT INTO vault_known_devices VALUES ('3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'xsEp6MFIk_bc8cfLcymseIVSpy8GiMnlU09S3CBjKTg', 1795913898313);
INSERT INTO vault_logins VALUES ('qRPcTLwMdgVMa0ZvLhsqmg', '-j88H4DUS9zCYvQ3WtwF5Q', 'l-JiXhdKG7bOIdwG0rmsuYMWrljv0lDBKPWpN1_aao4', '', '3f1d0cf3870c19b9c54c999cc79860e788c5a4bb1e79fbb149780ddbaee85249', 1795914159800, '893a954f30b7c2dfed7ccb17e0c3ca13b9e9476efcd2e13e613335ea8c502e03', 1798505859800, 1795913855315);
INSERT INTO vault_logins VALUES ('1VbnS7K6QJY39-MTDX7IcQ', '_PbWW8xiwZO2Y7jZ-z-CRQ', 'rITJMxYH02zYzAlHXJR893vFvoBS5byp7kBiOaD9akw', '', '54165d2426f83d92fbfb40f169c7ac12194285424482ea43ac9998f39f5ca1b6', 1795914161209, '0288ebfe1ebfb42b880c439dd3f865ecb88132b06a3ad8094551820204ff59a9', 1798505861209, 1795913861209);
INSERT INTO vault_logins VALUES ('vWd49jKSNZ9YQzNL2IqRJw', 'mTRlCqbV9JbnWY6gjjv_yw', 'xsEp6MFIk_bc8cfLcymseIVSpy8GiMnlU09S3CBjKTg', '', 'f3b45f13c3a648fa219bdf8a707ba143a2fbe989935a3dc5d589d0f9829840fc', 1795914198313, 'aad80802a69fc981d0fce0f9dab12a6b7d264e5d990335f78a7510e0bde1d556', 1798505898313, 1795913898313);
INSERT INTO vault_notices VALUES ('F64ccixS6Pr4KbZ2LViI-A', '-j88H4DUS9zCYvQ3WtwF5Q', 'recovered', 'https://lumen.market', 'l-JiXhdKG7bOIdwG0rmsuYMWrljv0lDBKPWpN1_aao4', 1795913857716, NULL, 1);
INSERT INTO vault_notices VALUES ('Msq_1SPy7ohbqJMIpi8Kow', '-j88H4DUS9zCYvQ3WtwF5Q', 'recovered', 'https://lumen.market', 'l-JiXhdKG7bOIdwG0rmsuYMWrljv0lDBKPWpN1_aao4', 1795913858941, NULL, 1);
INSERT INTO vault_notices VALUES ('7cqIIxuWSP8CZT0ldsPhvw', '-j88H4DUS9zCYvQ3WtwF5Q', 'exported', 'https://lumen.market', 'l-JiXhdKG7bOIdwG0rmsuYMWrljv0lDBKPWpN1_aao4', 1795913860311, NULL, 1);
INSERT INTO vault_notices VALUES ('-lIP3V7oqOjoh7dq-yNP0Q', '_PbWW8xiwZO2Y7jZ-z-CRQ', 'device', 'https://lumen.market', 'pEJM64nHeOemwiyZcLFD-MbyCcyQzAE4fkzDyYq4eLw', 1795913893455, NULL, 1);
INSERT INTO vault_notices VALUES ('9A0BzPmM2_AEp3sTJDQ7eg', 'z_tldkDhw1O3wwNppKDbEA', 'deleted', 'https://lumen.market', 'V_4GXDLm-IWJjDD1yfrU4n_pI4krh84ZIthucI54FAk', 1795913897164, 1796000297101, 1);
INSERT INTO vault_proofs VALUES ('bf001c71f0d0e079479bd14562492aac62154988ab11ac68a2b7a0d43b5e4584', 1795914213563);
INSERT INTO vault_proofs VALUES ('018746f37a528d7bbff5fa946c368c1f3737473812719614e50ea5d2eec75f0d', 1795914215202);
INSERT INTO vault_proofs VALUES ('52fbcdf2dd343fbdd6415118acdfcc2a9abc4587752b3013559a0e362a17c63e', 1795914215518);
INSERT INTO vault_proofs VALUES ('4f78a6162d2242a0c6d3ee9ff94f4d95163000f26cbf5175e10a5e475ccceab0', 1795914215711);
INSERT INTO vault_proofs VALUES ('22173c91fb58abc6786be361fde8638d5b791a5bfae93c8fb9e7cbe93eefae12', 1795914215810);
INSERT INTO vault_proofs VALUES ('b090266cb59ff1b3fa408b3a3bf26bcf280817f98b3c42df40cc0aff2fcf47b4', 1795914216438);
INSERT INTO vault_proofs VALUES ('c0e40d112b369c98d5e69ed0987a1bcc81f2f3f612906411bf7ab1f3ac8e56fe', 1795914216934);
INSERT INTO vault_proofs VALUES ('370eff834b13576ceb7c3a9b50af65a39730f6fe23fdd815fa95514f41949177', 1795914217414);
INSERT INTO vault_proofs VALUES ('318c8db42f059d8127f64330fe37bdf36f8a8cefceb752a5e37f371e8410db4c', 1795914218698);
INSERT INTO vault_proofs VALUES ('8f3f544c5758f8b5447961ab4507d155a0a98fc50d5b46c92a16b2588aff7462', 1795914219227);
INSERT INTO vault_proofs VALUES ('499c46d4ce001b545b68e9ded52feba0c0a1ff0fd355c4dca5f9b9e31994ce8f', 1795914219357);
INSERT INTO vault_proofs VALUES ('7b1da2d21e5d14b40c0ede3c5034a569783a828cd9aea9133dbc2398b3308642', 1795914219729);
INSERT INTO vault_proofs VALUES ('2a38014de4c4405b481dc19991684fac2198ee6d156db3669920e7d268c624c2', 1795914219989);
INSERT INTO vault_proofs VALUES ('6eec41890ffd2874e0814d4954f3ccd84cf4fa13071b18141a1df8ae9946b2ef', 1795914220098);
INSERT INTO vault_proofs VALUES ('dc5ae63d1de37cc97aa2edb5645a48ba148ff71d40d847087699ff0161ca2e57', 1795914220188);
INSERT INTO vault_proofs VALUES ('700dcf2ba163eb54108f001c59414974819804c7ebf6d238c9400005c5201853', 1795914220609);
INSERT INTO vault_proofs VALUES ('3da9c7c519d6e9aeaf95c65b5922454256b281ae5aeb5271172e9fd98e250f69', 1795914220802);
INSERT INTO vault_proofs VALUES ('8d77dfb8ff0984213919a8e0f97ea7e9cf41bb2871fcea09239421af99e603a3', 1795914221144);
INSERT INTO vault_proofs VALUES ('8ef39cc78f78e18f8aa2953b7d13f9c942c3bc2e6df0e14d17124152eeee4f54', 1795914221478);
INSERT INTO vault_proofs VALUES ('6c33f7d5dbacd8d381055c38ad986b032564083efb37016682399d062e421b01', 1795914252657);
INSERT INTO vault_proofs VALUES ('a3eb5e4c20230680f745a4d2e94d39754a984ca5523c65021b31bb0ab117379f', 1795914252904);
INSERT INTO vault_proofs VALUES ('21842af6132301a7f3d91a1f873fe4e6fcbffa28183b54b43e097332fd3af9e6', 1795914253043);
INSERT INTO vault_proofs VALUES ('7e8c368bf342a43edae755adc1a415bacdf4e5843993efbd3a51ba83321de571', 1795914253162);
INSERT INTO vault_proofs VALUES ('587e6650e4b393b4a62300fe92176859916a0eb8e6f7b10293f575d24d65a218', 1795914253388);
INSERT INTO vault_proofs VALUES ('a2be62916e9140fa3567da638c83e1a5b4e78f2c3d15d0eae742a48b7a6e5244', 1795914253658);
INSERT INTO vault_proofs VALUES ('dc9f4ddf0b9f47c800e77c10076e7e258c62577cec6d9c33c095134f77cdcb95', 1795914253769);
INSERT INTO vault_proofs VALUES ('922152422e9c55c4146a9b7f9a2260232a3da9cc4d693d756a3c8dd6aaee01f6', 1795914253857);
INSERT INTO vault_proofs VALUES ('00e5c1f2157b39fd56111f8de9b7135970eb81a1a4e24742c63569aa54a56744', 1795914254030);
INSERT INTO vault_proofs VALUES ('19ab16c05960fcf1b84cafa368d6e47e3754b9a221991faed4411a86c39630b3', 1795914254188);
INSERT INTO vault_proofs VALUES ('ffc3354fd78a738dfe3c4e660b4964859266bbe034aec1559c22d0c8ca2f3056', 1795914254300);
INSERT INTO vault_proofs VALUES ('e813a98d6981452f206e525b167c3ef7003fa39f5d2fb50dc486e5b265432c65', 1795914254558);
INSERT INTO vault_proofs VALUES ('164347343da265e41cc9e9b5bf565d098b0765b0e15609c02d733ac49e7a2762', 1795914255064);
INSERT INTO vault_proofs VALUES ('17751b7714bd5b6e4cb196b4f3d5d8353b28e4f02098be7cad9a33359a78b4a9', 1795914255382);
INSERT INTO vault_proofs VALUES ('113d7bd0243fd2d959f7275862caa90c38fa4b43ec4b1238a99f41ea2dd26b25', 1795914255600);
INSERT INTO vault_proofs VALUES ('adf0d93d627c7755b46b34093ac987b2af5d620ce88c388f9add1231326a8144', 1795914255793);
INSERT INTO vault_proofs VALUES ('1650285e6c5fd03046d143e35bf3f5fc364af106bce782cc1d6152a0816b2814', 1795914256164);
INSERT INTO vault_proofs VALUES ('9d21c21dee996572e75a1abb188daf0136f248a2fc7172f213c509dc19f0dedd', 1795914256272);
INSERT INTO vault_proofs VALUES ('32adb2de6c334e42222e8611ae217f9d325f83e7eba4d5e2df51adb1942493e8', 1795914256341);
INSERT INTO vault_proofs VALUES ('3118c6f30bda315d6469e5c2634d0fb845fccd2fd1543016c199d4f2f0518c73', 1795914256460);
INSERT INTO vault_proofs VALUES ('5f43acc6c853833aad3d2124b6fa27bb9a6e9f3b8233b5ff557d4a1fa9f4eb2d', 1795914256750);
INSERT INTO vault_proofs VALUES ('038c40549a26d1fec613281ae28e7c2a391916ae4017a76bf1c5e0c8a242d35f', 1795914256925);
INSERT INTO vault_proofs VALUES ('66b3e01ff5bba919065aaddb0a1a7367fec8a8de98279d612934739f0c6522ad', 1795914257044);
INSERT INTO vault_proofs VALUES ('22560e7107210160a0ac7d6f1ad453eea152a848a5f29e99a51ac8f9c12d2b9d', 1795914257513);
INSERT INTO vault_proofs VALUES ('566915895f3563b80fbc3bf4c31c38301fe7e37b0f67568c786aa87ae5334d37', 1795914258061);
INSERT INTO vault_proofs VALUES ('88f7b888c7f195f5d9fbb56d05f8776bab049343efe10fd31439dd42a7f68398', 1795914258199);
INSERT INTO vault_proofs VALUES ('71bb0eafc347af2436f498d84dd0b75d9f85a60989c6c379d6d42e43be1688d7', 1795914258304);
INSERT INTO vault_recoveries VALUES ('-j88H4DUS9zCYvQ3WtwF5Q', 'file', 'file', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO vault_recoveries VALUES ('-j88H4DUS9zCYvQ3WtwF5Q', 'password', 'password', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO vault_spent VALUES ('b92cc1436fb25c67c3043718f867a14f6aef896ab419d37f05540b85ff96372c', 'qRPcTLwMdgVMa0ZvLhsqmg', 1798505859507);
INSERT INTO vault_spent VALUES ('d7619f3e8fbb436375ecb00c76bb6851c853940c4c0450743099a77c7cdec91e', 'qRPcTLwMdgVMa0ZvLhsqmg', 1798505859800);
INSERT INTO vault_users VALUES ('-j88H4DUS9zCYvQ3WtwF5Q', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 1795913855315, 'one.zUieMLnS2FMmsx6m5lJiEMaD1oBwtT4w3Z5ZBmdaDvTls2x4xHJhljTpUWw');
INSERT INTO vault_users VALUES ('_PbWW8xiwZO2Y7jZ-z-CRQ', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 1795913861209, 'one.NKqu-EM4WFFxee4mwCtsSOoL4NDY2NgKaegvJzneDeM6tqOryb_okt4FLw');
INSERT INTO vault_users VALUES ('NJp4wBClxZ25eUeuLZ5MaQ', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 1795913895225, 'one.uLho8iT0ci4RJLAAFwg3CMBxuckarLVjhahbrJ8_A7oUa4tLy3UogUtfT8I');
INSERT INTO vault_users VALUES ('z_tldkDhw1O3wwNppKDbEA', 'zI5EHVCx-9PjGywP2F7eOgyCfE9-UPKGY2D9pmjeUMM', 1795913896811, 'one.n7xLtHjJh9wpf4ZFxEsTI0W9PxzrYBJvhQALQt0bC89AaErDhVKOpMq_pww');
INSERT INTO vault_users VALUES ('mTRlCqbV9JbnWY6gjjv_yw', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 1795913898313, 'one.U507FdOA6Ey5eKsKZH69iVtE7Zw2Gz_z_g95W6oWgDcL9NbuWZUMpW3BUQ');
INSERT INTO vault_wallets VALUES ('-j88H4DUS9zCYvQ3WtwF5Q', 2, '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.SRuDA0dppOQxS1H8i_7EGZAvgpQLkqI5AhIquuGtknWiAacB_mxKtiziudT3SdYqGKN7yVtI_DtLR-ez3w');
INSERT INTO vault_wallets VALUES ('_PbWW8xiwZO2Y7jZ-z-CRQ', 1, '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.rxJph34fQLboKXvEWFzdXmyXSd5-0J6tZOiH4ewPIKfVGHxYW2fNKNg6UaDVgajFqN7Jz2PoW_DEMMbzbw');
INSERT INTO vault_wallets VALUES ('NJp4wBClxZ25eUeuLZ5MaQ', 1, '0xcccccccccccccccccccccccccccccccccccccccc', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.d_xx5KDY8jnJ8OxDUypUhvUWWAqpSwG3C0ititwuACP5vnvLrgIxS3mKXOqGTvHkXHNMyZqsz4z74gc1JA');
INSERT INTO vault_wallets VALUES ('z_tldkDhw1O3wwNppKDbEA', 1, '0xdddddddddddddddddddddddddddddddddddddddd', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.R2diJYeWqyXOMC1ytOM5n80kayFA33QRY1KAcnV9Cb0jev9XX4HZ4DPwNkJF8-sUmharr8k0IE1PdcwzHw');
INSERT INTO vault_wrong_answers VALUES ('pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'qrDhf19Y1r11tP74YhVPIpZn_xes0oC1apZeHUoPauc', 1795913898089);
