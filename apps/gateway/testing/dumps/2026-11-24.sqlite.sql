CREATE TABLE activity (chain TEXT NOT NULL, account TEXT NOT NULL, number BIGINT NOT NULL, position BIGINT NOT NULL,
    hash TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (chain, account, number, position));
CREATE TABLE blocks (chain TEXT NOT NULL, number BIGINT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (chain, number));
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
CREATE TABLE vault_codes (id TEXT PRIMARY KEY, identity TEXT NOT NULL, network TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    answer TEXT NOT NULL, tries INTEGER NOT NULL, used INTEGER NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL);
CREATE TABLE vault_devices (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, family TEXT NOT NULL, network TEXT NOT NULL, device TEXT NOT NULL,
    project TEXT NOT NULL, site TEXT NOT NULL, key_hash TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, state TEXT NOT NULL, parcel TEXT);
CREATE TABLE vault_logins (family TEXT PRIMARY KEY, user_id TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    access TEXT NOT NULL UNIQUE, access_expires BIGINT NOT NULL, refresh TEXT NOT NULL UNIQUE, refresh_expires BIGINT NOT NULL, login BIGINT NOT NULL);
CREATE TABLE vault_proofs (id TEXT PRIMARY KEY, expires BIGINT NOT NULL);
CREATE TABLE vault_recoveries (user_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, facts TEXT NOT NULL,
    share TEXT NOT NULL, PRIMARY KEY (user_id, id));
CREATE TABLE vault_social_pages (id TEXT PRIMARY KEY, page TEXT NOT NULL);
CREATE TABLE vault_socials (id TEXT PRIMARY KEY, provider TEXT NOT NULL, network TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    site TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, returned INTEGER NOT NULL, handle TEXT UNIQUE, identity TEXT, name TEXT);
CREATE TABLE vault_spent (refresh TEXT PRIMARY KEY, family TEXT NOT NULL, expires BIGINT NOT NULL);
CREATE TABLE vault_users (id TEXT PRIMARY KEY, identity TEXT NOT NULL UNIQUE, created BIGINT NOT NULL);
CREATE TABLE vault_wallets (user_id TEXT PRIMARY KEY, version INTEGER NOT NULL, evm_address TEXT NOT NULL, solana_address TEXT NOT NULL,
    share TEXT NOT NULL);
CREATE INDEX activity_by_block ON activity (chain, number);
CREATE INDEX name_nonces_by_end ON name_nonces (expires);
CREATE INDEX names_by_address ON names (address);
CREATE INDEX on_ramp_by_end ON on_ramp (kind, expires);
CREATE INDEX sign_in_nonces_by_end ON sign_in_nonces (expires);
CREATE INDEX sign_in_nonces_by_visitor ON sign_in_nonces (visitor);
CREATE INDEX sign_in_sessions_by_end ON sign_in_sessions (expires);
CREATE INDEX vault_audit_by_user ON vault_audit (user_id, at);
CREATE INDEX vault_codes_by_identity ON vault_codes (identity, created);
CREATE INDEX vault_codes_by_network ON vault_codes (network, created);
CREATE INDEX vault_codes_by_time ON vault_codes (created);
CREATE INDEX vault_devices_by_network ON vault_devices (network, created);
CREATE INDEX vault_devices_by_time ON vault_devices (created);
CREATE INDEX vault_devices_by_user ON vault_devices (user_id, created);
CREATE INDEX vault_logins_by_end ON vault_logins (refresh_expires);
CREATE INDEX vault_logins_by_user ON vault_logins (user_id);
CREATE INDEX vault_proofs_by_end ON vault_proofs (expires);
CREATE INDEX vault_socials_by_device ON vault_socials (device, created);
CREATE INDEX vault_socials_by_identity ON vault_socials (identity);
CREATE INDEX vault_socials_by_network ON vault_socials (network, created);
CREATE INDEX vault_socials_by_time ON vault_socials (created);
CREATE INDEX vault_spent_by_end ON vault_spent (expires);
INSERT INTO gateway_schema VALUES (1);
INSERT INTO sign_in_nonces VALUES ('0b8a9e50dcea792e85020121ef01c3b47d5ca836ca32682f5b31253a68dac9f1', 'a079b8ce94a9486a5a64bc4f0ef8040fb790a77535204512a668a6275ba90d0c', '', 'https://lumen.market', NULL, NULL, 1795913037694);
INSERT INTO sign_in_sessions VALUES ('4ba456a2fdfc2fc01d894e077a512ae07ce54ffc1da749c48c8bc7af1eb837c3', '', 'https://lumen.market', 'eip155:1', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'lumen.market wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266


URI: https://lumen.market/shelf
Version: 1
Chain ID: 1
Nonce: 6df4d711374415dcc63b71f6c83880ff
Issued At: 2026-11-29T00:32:55.293Z
Expiration Time: 2026-11-29T00:42:55.293Z', '0x160dfa8aa691c0bce97c8fa26ef84c62e5b0498230607cf1b69f572f714cec9e4080203e35c2e458266db3486db868855f93a67f4a3ba1e08e5bc3e3ada0fb0f1c', 1795912375569, 1796517175569);
INSERT INTO vault_audit VALUES (1795912292167, 'created', 'YaLUxFP69eoHYcKciFlYKw', '');
INSERT INTO vault_audit VALUES (1795912297657, 'wallet', 'YaLUxFP69eoHYcKciFlYKw', '');
INSERT INTO vault_audit VALUES (1795912300871, 'recovery stored', 'YaLUxFP69eoHYcKciFlYKw', 'password');
INSERT INTO vault_audit VALUES (1795912301458, 'recovery stored', 'YaLUxFP69eoHYcKciFlYKw', 'file');
INSERT INTO vault_audit VALUES (1795912303601, 'password refused', 'YaLUxFP69eoHYcKciFlYKw', '');
INSERT INTO vault_audit VALUES (1795912308035, 'recovery given out', 'YaLUxFP69eoHYcKciFlYKw', '');
INSERT INTO vault_audit VALUES (1795912314688, 'share given out', 'YaLUxFP69eoHYcKciFlYKw', '');
INSERT INTO vault_audit VALUES (1795912318459, 'shares replaced', 'YaLUxFP69eoHYcKciFlYKw', '2');
INSERT INTO vault_audit VALUES (1795912320083, 'recovery stored', 'YaLUxFP69eoHYcKciFlYKw', 'password');
INSERT INTO vault_audit VALUES (1795912325863, 'created', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912327071, 'wallet', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912359461, 'login', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912360059, 'device asked', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912360795, 'device approved', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912361675, 'device asked', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912362060, 'device refused', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912363099, 'device asked', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912363506, 'sign-out', 'rRTJhcJevG_gKCMsU_-FUQ', '');
INSERT INTO vault_audit VALUES (1795912364527, 'created', 'uNKXtTz-JGp6hlmfzJbjUg', '');
INSERT INTO vault_audit VALUES (1795912364939, 'wallet', 'uNKXtTz-JGp6hlmfzJbjUg', '');
INSERT INTO vault_audit VALUES (1795912366332, 'email changed', 'uNKXtTz-JGp6hlmfzJbjUg', '');
INSERT INTO vault_audit VALUES (1795912372060, 'user deleted', '', '');
INSERT INTO vault_audit VALUES (1795912375011, 'created', 'JhUvUEl-1XsI0tt2Hu37yA', '');
INSERT INTO vault_checks VALUES ('YaLUxFP69eoHYcKciFlYKw', 'password', 'VXQfY65sitfIo-uszZkPeC4uaDxqiGScEe8FCEuxcTk', 0, 0);
INSERT INTO vault_codes VALUES ('Cezngm_lhQbJ-cR0tzKg3wuzCNdlnOwp2k0wjh0TB7A', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 'w-VyT5YGlNrDWfY9ZatbHbZZvUAsTFx1pnl_nu38N_0', 'Zl_6286PODV7rC0C77ixoPOsUwcEoY9BW92rPHOANX0', '', 'RUdF2qabadjC6ob12tifB48sIQ8zZfcCiM2DlFMd2sc', 0, 1, 1795912280533, 1795912880533);
INSERT INTO vault_codes VALUES ('7Ub-4D8I4IOIWybv1j1GZs0eTSzI7w2fTpBnn1OjuHs', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', '3NL7R20FGaKb1yCEPcqJiu0HczsR_rlrQlmWPVemADw', 'qs0vPmN_wcZmlgxG2uFzIg-XFVx5T2u0xqsDsc54t74', '', 'PAlNyv1dVR2W2-USMXyH-YDi10b0d1iSIsy58uTp8JM', 0, 1, 1795912321975, 1795912921975);
INSERT INTO vault_codes VALUES ('GM-AwP8usKSRTSaNWNIFKEjKQRkxrdPND-en7vYNXWg', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'aKQvrx3THCnYxcTzFp4dw6QgymzM8DRzOcAoT6RJbDI', '', 'yz3P0DjlUAnC5hPWtsHgvj_xDDFxHr-VEP8PukCgi1E', 0, 1, 1795912358682, 1795912958682);
INSERT INTO vault_codes VALUES ('PwHk3rk-1elWc6-70o0mgR8x4_X-gVnsNsKEkqcrkiM', 'vT78nWqI24zNGYx2j4SLB_ckGIxsRGbC5_CZhx3bPa0', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'Ppz8impeMyNev0ejo1Kyc25iKwe7Q1txKc6IXHlc0x8', '', 'GCrgjl9ifGjONOHXoJQooLCcOVAkFdfAsuARdfMQ0RQ', 0, 1, 1795912363700, 1795912963700);
INSERT INTO vault_codes VALUES ('CJ-byFElPlSLNvruzJ_zlPuK6Zji_c_2oY7719KR7kc', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 'lCg5YNkVVNft9l-1mQmwVytR9IJWtDafxsxd5qkbg5U', 'Ppz8impeMyNev0ejo1Kyc25iKwe7Q1txKc6IXHlc0x8', '', 'aMS42qRc6W9zlHEPgLgeAdwPW-oQxUEAWYsro-YhQ88', 0, 1, 1795912365339, 1795912965339);
INSERT INTO vault_codes VALUES ('MgNtubrd61AarehcCGLwLg07qsJkDzipaHXHzWE4deU', 'pGCITXt_r5yxvSoh_aPbuitTbCUG4ektvt_Iww_kT20', 'haE6ZsZH4Y73Yw--Eo9XhuF71a457aELYwiJgGfP7N4', 'HJX25SlqGTAYeSzUdPBL7AgceAF1WTnQNze-9lZgORU', '', '6h046-r7nmpiliRKzWyet0wBXfw8Upte9YvfhcBoUHw', 1, 0, 1795912372852, 1795912972852);
INSERT INTO vault_codes VALUES ('Nk03eZSzsRznntfbWy8gtK0A1dCQBgbvV6uz6f859Ao', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 'BibvBt06Zpf8dbbQXN5_-WdLer7nZ8DsiLxgS3Zeyh8', 'ctBh6O_cewjuSpJXzi3sU8ZwSLGnOVzwq0zfBYtACE4', '', 'jzJotBlXOQFuiT24u8zUJZpoXV9IbTbnVN_Vr6BnyFs', 0, 1, 1795912374347, 1795912974347);
INSERT INTO vault_devices VALUES ('OF2EHXNqlDhQzXOKgaujVupWHNLLud4FLmFVY3IDxWM', 'rRTJhcJevG_gKCMsU_-FUQ', 'a5Eeqx-quTx1RJXCGboKMQ', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'aKQvrx3THCnYxcTzFp4dw6QgymzM8DRzOcAoT6RJbDI', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912359991, 1795912480675, 'over', NULL);
INSERT INTO vault_devices VALUES ('b0hCAsTufbz0sr0MJU08kCC8sG1yAwUf3szytf-nFCQ', 'rRTJhcJevG_gKCMsU_-FUQ', 'a5Eeqx-quTx1RJXCGboKMQ', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'aKQvrx3THCnYxcTzFp4dw6QgymzM8DRzOcAoT6RJbDI', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912361588, 1795912482004, 'over', NULL);
INSERT INTO vault_devices VALUES ('gR7_htIt4FMCBDofdt1ysBwvyvPwJiL4ZS7K6SHtIdA', 'rRTJhcJevG_gKCMsU_-FUQ', 'a5Eeqx-quTx1RJXCGboKMQ', 'X1GuQuIJ7EdaMjpTgn8e9FsiYYze5-fV9WuCkm39d3M', 'aKQvrx3THCnYxcTzFp4dw6QgymzM8DRzOcAoT6RJbDI', '', 'https://lumen.market', 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 1795912362596, 1795912662596, 'waiting', NULL);
INSERT INTO vault_logins VALUES ('zUOCMa0Hl9RW6G8W570GjQ', 'YaLUxFP69eoHYcKciFlYKw', 'Zl_6286PODV7rC0C77ixoPOsUwcEoY9BW92rPHOANX0', '', '7094bc697e5cd9845b0d542da3d4565d1f16f7d2f11b01060a6fad3262b2b711', 1795912616681, '842d0a1027839b6c9a6d9acc758fc195909b8528f1021a67e1784d3003e2ca3b', 1798504316681, 1795912291129);
INSERT INTO vault_logins VALUES ('yTBzQZw8uIR13fd7kpkuVQ', 'rRTJhcJevG_gKCMsU_-FUQ', 'qs0vPmN_wcZmlgxG2uFzIg-XFVx5T2u0xqsDsc54t74', '', '540641efd294b9f52a6ffee00510b48059002cfbe59eafc801df7a73413df661', 1795912625187, '32e8ebe523572cb5b62c27c3b4451593a03f5299f91afd0607c99247e15860b6', 1798504325187, 1795912325187);
INSERT INTO vault_logins VALUES ('Sye6DU7KkIZqiwpymPw5ug', 'JhUvUEl-1XsI0tt2Hu37yA', 'ctBh6O_cewjuSpJXzi3sU8ZwSLGnOVzwq0zfBYtACE4', '', 'a384c7c8b3c50914d12b63ce50b7153bf2ac5e656190eb23edb73bcc891c7e69', 1795912674937, '806dfce1134353a9ef33dc2ccf3af954690c4da8ed427f77b42aac6cb983803d', 1798504374937, 1795912374937);
INSERT INTO vault_proofs VALUES ('6e39cf1d91f36eb543cbab2c6c1b3f98ec9d16098f4a2573134d444973f427a4', 1795912639412);
INSERT INTO vault_proofs VALUES ('b2ab2db6e4027a89ba91f41139121605ed10368fefc74a47295b2beea724c9c8', 1795912650065);
INSERT INTO vault_proofs VALUES ('5eb6a51ac08165aa21095c660cda73d38a87382bd6138991425e6b5866c1015a', 1795912654119);
INSERT INTO vault_proofs VALUES ('d918b0bb736bfb913e04edff4bded5001a39ae01d280206388b3c3c07b948f25', 1795912656264);
INSERT INTO vault_proofs VALUES ('61db13c7729d98be6572772fae03fac27d13197ae91278770a0cc6ec5b5923d0', 1795912659478);
INSERT INTO vault_proofs VALUES ('3829def257f625bb85bf731467bb973d9845b1caece340dc5414137d536d7107', 1795912660936);
INSERT INTO vault_proofs VALUES ('e6bf58f6fa774d7cc672e9829e131631ecb92da692b2de4b9d0b8dede155075c', 1795912662646);
INSERT INTO vault_proofs VALUES ('4cf35f236a4c20064fa808093ffa5d9cb8113a0828d04ab32c0196df0880eb9e', 1795912666797);
INSERT INTO vault_proofs VALUES ('eeb82ad4e2694cca9208c353afc3059159f4307f397681f4a16c83e7bacb672b', 1795912670145);
INSERT INTO vault_proofs VALUES ('6456b25764161530c928c5e387d48cc280affc4bbb482f7a7030ea593779b5b1', 1795912672730);
INSERT INTO vault_proofs VALUES ('566c7a30006feffd24a523d82a1603376fd41022d4fbdc57033981d772a46182', 1795912674140);
INSERT INTO vault_proofs VALUES ('f2a76d99fa0bd1d5b874981a4c0837bc372183401e555129c3a1165a960d66df', 1795912674967);
INSERT INTO vault_proofs VALUES ('fa114221df2674a6f4673923b6cc6d7a00782c64157c7d51050de54eb8886b38', 1795912676174);
INSERT INTO vault_proofs VALUES ('397847aab754de3b678fa1c9022583057d7b3817e8274006b1d3b4020e5fae9e', 1795912677672);
INSERT INTO vault_proofs VALUES ('d6eecf9784d68aa1564b628470037b18a1c806ac9e91bf0d2630077251380c00', 1795912679432);
INSERT INTO vault_proofs VALUES ('efe7c08308b7ee66bc503b9765904ebb2eb12fdaee3c41e17a792c261e228756', 1795912681445);
INSERT INTO vault_proofs VALUES ('9cfd3d04eb58ef09214ecfc6fa5c4488c7739fd20dd00f0e41273afb11f645b1', 1795912684850);
INSERT INTO vault_proofs VALUES ('0d4de5ce7afae1e377734aa0100c25e89a6b0a683d388d55f41b43ee196de5d0', 1795912686515);
INSERT INTO vault_proofs VALUES ('b9347b5622562d44844507b342d1698b104f5fd1ea465d286a6938eb47c4accd', 1795912718441);
INSERT INTO vault_proofs VALUES ('04df8945209dbe7a88d5af50865ca403414f1c8507842034ef87c02b0023c6de', 1795912719340);
INSERT INTO vault_proofs VALUES ('59aee9f6d052ae5b4e5e2a23fe8ef236bdeb6c129c0027ee1b11d4e3787090c4', 1795912719653);
INSERT INTO vault_proofs VALUES ('adbe7e61144a4e10c684cd61419d6f8d02dae65781c3a6c498d78d795cc04e21', 1795912720213);
INSERT INTO vault_proofs VALUES ('61ee2cef637b72b9bf0991bc5a4f6b4aa469dfd5ac314b2be211590e54a24f54', 1795912720598);
INSERT INTO vault_proofs VALUES ('eba50ca2431c2ea40b094c7fe478a235b78d9120205b97b5b44146cdcd2e70f3', 1795912720877);
INSERT INTO vault_proofs VALUES ('3f29782f18cb887fc4f387e3cc3946032e105c49c1696add19b78df6ae230a96', 1795912721037);
INSERT INTO vault_proofs VALUES ('47a30a4b360884eb511b9cfb5e7b38e6d4fa32e60d1594343bc25e1db6772103', 1795912721380);
INSERT INTO vault_proofs VALUES ('7b91f96ea4d42f01a8f3471618c45f369723fa78e938f78570f44b97debae704', 1795912721797);
INSERT INTO vault_proofs VALUES ('f0525ec9aeb95a4096f496c60768ee624ada0448834624826387f7cc0775ddc6', 1795912722272);
INSERT INTO vault_proofs VALUES ('5902c58e913df38424497a00df4a85e0db23e67e20e64feefd53f7e0fc3868c5', 1795912723426);
INSERT INTO vault_proofs VALUES ('ea37bc92c1cd7d253d85bfef58cfccc9a2e26d43ec962b4d90c8ead5a6505eed', 1795912723623);
INSERT INTO vault_proofs VALUES ('c488c09ec67f4ab80c3654f408118d016ab49947ce1bb31589914c60b4bb12a6', 1795912724264);
INSERT INTO vault_proofs VALUES ('f0045917dfb1ffc1993ddafb78245e3e771f58bff5265b03728a4ce8b327ad6f', 1795912724642);
INSERT INTO vault_proofs VALUES ('06e0d8b1fddbde4d0c1d895bb815db5cf84a3998e2cdc27d9a6e60bd5b5ef5b2', 1795912725097);
INSERT INTO vault_proofs VALUES ('9c73d51fe93ea4f8575be8cb4624169e3ad6d366e6fa85e55bcdb3ce505ada34', 1795912726122);
INSERT INTO vault_proofs VALUES ('b8a8e7e9fab0ebbe3afa684559a2076eaf0d41ef85b3bc5c6677eb38990a9449', 1795912726950);
INSERT INTO vault_proofs VALUES ('f3ca0fcf6cc89c9da7ce0e582104cc8a2ae8a0d91e4999a7ea2b3231f53f4575', 1795912727837);
INSERT INTO vault_proofs VALUES ('d4ec08999c91395c088a26b8a791e82cd1104d90e1d5c82f2cd02ac9aaa224c9', 1795912728638);
INSERT INTO vault_proofs VALUES ('a783b5cba0a063f932a6e9bf470fbd40e9886cd2e0c519f3a22338dc8ce3c2fc', 1795912729510);
INSERT INTO vault_proofs VALUES ('735e03afad2b9753c3ed3c175f8e8522d4e9f42daa7ca8f92d2bf75565b150ca', 1795912730312);
INSERT INTO vault_proofs VALUES ('0102958b5b4ceb9467affffc2c93ee731eee38ee2eece17ebc97727d9512b1aa', 1795912730934);
INSERT INTO vault_proofs VALUES ('25cb7ecf9deaee1821fa07b82f5cd3f51d5c3cd17e4e73e2e88887e231dc2fe7', 1795912731524);
INSERT INTO vault_proofs VALUES ('39ceea486322496c0511ba80adb7b3d46db5c9f73a6ca74b3d16e8a14b07079b', 1795912732557);
INSERT INTO vault_proofs VALUES ('f94388e1f431e9af915f428c18bb08ecdf443cb4d2ac47ef115572b5364435e8', 1795912733942);
INSERT INTO vault_proofs VALUES ('31bfee36bb1655bc7fa7710ef3454187a17694f90e634e04c138e4957b96e145', 1795912734261);
INSERT INTO vault_proofs VALUES ('8b9816c974d6494d70ef157a461d372d7381fc7935bbac8dcf2ca0ff4a9eeac2', 1795912734809);
INSERT INTO vault_recoveries VALUES ('YaLUxFP69eoHYcKciFlYKw', 'file', 'file', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO vault_recoveries VALUES ('YaLUxFP69eoHYcKciFlYKw', 'password', 'password', 2, '{}', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
INSERT INTO vault_spent VALUES ('f7b259d573d478529c203b15ce329d34c8b6e4552718b7f07a69186cb46e9d1a', 'zUOCMa0Hl9RW6G8W570GjQ', 1798504315228);
INSERT INTO vault_spent VALUES ('876ab2febca7d1e881150ad9316513737e1f44d6d4575ebd04d5edd8816f16b4', 'zUOCMa0Hl9RW6G8W570GjQ', 1798504316681);
INSERT INTO vault_users VALUES ('YaLUxFP69eoHYcKciFlYKw', 'orEC0UbZ-DjutW1Ex0B-R39RzGsbjQmp_SL8D05axNY', 1795912291129);
INSERT INTO vault_users VALUES ('rRTJhcJevG_gKCMsU_-FUQ', '4zjNr7YsIMzD4ISL5OwgVmebKBl5V7cvv8Vv873LxAY', 1795912325187);
INSERT INTO vault_users VALUES ('uNKXtTz-JGp6hlmfzJbjUg', 'eF9Tr6LbSR1hJoyDVhGCEr3BY8AtFCqZFNg0E30VIsU', 1795912364430);
INSERT INTO vault_users VALUES ('JhUvUEl-1XsI0tt2Hu37yA', '3BQ23fMofYAuOk5fOYH9ilistqczNgx6QIxtoc9IqKU', 1795912374937);
INSERT INTO vault_wallets VALUES ('YaLUxFP69eoHYcKciFlYKw', 2, '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.REp5HZoZmsaH4o3j4eNvj_EmQw1FTtiR0FbrR6UjfY5Y4XcG08WeqdDenxY60l3lA4DPe-JbJuNywlDGHQ');
INSERT INTO vault_wallets VALUES ('rRTJhcJevG_gKCMsU_-FUQ', 1, '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.HW9XD7TjwxGj7mgRkF7sygHp3AchHvEmx4xpeGfZo9W3KrSFQnyyVcYubjGrkG1eCdld8KjzlIAbZ2ct0g');
INSERT INTO vault_wallets VALUES ('uNKXtTz-JGp6hlmfzJbjUg', 1, '0xcccccccccccccccccccccccccccccccccccccccc', 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', 'one.U1ony57cMXreYGrbX6FlDekSqsEX7TVW2_dmYDtOFhFr8GUX8Q-PD1mggTrg3OrCeBfVe9soDaJq9XL_Hg');
