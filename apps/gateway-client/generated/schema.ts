// Generated from apps/gateway/openapi.json by `npm run docs`.
export interface paths {
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the gateway can serve, for its operator. */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the process answers, for what restarts it. */
        readonly get: operations["getLive"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether it may be sent requests, for what sends them. */
        readonly get: operations["getReady"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** This document. */
        readonly get: operations["getDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/getWallets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** One page of the wallet directory. */
        readonly get: operations["listWallets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/getWalletImage/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The picture of a wallet. */
        readonly get: operations["getWalletImage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/getAssetImage/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The picture of a network. */
        readonly get: operations["getAssetImage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/getCurrencyImage/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The picture of a currency. */
        readonly get: operations["getCurrencyImage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/public/getTokenImage/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The picture of a token. */
        readonly get: operations["getTokenImage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/item": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the metadata of an NFT says, by the address that its contract names, and where its picture is served. */
        readonly get: operations["getItem"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/picture/{proof}/{address}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A picture that a token or a collection names, by a link of a balance or a history. */
        readonly get: operations["getTokenPicture"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/appkit/v1/config": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The features of the project. */
        readonly get: operations["getProjectConfig"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/appkit/v1/project-limits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The limits of the project: there are none. */
        readonly get: operations["getProjectLimits"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/projects/v1/origins": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The websites of the project; "*" alone where every one may use it. */
        readonly get: operations["getProjectOrigins"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/getAnalyticsConfig": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the project counts events. */
        readonly get: operations["getAnalyticsConfig"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/supported-chains": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The networks whose balances or history can be read. */
        readonly get: operations["listChains"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/account/{account}/balance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The balances of an account on one network. */
        readonly get: operations["getBalances"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/account/{account}/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The history of an account on one network, the newest first. */
        readonly get: operations["getHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/price-history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The prices of a token within the last day or week, at most 100. Without an address it is the native currency. */
        readonly get: operations["getPriceHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/account/{account}/permissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What an account may have permitted on one network, the last change first. The amounts are read from the contracts. */
        readonly get: operations["getPermissions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/account/{account}/items": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The NFTs that data services list for an account on one network, at most 200. Who holds one, its contract says. */
        readonly get: operations["getHeldItems"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Reads a network by JSON-RPC: one request, or a batch. Its methods are a closed list, and none of them sends or signs. */
        readonly post: operations["readChain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/identity/{address}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The name and the picture of an account. */
        readonly get: operations["getIdentity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/e": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** An event of a page: its name is counted in the log of a project that wants that. */
        readonly post: operations["sendEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/control": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The faults on command, of a gateway for tests. */
        readonly get: operations["getFaults"];
        readonly put?: never;
        /** Sets faults on command, of a gateway for tests. */
        readonly post: operations["setFaults"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/onramp/options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What can be bought on a network, and how it is paid. */
        readonly get: operations["getBuyOptions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/onramp/quote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What the providers offer for a sum, the best first. */
        readonly post: operations["createBuyQuotes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/onramp/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Begins a purchase by a quote: the address of the page of the provider. */
        readonly post: operations["createPurchase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/onramp/purchase/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How a purchase stands. */
        readonly get: operations["getPurchase"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/swap/exchanges": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The exchanges that pages may ask themselves. */
        readonly get: operations["listExchanges"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Tokens to choose from. */
        readonly get: operations["listSwapTokens"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/quotes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What a swap would bring, the best first. */
        readonly get: operations["listOffers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/build-transaction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The call that swaps. */
        readonly post: operations["buildTrade"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/build-approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The call that lets the exchange take a token. */
        readonly get: operations["buildApproval"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/allowance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the exchange may take of a token. */
        readonly get: operations["getAllowance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/gas-price": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Prices of gas on a network, in base units. */
        readonly get: operations["getGasPrice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/siwx/nonce": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A nonce for a message to sign in with. */
        readonly get: operations["createSignInNonce"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/siwx/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Signs in by a signed message, or by several of one nonce. */
        readonly post: operations["signIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/siwx/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The sessions of the visitor on this website. */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/siwx/sign-out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the session of one account on one network, or all of this website. */
        readonly post: operations["signOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/zone": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The parent of the names, and the name of an account. */
        readonly get: operations["getZone"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/suggestions/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether a name is free, and others like it. */
        readonly get: operations["suggestNames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/account/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whose a name is. */
        readonly get: operations["getName"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/reverse/{address}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The names of an account. */
        readonly get: operations["listNames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/nonce": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A nonce for the registration of a name. */
        readonly get: operations["createNameNonce"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Registers a name by a signed message. */
        readonly post: operations["registerName"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/resolve/{sender}/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A lookup outside the chain (ERC-3668): the resolver, and call data with or without `.json`. */
        readonly get: operations["resolveName"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/site": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether a website may show the secure site. */
        readonly get: operations["getSite"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/sites": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The websites that may show the secure site. */
        readonly get: operations["listSites"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/prices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What currencies are worth. */
        readonly get: operations["listPrices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/socials": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The providers at which visitors can log in. */
        readonly get: operations["listProviders"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a code. */
        readonly post: operations["createCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Logs in by a code. */
        readonly post: operations["logIn"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** New tokens for the same login. */
        readonly post: operations["refreshLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/sign-out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the login, and says where the visitor can sign out of the provider as well. */
        readonly post: operations["endLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/email/current": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a code to the address of the account, before it is changed. */
        readonly post: operations["createChangeCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/email/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Mails a code to a new address of the account. */
        readonly post: operations["createEmailCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Changes the address of the account, by a code of either address. */
        readonly post: operations["changeEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/email/undo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes a change of the address back, by the token of the mail about it. */
        readonly post: operations["undoEmailChange"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Begins a login at a provider. */
        readonly post: operations["beginSocialLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social/begin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Sends a browser to its provider. */
        readonly get: operations["goToProvider"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social/return": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where the provider sends the browser. */
        readonly get: operations["returnFromProvider"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social/page": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where the secure site sends a browser, which goes back to the website. */
        readonly get: operations["returnToPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social/sign-out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Sends a browser to its provider, to sign out there as well. */
        readonly get: operations["goToSignOut"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social/signed-out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Where the provider sends a browser that signed out there. */
        readonly get: operations["returnFromSignOut"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Logs in by the handle of a login at a provider. */
        readonly post: operations["logInAtProvider"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/social/backchannel-logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Where a provider says that somebody logged out there. */
        readonly post: operations["logOutByProvider"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/farcaster": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Begins a login with Farcaster. */
        readonly post: operations["beginFarcasterLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/farcaster/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Logs in once the app of the visitor has signed. */
        readonly post: operations["logInWithFarcaster"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/wallet": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The wallet of the visitor, without its share. */
        readonly get: operations["getWallet"];
        /** Replaces all shares of a wallet. */
        readonly put: operations["replaceShares"];
        /** Stores a new wallet. */
        readonly post: operations["createWallet"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives the share of the server to a fresh login. */
        readonly post: operations["openShare"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/recoveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The ways of recovery of one kind. */
        readonly post: operations["listRecoveries"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/recovery/open": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives the share of a way of recovery that has a check. */
        readonly post: operations["openRecovery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/recovery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Stores a way of recovery. */
        readonly put: operations["putRecovery"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/recovery/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Removes a way of recovery. */
        readonly delete: operations["deleteRecovery"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/device": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Asks for the approval of a new device. */
        readonly post: operations["askForDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/device/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What became of the request. */
        readonly post: operations["getDeviceState"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/device/end": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes the request back. */
        readonly post: operations["endDeviceRequest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/device/look": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a device with the wallet is asked. */
        readonly post: operations["lookAtDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/device/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Approves the new device. */
        readonly post: operations["approveDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/device/refuse": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Refuses the new device. */
        readonly post: operations["refuseDevice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/user": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Begins the deletion of the account. */
        readonly delete: operations["deleteUser"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/user/keep": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes the deletion back. */
        readonly post: operations["keepUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/user/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Whether there is such an account. */
        readonly post: operations["getUserState"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Reports that the words of the wallet are about to be shown. */
        readonly post: operations["reportExport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/id-token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A token by which the website's server learns who is logged in. */
        readonly post: operations["createIdToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/wallet/proof": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Shows that the keys of the wallet are those of the visitor. */
        readonly post: operations["proveWallet"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The public keys by which ID tokens are verified. */
        readonly get: operations["getKeySet"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/notices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What happened to the account. */
        readonly get: operations["listNotices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/vault/notices/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Marks notices as read. */
        readonly post: operations["readNotices"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Error: {
            readonly error: {
                /** @enum {string} */
                readonly code: "BODY_TOO_LARGE" | "CHAIN_NOT_COVERED" | "CODE_GONE" | "CODE_WRONG" | "CONFLICT" | "EMAIL_REFUSED" | "EMAIL_TAKEN" | "ID_TOKENS_CLOSED" | "INTERNAL" | "INVALID_INPUT" | "KEYS_UNAVAILABLE" | "LOGIN_REQUIRED" | "LOGIN_STALE" | "LOGOUT_REFUSED" | "MAIL_UNAVAILABLE" | "METHOD_NOT_ALLOWED" | "NAME_OWNED" | "NAME_TAKEN" | "NONCE_EXPIRED" | "NOT_FOUND" | "NOT_READY" | "ORIGIN_REFUSED" | "OUTCOME_UNCLEAR" | "PASSWORD_WRONG" | "PROJECT_REQUIRED" | "PROJECT_UNKNOWN" | "PROOF_REFUSED" | "QUOTE_EXPIRED" | "RATE_LIMITED" | "SIGNATURE_REFUSED" | "SIGN_IN_CLOSED" | "SIGN_IN_REFUSED" | "STORE_UNAVAILABLE" | "UNSUPPORTED_TYPE" | "UPSTREAM_FAILED" | "UPSTREAM_LATE";
                /** @description For developers. */
                readonly message: string;
                /** @description The parameter or member that is wrong. */
                readonly field?: string;
            };
        };
        readonly Health: {
            /** @enum {string} */
            readonly status: "ok" | "degraded" | "failed";
            readonly version: string;
            readonly store: ("sqlite" | "postgres") | null;
            readonly chains: readonly string[];
            readonly history: {
                readonly [key: string]: unknown;
            };
            readonly checks: {
                /** @enum {string} */
                readonly database?: "ok" | "failed" | "late";
                /** @enum {string} */
                readonly mail?: "ok" | "failed" | "late";
                /** @enum {string} */
                readonly projects?: "ok" | "failed";
                readonly nodes?: {
                    readonly [key: string]: "ok" | "failed" | "late";
                };
            };
            readonly error?: {
                /** @constant */
                readonly code: "NOT_READY";
                readonly message: string;
            };
        };
        readonly Live: {
            /** @constant */
            readonly live: true;
        };
        readonly Ready: {
            /** @constant */
            readonly ready: true;
            readonly version: string;
        } | {
            /** @constant */
            readonly ready: false;
            /** @enum {string} */
            readonly why: "stopping" | "database";
            readonly version: string;
        };
        readonly Document: {
            readonly openapi: string;
            readonly paths: {
                readonly [key: string]: unknown;
            };
        } & {
            readonly [key: string]: unknown;
        };
        readonly Wallets: {
            readonly data: readonly {
                readonly id: string;
                readonly name: string;
                readonly badge_type?: string | null;
                readonly chains?: readonly string[];
                readonly homepage?: string | null;
                readonly image_id?: string | null;
                readonly image_url?: string | null;
                readonly order?: number | null;
                readonly link_mode?: string | null;
                readonly mobile_link?: string | null;
                readonly desktop_link?: string | null;
                readonly webapp_link?: string | null;
                readonly app_store?: string | null;
                readonly play_store?: string | null;
                readonly chrome_store?: string | null;
                readonly rdns?: string | null;
                readonly injected?: readonly {
                    readonly namespace?: string;
                    readonly injected_id?: string;
                }[] | null;
                readonly description?: string | null;
                readonly supports_wcpay?: boolean;
            }[];
            readonly count: number;
        };
        readonly Item: {
            readonly name: string | null;
            readonly image: string | null;
            readonly traits: readonly {
                readonly name: string;
                readonly value: string;
            }[];
        };
        readonly ProjectConfig: {
            readonly features: readonly {
                readonly id: string;
                readonly isEnabled: boolean;
                readonly config: unknown;
            }[];
        };
        readonly ProjectLimits: {
            readonly planLimits: {
                readonly tier: string;
                readonly isAboveRpcLimit: boolean;
                readonly isAboveMauLimit: boolean;
            };
        };
        readonly ProjectOrigins: {
            readonly allowedOrigins: readonly string[];
        };
        readonly AnalyticsConfig: {
            readonly isAnalyticsEnabled: boolean;
        };
        readonly SupportedChains: {
            readonly http: readonly string[];
            readonly ws: readonly string[];
        };
        readonly Balances: {
            readonly balances: readonly {
                readonly name: string;
                readonly symbol: string;
                readonly chainId: string;
                readonly address?: string;
                readonly value?: number;
                readonly price?: number;
                readonly change?: number;
                readonly quantity: {
                    readonly decimals: string;
                    readonly numeric: string;
                };
                readonly iconUrl: string;
            }[];
        };
        readonly History: {
            readonly data: readonly {
                readonly id: string;
                readonly metadata: {
                    readonly operationType: string;
                    readonly hash: string;
                    readonly chain: string;
                    readonly minedAt: string;
                    readonly sentFrom: string;
                    readonly sentTo: string;
                    /** @enum {string} */
                    readonly status: "confirmed" | "failed" | "pending";
                    readonly nonce: number;
                };
                readonly transfers: readonly {
                    readonly fungible_info?: {
                        readonly name: string;
                        readonly symbol: string;
                        readonly icon: {
                            readonly url: string;
                        } | null;
                        readonly flags: {
                            readonly is_spam: boolean;
                        };
                        readonly address?: string;
                    };
                    readonly nft_info?: {
                        readonly name: string;
                        readonly content: {
                            readonly preview: {
                                readonly url: string;
                            } | null;
                            readonly detail: null;
                        };
                        readonly flags: {
                            readonly is_spam: boolean;
                        };
                    };
                    /** @enum {string} */
                    readonly direction: "in" | "out" | "self";
                    readonly quantity: {
                        readonly numeric: string;
                    };
                }[];
                readonly approvals?: readonly {
                    readonly spender?: string;
                    /** @enum {string} */
                    readonly kind: "token" | "nft";
                    /** @enum {string} */
                    readonly scope: "amount" | "more" | "less" | "one" | "all" | "none" | "unknown";
                    readonly address: string;
                    readonly name: string;
                    readonly symbol: string;
                    readonly quantity?: {
                        readonly numeric: string;
                    };
                }[];
            }[];
            readonly next: string | null;
        };
        readonly PriceHistory: {
            readonly points: readonly (readonly [
                number,
                number
            ])[];
        };
        readonly Permissions: {
            readonly data: readonly {
                /** @enum {string} */
                readonly kind: "token" | "permit2" | "collection" | "item";
                readonly token: string;
                readonly spender: string;
                readonly item: string | null;
                readonly changedAt: number | null;
            }[];
            readonly fromBlock: number;
        };
        readonly HeldItems: {
            readonly data: readonly {
                readonly address: string;
                readonly id: string;
                readonly kind: ("single" | "edition") | null;
                readonly amount: string;
                readonly unsendable: ("programmable" | "compressed") | null;
                readonly name: string | null;
                readonly collection: string | null;
                readonly collectionAddress: string | null;
                readonly image: string | null;
                readonly uri: string | null;
                readonly traits: readonly {
                    readonly name: string;
                    readonly value: string;
                }[];
                readonly since: number | null;
            }[];
            readonly more: boolean;
        };
        readonly ChainRead: ({
            /** @constant */
            readonly jsonrpc: "2.0";
            readonly id: string | number | null;
            readonly result: unknown;
        } | {
            /** @constant */
            readonly jsonrpc: "2.0";
            readonly id: string | number | null;
            readonly error: {
                readonly code: number;
                readonly message: string;
                readonly data?: string | {
                    /** @enum {string} */
                    readonly reason: "method" | "request" | "params" | "limit" | "unavailable";
                };
            };
        }) | readonly ({
            /** @constant */
            readonly jsonrpc: "2.0";
            readonly id: string | number | null;
            readonly result: unknown;
        } | {
            /** @constant */
            readonly jsonrpc: "2.0";
            readonly id: string | number | null;
            readonly error: {
                readonly code: number;
                readonly message: string;
                readonly data?: string | {
                    /** @enum {string} */
                    readonly reason: "method" | "request" | "params" | "limit" | "unavailable";
                };
            };
        })[];
        readonly Identity: {
            readonly name: string | null;
            readonly avatar: string | null;
        };
        readonly EventTaken: {
            /** @constant */
            readonly status: "ok";
        };
        readonly Faults: {
            readonly mode: string;
            readonly projects: {
                readonly [key: string]: unknown;
            };
        } & {
            readonly [key: string]: unknown;
        };
        readonly BuyOptions: {
            readonly countries: readonly string[];
            readonly paymentCurrencies: readonly {
                readonly id: string;
                readonly payment_method_limits: readonly {
                    readonly id: string;
                    readonly min: string;
                    readonly max: string;
                }[];
            }[];
            readonly purchaseCurrencies: readonly {
                readonly id: string;
                readonly name: string;
                readonly symbol: string;
                readonly networks: readonly {
                    readonly name: string;
                    readonly display_name: string;
                    readonly chain_id: string;
                    readonly contract_address: string;
                }[];
            }[];
            readonly providers: readonly {
                readonly id: string;
                readonly name: string;
                readonly fee: string;
            }[];
        };
        readonly BuyQuotes: {
            readonly quotes: readonly {
                readonly quoteId: string;
                readonly provider: string;
                readonly name: string;
                readonly paymentTotal: {
                    readonly amount: string;
                    readonly currency: string;
                };
                readonly fee: {
                    readonly amount: string;
                    readonly currency: string;
                };
                readonly purchaseAmount: {
                    readonly amount: string;
                    readonly currency: string;
                };
                readonly minutes?: number;
            }[];
            readonly expiresIn: number;
            /** @enum {string} */
            readonly problem?: "country" | "none";
        };
        readonly BuySession: {
            readonly id: string;
            readonly url: string;
            readonly provider: string;
            readonly address: string;
            readonly network: string;
            readonly purchaseCurrency: string;
            readonly paymentTotal: {
                readonly amount: string;
                readonly currency: string;
            };
            readonly purchaseAmount: {
                readonly amount: string;
                readonly currency: string;
            };
            readonly expiresIn: number;
        };
        readonly Purchase: {
            /** @enum {string} */
            readonly status: "waiting" | "pending" | "delivered" | "declined";
            readonly hash?: string;
        };
        readonly Exchanges: {
            readonly exchanges: {
                readonly [key: string]: {
                    readonly wrapped: string;
                    readonly v2?: {
                        readonly router: string;
                        readonly factory: string;
                    };
                    readonly v3?: {
                        readonly router: string;
                        readonly factory: string;
                        readonly quoter: string;
                    };
                    readonly aggregator?: {
                        readonly contracts: readonly string[];
                        readonly spenders: readonly string[];
                    };
                    readonly tokens: readonly {
                        readonly address: string;
                        readonly symbol: string;
                        readonly name: string;
                        readonly decimals: number;
                        readonly icon?: string;
                        readonly suggested?: boolean;
                    }[];
                    readonly via?: readonly string[];
                };
            };
        };
        readonly SwapTokens: {
            readonly tokens: readonly {
                readonly name: string;
                readonly symbol: string;
                readonly address: string;
                readonly decimals: number;
                readonly logoUri: string;
            }[];
        };
        readonly Offers: {
            readonly quotes: readonly {
                readonly id: string;
                readonly fromAmount: string;
                readonly toAmount: string;
                readonly fromAccount: string;
                readonly toAccount: string;
                readonly gas: string;
            }[];
        };
        readonly Trade: {
            readonly tx: {
                readonly from: string;
                readonly to: string;
                readonly data: string;
                readonly amount: string;
                readonly value: string;
                readonly eip155: {
                    readonly gas: string;
                };
            };
            readonly provider: string;
            readonly fromAmount: string;
            readonly toAmount: string;
            readonly minAmount: string;
            readonly spender?: string;
        };
        readonly Approval: {
            readonly tx: {
                readonly from: string;
                readonly to: string;
                readonly data: string;
                /** @constant */
                readonly value: "0";
                readonly eip155: {
                    readonly gas: number;
                };
            };
        };
        readonly Allowance: {
            readonly allowance: string;
        };
        readonly GasPrice: {
            readonly standard: string;
            readonly fast: string;
            readonly instant: string;
        };
        readonly SignInNonce: {
            readonly nonce: string;
            readonly expiresAt: string;
            readonly token?: string;
        };
        readonly SignedIn: {
            readonly sessions: readonly {
                readonly address: string;
                readonly chainId: string;
                readonly origin: string;
                readonly expiresAt: string;
            }[];
            readonly token?: string;
        };
        readonly Sessions: {
            readonly sessions: readonly {
                readonly message: string;
                readonly signature: string;
                readonly address: string;
                readonly chainId: string;
                readonly origin: string;
                readonly signedInAt: string;
                readonly expiresAt: string;
            }[];
        };
        readonly SignedOut: {
            readonly ended: number;
        };
        readonly Zone: {
            readonly zone: string;
            readonly name: string | null;
        };
        readonly Suggestions: {
            readonly suggestions: readonly {
                readonly name: string;
                readonly registered: boolean;
            }[];
        };
        readonly Name: {
            readonly name: string;
            readonly registered: number;
            readonly updated: number;
            readonly addresses: {
                readonly [key: string]: {
                    readonly address: string;
                    readonly created: string;
                };
            };
            readonly attributes: readonly unknown[];
        };
        readonly Names: readonly {
            readonly name: string;
            readonly registered: number;
            readonly updated: number;
            readonly addresses: {
                readonly [key: string]: {
                    readonly address: string;
                    readonly created: string;
                };
            };
            readonly attributes: readonly unknown[];
        }[];
        readonly NameNonce: {
            readonly nonce: string;
            readonly expiresAt: string;
        };
        readonly Lookup: {
            readonly data: string;
        };
        readonly SiteAllowed: {
            readonly allowed: boolean;
        };
        readonly Sites: {
            readonly origins: readonly string[];
            /** @constant */
            readonly every?: true;
        };
        readonly Prices: {
            readonly prices: readonly {
                readonly address?: string;
                readonly price: string;
            }[];
        };
        readonly Providers: {
            readonly providers: readonly string[];
            readonly own?: readonly {
                readonly id: string;
                readonly label: string;
                readonly icon?: string;
            }[];
        };
        readonly Code: {
            readonly challenge: string;
            readonly expiresAt: string;
            readonly resendAfter: number;
        };
        readonly Login: {
            readonly user: string;
            readonly access: string;
            readonly accessExpiresAt: string;
            readonly refresh: string;
            readonly refreshExpiresAt: string;
        };
        readonly VaultSignedOut: {
            readonly provider?: {
                readonly label: string;
                readonly address: string;
            };
        };
        readonly Done: Record<string, never>;
        readonly SocialBegun: {
            readonly state: string;
            readonly expiresAt: string;
        };
        readonly SocialLogin: {
            readonly user: string;
            readonly provider: string;
            readonly label?: string;
            readonly name: string | null;
            readonly access: string;
            readonly accessExpiresAt: string;
            readonly refresh: string;
            readonly refreshExpiresAt: string;
        };
        readonly FarcasterBegun: {
            readonly uri: string;
            readonly state: string;
            readonly channel: string;
            readonly expiresAt: string;
        };
        readonly FarcasterLogin: {
            /** @enum {string} */
            readonly status: "waiting" | "declined" | "unproven";
        } | {
            /** @constant */
            readonly status: "done";
            readonly user: string;
            /** @constant */
            readonly provider: "farcaster";
            readonly fid: string;
            readonly access: string;
            readonly accessExpiresAt: string;
            readonly refresh: string;
            readonly refreshExpiresAt: string;
        };
        readonly Wallet: {
            readonly user: string;
            readonly wallet: {
                readonly version: number;
                readonly evmAddress: string;
                readonly solanaAddress: string;
            } | null;
            readonly recoveries: readonly {
                readonly id: string;
                /** @enum {string} */
                readonly kind: "password" | "passkey" | "file";
            }[];
        };
        readonly Share: {
            readonly user: string;
            readonly version: number;
            readonly evmAddress: string;
            readonly solanaAddress: string;
            readonly share: string;
        };
        readonly Recoveries: {
            readonly recoveries: readonly {
                readonly id: string;
                /** @enum {string} */
                readonly kind: "password" | "passkey" | "file";
                readonly version: number;
                readonly facts: string;
                readonly share?: string;
            }[];
        };
        readonly Recovery: {
            readonly id: string;
            /** @enum {string} */
            readonly kind: "password" | "passkey" | "file";
            readonly version: number;
            readonly facts: string;
            readonly share: string;
        };
        readonly DeviceRequest: {
            readonly user: string;
            readonly id: string;
            readonly expiresIn: number;
        };
        readonly DeviceState: {
            readonly state: string;
            readonly envelope?: {
                readonly from: string;
                readonly data: string;
            };
            readonly parcel?: {
                readonly from: string;
                readonly data: string;
            };
        };
        readonly DeviceLook: {
            readonly user: string;
            readonly version: number;
            readonly site: string;
            readonly key: string;
            readonly expiresIn: number;
        };
        readonly Deletion: {
            readonly ends: number;
        };
        readonly UserState: {
            readonly exists: boolean;
        };
        readonly IdToken: {
            readonly token: string;
            readonly proven: boolean;
        };
        readonly KeySet: {
            readonly keys: readonly {
                /** @constant */
                readonly kty: "EC";
                /** @constant */
                readonly crv: "P-256";
                readonly x: string;
                readonly y: string;
                readonly kid: string;
                /** @constant */
                readonly alg: "ES256";
                /** @constant */
                readonly use: "sig";
            }[];
        };
        readonly Notices: {
            readonly notices: readonly {
                /** @enum {string} */
                readonly event: "deleted" | "kept" | "exported" | "device" | "recovered";
                readonly site: string;
                readonly at: number;
                readonly ends?: number;
            }[];
        };
    };
    responses: {
        /** @description What went wrong. */
        readonly Error: {
            headers: {
                /** @description Seconds, of 429 and 503. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `RATE_LIMITED`: There were too many requests; `Retry-After` says when the next one is answered, in seconds. */
        readonly "429.RATE_LIMITED": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description `INTERNAL`: A fault of the gateway; its log says which. */
        readonly "500.INTERNAL": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "INTERNAL";
                    };
                };
            };
        };
        /** @description `INVALID_INPUT`: A parameter or a body is not what it should be. */
        readonly "400.INVALID_INPUT": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "INVALID_INPUT";
                    };
                };
            };
        };
        /** @description `PROJECT_REQUIRED`: This gateway serves named projects, and none was named. */
        readonly "401.PROJECT_REQUIRED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "PROJECT_REQUIRED";
                    };
                };
            };
        };
        /**
         * @description `ORIGIN_REFUSED`: The project does not list this website.
         *
         *     `PROJECT_UNKNOWN`: This gateway serves other projects.
         */
        readonly "403.ORIGIN_REFUSED.PROJECT_UNKNOWN": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "ORIGIN_REFUSED" | "PROJECT_UNKNOWN";
                    };
                };
            };
        };
        /** @description `NOT_READY`: The gateway is starting, still reads the past, or is asked for too much at once. */
        readonly "503.NOT_READY": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NOT_READY";
                    };
                };
            };
        };
        /** @description `NOT_FOUND`: There is no such thing, or no such endpoint. */
        readonly "404.NOT_FOUND": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NOT_FOUND";
                    };
                };
            };
        };
        /** @description `UPSTREAM_LATE`: A provider did not answer in time. */
        readonly "504.UPSTREAM_LATE": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "UPSTREAM_LATE";
                    };
                };
            };
        };
        /** @description `UPSTREAM_FAILED`: A provider failed. */
        readonly "502.UPSTREAM_FAILED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "UPSTREAM_FAILED";
                    };
                };
            };
        };
        /** @description `CHAIN_NOT_COVERED`: No provider knows this chain. */
        readonly "404.CHAIN_NOT_COVERED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "CHAIN_NOT_COVERED";
                    };
                };
            };
        };
        /** @description `BODY_TOO_LARGE`: The body is too large. */
        readonly "413.BODY_TOO_LARGE": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "BODY_TOO_LARGE";
                    };
                };
            };
        };
        /** @description `UNSUPPORTED_TYPE`: The body is neither JSON nor, for a message of a provider, a form. */
        readonly "415.UNSUPPORTED_TYPE": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "UNSUPPORTED_TYPE";
                    };
                };
            };
        };
        /**
         * @description `NOT_READY`: The gateway is starting, still reads the past, or is asked for too much at once.
         *
         *     `STORE_UNAVAILABLE`: The database does not answer.
         */
        readonly "503.NOT_READY.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NOT_READY" | "STORE_UNAVAILABLE";
                    };
                };
            };
        };
        /** @description `QUOTE_EXPIRED`: A quote of an on-ramp is too old, or was used. */
        readonly "410.QUOTE_EXPIRED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "QUOTE_EXPIRED";
                    };
                };
            };
        };
        /**
         * @description `NOT_READY`: The gateway is starting, still reads the past, or is asked for too much at once.
         *
         *     `OUTCOME_UNCLEAR`: The database did not confirm a change, which may have been stored.
         *
         *     `STORE_UNAVAILABLE`: The database does not answer.
         */
        readonly "503.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NOT_READY" | "OUTCOME_UNCLEAR" | "STORE_UNAVAILABLE";
                    };
                };
            };
        };
        /**
         * @description `CHAIN_NOT_COVERED`: No provider knows this chain.
         *
         *     `NOT_FOUND`: There is no such thing, or no such endpoint.
         */
        readonly "404.CHAIN_NOT_COVERED.NOT_FOUND": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "CHAIN_NOT_COVERED" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ORIGIN_REFUSED`: The project does not list this website.
         *
         *     `PROJECT_UNKNOWN`: This gateway serves other projects.
         *
         *     `SIGN_IN_CLOSED`: The project lists no websites, so that nobody can sign in.
         */
        readonly "403.ORIGIN_REFUSED.PROJECT_UNKNOWN.SIGN_IN_CLOSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "ORIGIN_REFUSED" | "PROJECT_UNKNOWN" | "SIGN_IN_CLOSED";
                    };
                };
            };
        };
        /**
         * @description `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `SIGN_IN_REFUSED`: A message, its signature or its nonce is not taken.
         */
        readonly "401.PROJECT_REQUIRED.SIGN_IN_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "PROJECT_REQUIRED" | "SIGN_IN_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `SIGNATURE_REFUSED`: A registration of a name, or a signature, is not taken.
         */
        readonly "401.PROJECT_REQUIRED.SIGNATURE_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "PROJECT_REQUIRED" | "SIGNATURE_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `NAME_OWNED`: The account has a name already.
         *
         *     `NAME_TAKEN`: The name is registered, or not given out.
         */
        readonly "409.NAME_OWNED.NAME_TAKEN": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NAME_OWNED" | "NAME_TAKEN";
                    };
                };
            };
        };
        /** @description `NONCE_EXPIRED`: The nonce of a registration is too old, or was used. */
        readonly "410.NONCE_EXPIRED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "NONCE_EXPIRED";
                    };
                };
            };
        };
        /** @description `STORE_UNAVAILABLE`: The database does not answer. */
        readonly "503.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "STORE_UNAVAILABLE";
                    };
                };
            };
        };
        /**
         * @description `EMAIL_REFUSED`: An e-mail address is spelled like another one.
         *
         *     `INVALID_INPUT`: A parameter or a body is not what it should be.
         */
        readonly "400.EMAIL_REFUSED.INVALID_INPUT": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "EMAIL_REFUSED" | "INVALID_INPUT";
                    };
                };
            };
        };
        /**
         * @description `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `KEYS_UNAVAILABLE`: A master key is missing here, or the key service is away.
         *
         *     `MAIL_UNAVAILABLE`: The mail server did not take a mail.
         *
         *     `NOT_READY`: The gateway is starting, still reads the past, or is asked for too much at once.
         *
         *     `OUTCOME_UNCLEAR`: The database did not confirm a change, which may have been stored.
         *
         *     `STORE_UNAVAILABLE`: The database does not answer.
         */
        readonly "503.KEYS_UNAVAILABLE.MAIL_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "KEYS_UNAVAILABLE" | "MAIL_UNAVAILABLE" | "NOT_READY" | "OUTCOME_UNCLEAR" | "STORE_UNAVAILABLE";
                    };
                };
            };
        };
        /**
         * @description `CODE_GONE`: A code, or what a device or a login waits for, is used, expired, or had too many wrong answers.
         *
         *     `CODE_WRONG`: A one-time code is not the one that was mailed.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.CODE_GONE.CODE_WRONG.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "CODE_GONE" | "CODE_WRONG" | "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `KEYS_UNAVAILABLE`: A master key is missing here, or the key service is away.
         *
         *     `NOT_READY`: The gateway is starting, still reads the past, or is asked for too much at once.
         *
         *     `OUTCOME_UNCLEAR`: The database did not confirm a change, which may have been stored.
         *
         *     `STORE_UNAVAILABLE`: The database does not answer.
         */
        readonly "503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "KEYS_UNAVAILABLE" | "NOT_READY" | "OUTCOME_UNCLEAR" | "STORE_UNAVAILABLE";
                    };
                };
            };
        };
        /**
         * @description `LOGIN_REQUIRED`: There is no valid token.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "LOGIN_REQUIRED" | "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `CODE_GONE`: A code, or what a device or a login waits for, is used, expired, or had too many wrong answers.
         *
         *     `CODE_WRONG`: A one-time code is not the one that was mailed.
         *
         *     `LOGIN_REQUIRED`: There is no valid token.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.CODE_GONE.CODE_WRONG.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "CODE_GONE" | "CODE_WRONG" | "LOGIN_REQUIRED" | "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /** @description `EMAIL_TAKEN`: An e-mail address belongs to another account. */
        readonly "409.EMAIL_TAKEN": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "EMAIL_TAKEN";
                    };
                };
            };
        };
        /**
         * @description `CODE_GONE`: A code, or what a device or a login waits for, is used, expired, or had too many wrong answers.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "CODE_GONE" | "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `OUTCOME_UNCLEAR`: The database did not confirm a change, which may have been stored.
         *
         *     `STORE_UNAVAILABLE`: The database does not answer.
         */
        readonly "503.OUTCOME_UNCLEAR.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "OUTCOME_UNCLEAR" | "STORE_UNAVAILABLE";
                    };
                };
            };
        };
        /**
         * @description `INVALID_INPUT`: A parameter or a body is not what it should be.
         *
         *     `LOGOUT_REFUSED`: The message by which a provider logs somebody out is not one of a provider of this gateway, too old, or counted before.
         */
        readonly "400.INVALID_INPUT.LOGOUT_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "INVALID_INPUT" | "LOGOUT_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `KEYS_UNAVAILABLE`: A master key is missing here, or the key service is away.
         *
         *     `NOT_READY`: The gateway is starting, still reads the past, or is asked for too much at once.
         *
         *     `STORE_UNAVAILABLE`: The database does not answer.
         */
        readonly "503.KEYS_UNAVAILABLE.NOT_READY.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "KEYS_UNAVAILABLE" | "NOT_READY" | "STORE_UNAVAILABLE";
                    };
                };
            };
        };
        /**
         * @description `LOGIN_REQUIRED`: There is no valid token.
         *
         *     `LOGIN_STALE`: The login is too long ago for this.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "LOGIN_REQUIRED" | "LOGIN_STALE" | "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /** @description `CONFLICT`: There is a wallet already, it is of another version, or a new device is of another user. */
        readonly "409.CONFLICT": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "CONFLICT";
                    };
                };
            };
        };
        /**
         * @description `LOGIN_REQUIRED`: There is no valid token.
         *
         *     `LOGIN_STALE`: The login is too long ago for this.
         *
         *     `PASSWORD_WRONG`: A recovery password is not the one that was set.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.LOGIN_REQUIRED.LOGIN_STALE.PASSWORD_WRONG.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "LOGIN_REQUIRED" | "LOGIN_STALE" | "PASSWORD_WRONG" | "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `CODE_GONE`: A code, or what a device or a login waits for, is used, expired, or had too many wrong answers.
         *
         *     `LOGIN_REQUIRED`: There is no valid token.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         */
        readonly "401.CODE_GONE.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "CODE_GONE" | "LOGIN_REQUIRED" | "PROJECT_REQUIRED" | "PROOF_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `ID_TOKENS_CLOSED`: The project lists no websites of its own, so that no ID tokens are given for it.
         *
         *     `ORIGIN_REFUSED`: The project does not list this website.
         *
         *     `PROJECT_UNKNOWN`: This gateway serves other projects.
         */
        readonly "403.ID_TOKENS_CLOSED.ORIGIN_REFUSED.PROJECT_UNKNOWN": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "ID_TOKENS_CLOSED" | "ORIGIN_REFUSED" | "PROJECT_UNKNOWN";
                    };
                };
            };
        };
        /**
         * @description `LOGIN_REQUIRED`: There is no valid token.
         *
         *     `PROJECT_REQUIRED`: This gateway serves named projects, and none was named.
         *
         *     `PROOF_REFUSED`: The proof of the device's key is missing, wrong, or was used.
         *
         *     `SIGNATURE_REFUSED`: A registration of a name, or a signature, is not taken.
         */
        readonly "401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED.SIGNATURE_REFUSED": {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "LOGIN_REQUIRED" | "PROJECT_REQUIRED" | "PROOF_REFUSED" | "SIGNATURE_REFUSED";
                    };
                };
            };
        };
        /**
         * @description `KEYS_UNAVAILABLE`: A master key is missing here, or the key service is away.
         *
         *     `OUTCOME_UNCLEAR`: The database did not confirm a change, which may have been stored.
         *
         *     `STORE_UNAVAILABLE`: The database does not answer.
         */
        readonly "503.KEYS_UNAVAILABLE.OUTCOME_UNCLEAR.STORE_UNAVAILABLE": {
            headers: {
                /** @description In seconds. */
                readonly "retry-after"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error?: {
                        /** @enum {unknown} */
                        readonly code?: "KEYS_UNAVAILABLE" | "OUTCOME_UNCLEAR" | "STORE_UNAVAILABLE";
                    };
                };
            };
        };
    };
    parameters: {
        /** @description The project that the page is of. Needed where the gateway serves named projects. */
        readonly projectId: string;
        /** @description The kind of program that asks. */
        readonly st: string;
        /** @description Its version. */
        readonly sv: string;
        /** @description Is read and not stored. */
        readonly clientId: string;
        /**
         * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
         * @example pt-BR
         */
        readonly locale: string;
        /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
        readonly proof: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            /** @description It cannot serve now. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Live"];
                };
            };
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getReady: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Ready"];
                };
            };
            readonly 500: components["responses"]["500.INTERNAL"];
            /** @description It cannot serve now. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Ready"];
                };
            };
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listWallets: {
        readonly parameters: {
            readonly query?: {
                /** @example 1 */
                readonly page?: string;
                /** @example 40 */
                readonly entries?: string;
                /** @example harbour */
                readonly search?: string;
                readonly badge_type?: "certified" | "";
                readonly badge?: "certified" | "";
                readonly include_pay_only?: "true" | "false";
                readonly sort?: "default" | "wcpay";
                readonly include?: string;
                readonly exclude?: string;
                /** @example eip155:1,eip155:10 */
                readonly chains?: string;
                readonly names?: string;
                readonly rdns?: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Wallets"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getWalletImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example harbour */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/*": unknown;
                };
            };
            /** @description To the picture at another address. */
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getAssetImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example harbour */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/*": unknown;
                };
            };
            /** @description To the picture at another address. */
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getCurrencyImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example harbour */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/*": unknown;
                };
            };
            /** @description To the picture at another address. */
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getTokenImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example harbour */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/*": unknown;
                };
            };
            /** @description To the picture at another address. */
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getItem: {
        readonly parameters: {
            readonly query?: {
                /** @example ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/27.json */
                readonly uri?: string;
                readonly image?: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Item"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getTokenPicture: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k */
                readonly proof: string;
                /** @example aHR0cHM6Ly9waWN0dXJlcy5leGFtcGxlL2EucG5n */
                readonly address: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/*": unknown;
                };
            };
            /** @description To the picture at another address. */
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getProjectConfig: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectConfig"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getProjectLimits: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectLimits"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getProjectOrigins: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProjectOrigins"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getAnalyticsConfig: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalyticsConfig"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listChains: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SupportedChains"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getBalances: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                readonly currency?: "usd";
                readonly forceUpdate?: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Balances"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getHistory: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                readonly cursor?: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["History"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getPriceHistory: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                readonly address?: string;
                /** @example day */
                readonly period?: "day" | "week";
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PriceHistory"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getPermissions: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Permissions"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getHeldItems: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HeldItems"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly readChain: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "eth_getBalance",
                 *       "params": [
                 *         "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *         "latest"
                 *       ]
                 *     }
                 */
                readonly "application/json": {
                    /** @constant */
                    readonly jsonrpc: "2.0";
                    readonly id: string | number | null;
                    readonly method: string;
                    readonly params?: readonly unknown[];
                } | readonly {
                    /** @constant */
                    readonly jsonrpc: "2.0";
                    readonly id: string | number | null;
                    readonly method: string;
                    readonly params?: readonly unknown[];
                }[];
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChainRead"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getIdentity: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly address: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Identity"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly sendEvent: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "eventId": "0f8fad5b-d9cb-469f-a165-70867728950e",
                 *       "timestamp": 1700000000000,
                 *       "props": {
                 *         "type": "track",
                 *         "event": "MODAL_OPEN"
                 *       }
                 *     }
                 */
                readonly "application/json": {
                    readonly eventId: string;
                    readonly timestamp: number;
                    readonly props: {
                        /** @enum {string} */
                        readonly type: "track" | "error";
                        readonly event: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventTaken"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Faults"];
                };
            };
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly setFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "mode": "503",
                 *       "project": "demo",
                 *       "times": 2,
                 *       "retryAfter": 1
                 *     }
                 */
                readonly "application/json": {
                    /**
                     * @default ok
                     * @enum {string}
                     */
                    readonly mode?: "401" | "403" | "429" | "500" | "503" | "ok" | "hang";
                    readonly project?: string;
                    readonly delay?: number;
                    readonly times?: number;
                    readonly retryAfter?: number;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Faults"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getBuyOptions: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BuyOptions"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createBuyQuotes: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "purchaseCurrency": "ETH",
                 *       "paymentCurrency": "EUR",
                 *       "paymentMethod": "card",
                 *       "amount": "100.00",
                 *       "network": "eip155:1",
                 *       "country": "DE"
                 *     }
                 */
                readonly "application/json": {
                    readonly purchaseCurrency: string;
                    readonly paymentCurrency: string;
                    /** @enum {string} */
                    readonly paymentMethod: "card" | "ach_bank_account";
                    readonly amount: string;
                    readonly network: string;
                    readonly country: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BuyQuotes"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createPurchase: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "quoteId": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA",
                 *       "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
                 *     }
                 */
                readonly "application/json": {
                    readonly quoteId: string;
                    readonly address: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BuySession"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 410: components["responses"]["410.QUOTE_EXPIRED"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getPurchase: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Purchase"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listExchanges: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Exchanges"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSwapTokens: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SwapTokens"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listOffers: {
        readonly parameters: {
            readonly query: {
                /** @example 1000000 */
                readonly amount: string;
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly userAddress: string;
                /** @example eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 */
                readonly from: string;
                /** @example eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee */
                readonly to: string;
                readonly provider?: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Offers"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly buildTrade: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "amount": "1000000",
                 *       "userAddress": "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "from": "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
                 *       "to": "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                 *       "eip155": {
                 *         "slippage": 0.5
                 *       }
                 *     }
                 */
                readonly "application/json": {
                    readonly amount: string;
                    readonly userAddress: string;
                    readonly from: string;
                    readonly to: string;
                    readonly provider?: string;
                    /**
                     * @default {
                     *       "slippage": 1
                     *     }
                     */
                    readonly eip155?: {
                        /** @default 1 */
                        readonly slippage?: number;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Trade"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED.NOT_FOUND"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly buildApproval: {
        readonly parameters: {
            readonly query: {
                /** @example 1000000 */
                readonly amount: string;
                /** @example eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly userAddress: string;
                /** @example eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 */
                readonly from: string;
                /** @example eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee */
                readonly to: string;
                readonly provider?: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Approval"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getAllowance: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 */
                readonly tokenAddress: string;
                /** @example eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly userAddress: string;
                readonly provider?: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Allowance"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getGasPrice: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GasPrice"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createSignInNonce: {
        readonly parameters: {
            readonly query?: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly address?: "" | string;
                /** @example eip155:1 */
                readonly chainId?: "" | string;
                readonly session?: "cookie" | "bearer";
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignInNonce"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN.SIGN_IN_CLOSED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly signIn: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "message": "lumen.market wants you to sign in …",
                 *       "signature": "0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b"
                 *     }
                 */
                readonly "application/json": {
                    readonly message: string;
                    readonly signature: string;
                } | {
                    readonly sessions: readonly {
                        readonly message: string;
                        readonly signature: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedIn"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED.SIGN_IN_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN.SIGN_IN_CLOSED"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSessions: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Sessions"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN.SIGN_IN_CLOSED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly signOut: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /** @example {} */
                readonly "application/json": {
                    readonly address?: string;
                    readonly chainId?: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedOut"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN.SIGN_IN_CLOSED"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getZone: {
        readonly parameters: {
            readonly query: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly address: string;
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Zone"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly suggestNames: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example mira */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Suggestions"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getName: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example mira.portico.eth */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Name"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listNames: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly address: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Names"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createNameNonce: {
        readonly parameters: {
            readonly query: {
                /** @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly address: string;
                /** @example eip155:1 */
                readonly chainId: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NameNonce"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly registerName: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "coin_type": 60,
                 *       "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "message": "lumen.market wants to register …",
                 *       "signature": "0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b"
                 *     }
                 */
                readonly "application/json": {
                    readonly coin_type: number;
                    readonly address: string;
                    readonly message: string;
                    readonly signature: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Name"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED.SIGNATURE_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.CHAIN_NOT_COVERED"];
            readonly 409: components["responses"]["409.NAME_OWNED.NAME_TAKEN"];
            readonly 410: components["responses"]["410.NONCE_EXPIRED"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly resolveName: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example 0x00000000000000000000000000000000000000aa */
                readonly sender: string;
                /** @example 0x9061b923.json */
                readonly file: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Lookup"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getSite: {
        readonly parameters: {
            readonly query: {
                /** @example https://app.example */
                readonly site: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SiteAllowed"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listSites: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Sites"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listPrices: {
        readonly parameters: {
            readonly query: {
                /** @example eip155:1 */
                readonly chainId: string;
                /** @example native,0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 */
                readonly of: string;
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Prices"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly 504: components["responses"]["504.UPSTREAM_LATE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listProviders: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Providers"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.NOT_READY"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createCode: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "email": "mira@example.org",
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    readonly email: string;
                    readonly site: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Code"];
                };
            };
            readonly 400: components["responses"]["400.EMAIL_REFUSED.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.MAIL_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly logIn: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "challenge": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA",
                 *       "answer": "0000000000000000000000000000000000000000000000000000000000000000"
                 *     }
                 */
                readonly "application/json": {
                    readonly challenge: string;
                    readonly answer: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Login"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.CODE_WRONG.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly refreshLogin: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "refresh": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly refresh: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Login"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly endLogin: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    readonly site?: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VaultSignedOut"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createChangeCode: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "current": "mira@example.org",
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    readonly current: string;
                    readonly site: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Code"];
                };
            };
            readonly 400: components["responses"]["400.EMAIL_REFUSED.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.MAIL_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createEmailCode: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "email": "new@example.org",
                 *       "current": "mira@example.org",
                 *       "site": "https://app.example",
                 *       "proof": {
                 *         "challenge": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA",
                 *         "answer": "0000000000000000000000000000000000000000000000000000000000000000"
                 *       }
                 *     }
                 */
                readonly "application/json": {
                    readonly email: string;
                    readonly current: string;
                    readonly site: string;
                    readonly proof: {
                        readonly challenge: string;
                        readonly answer: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Code"];
                };
            };
            readonly 400: components["responses"]["400.EMAIL_REFUSED.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.CODE_WRONG.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.MAIL_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly changeEmail: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "challenge": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA",
                 *       "answer": "0000000000000000000000000000000000000000000000000000000000000000",
                 *       "current": "mira@example.org",
                 *       "site": "https://app.example",
                 *       "proof": {
                 *         "challenge": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA",
                 *         "answer": "0000000000000000000000000000000000000000000000000000000000000000"
                 *       }
                 *     }
                 */
                readonly "application/json": {
                    readonly challenge: string;
                    readonly answer: string;
                    readonly current: string;
                    readonly site: string;
                    readonly proof: {
                        readonly challenge: string;
                        readonly answer: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.EMAIL_REFUSED.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.CODE_WRONG.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 409: components["responses"]["409.EMAIL_TAKEN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly undoEmailChange: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly token: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly beginSocialLogin: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "provider": "google",
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    readonly provider: string;
                    readonly site: string;
                    readonly page?: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SocialBegun"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly goToProvider: {
        readonly parameters: {
            readonly query: {
                /** @example q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA */
                readonly state: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To another page. */
            readonly 302: {
                headers: {
                    readonly location?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly returnFromProvider: {
        readonly parameters: {
            readonly query: {
                /** @example q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA */
                readonly state: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To another page. */
            readonly 302: {
                headers: {
                    readonly location?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly returnToPage: {
        readonly parameters: {
            readonly query: {
                /** @example q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA */
                readonly state: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To another page. */
            readonly 302: {
                headers: {
                    readonly location?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly goToSignOut: {
        readonly parameters: {
            readonly query: {
                /** @example oidc:acme */
                readonly provider: string;
                /** @example aHR0cHM6Ly9hcHAuZXhhbXBsZQ.q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA */
                readonly state: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To another page. */
            readonly 302: {
                headers: {
                    readonly location?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly returnFromSignOut: {
        readonly parameters: {
            readonly query: {
                /** @example aHR0cHM6Ly9hcHAuZXhhbXBsZQ.q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA */
                readonly state: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To another page. */
            readonly 302: {
                headers: {
                    readonly location?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly logInAtProvider: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "handle": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly handle: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SocialLogin"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly logOutByProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "logout_token": "eyJ0eXAiOiJsb2dvdXQrand0Iiwi…"
                 *     }
                 */
                readonly "application/x-www-form-urlencoded": {
                    readonly logout_token: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT.LOGOUT_REFUSED"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly beginFarcasterLogin: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    readonly site: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FarcasterBegun"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly logInWithFarcaster: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "state": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA",
                 *       "channel": "one.q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gAq2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly state: string;
                    readonly channel: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FarcasterLogin"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 502: components["responses"]["502.UPSTREAM_FAILED"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getWallet: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Wallet"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly replaceShares: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "from": 1,
                 *       "version": 2,
                 *       "share": "BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUF",
                 *       "recoveries": [
                 *         {
                 *           "id": "password",
                 *           "kind": "password",
                 *           "version": 2,
                 *           "facts": "{\"salt\":\"AA==\"}",
                 *           "share": "BgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBg==",
                 *           "check": "BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ="
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": {
                    readonly from: number;
                    readonly version: number;
                    readonly share: string;
                    readonly recoveries: readonly {
                        readonly id: string;
                        /** @enum {string} */
                        readonly kind: "password" | "passkey" | "file";
                        readonly version: number;
                        readonly facts: string;
                        readonly share: string;
                        readonly check?: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 409: components["responses"]["409.CONFLICT"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createWallet: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "evmAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "solanaAddress": "BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW",
                 *       "share": "BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUF"
                 *     }
                 */
                readonly "application/json": {
                    /** @constant */
                    readonly version: 1;
                    readonly evmAddress: string;
                    readonly solanaAddress: string;
                    readonly share: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 409: components["responses"]["409.CONFLICT"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly openShare: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Share"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listRecoveries: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "way": "file",
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    /** @enum {string} */
                    readonly way: "password" | "passkey" | "file";
                    readonly site: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Recoveries"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly openRecovery: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "site": "https://app.example",
                 *       "id": "password",
                 *       "check": "BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ="
                 *     }
                 */
                readonly "application/json": {
                    readonly site: string;
                    readonly id: string;
                    readonly check: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Recovery"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PASSWORD_WRONG.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly putRecovery: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "password",
                 *       "kind": "password",
                 *       "version": 1,
                 *       "facts": "{\"salt\":\"AA==\"}",
                 *       "share": "BgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBg==",
                 *       "check": "BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ="
                 *     }
                 */
                readonly "application/json": {
                    readonly id: string;
                    /** @enum {string} */
                    readonly kind: "password" | "passkey" | "file";
                    readonly version: number;
                    readonly facts: string;
                    readonly share: string;
                    readonly check?: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 409: components["responses"]["409.CONFLICT"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteRecovery: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path: {
                /** @example password */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly askForDevice: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "site": "https://app.example",
                 *       "key": "0000000000000000000000000000000000000000000000000000000000000000"
                 *     }
                 */
                readonly "application/json": {
                    readonly site: string;
                    readonly key: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeviceRequest"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getDeviceState: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeviceState"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly endDeviceRequest: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly lookAtDevice: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeviceLook"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly approveDevice: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA",
                 *       "user": "mira",
                 *       "envelope": {
                 *         "from": "BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ=",
                 *         "data": "BgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBg=="
                 *       }
                 *     }
                 */
                readonly "application/json": {
                    readonly id: string;
                    readonly user: string;
                    readonly envelope: {
                        readonly from: string;
                        readonly data: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 409: components["responses"]["409.CONFLICT"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly refuseDevice: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly id: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly deleteUser: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    readonly site: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Deletion"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly keepUser: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly token: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.CODE_GONE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getUserState: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "user": "mira"
                 *     }
                 */
                readonly "application/json": {
                    readonly user: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserState"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly reportExport: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The language of mails about it, as a BCP 47 tag. It comes before those of accept-language; what is no tag is ignored.
                 * @example pt-BR
                 */
                readonly locale?: components["parameters"]["locale"];
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "site": "https://app.example"
                 *     }
                 */
                readonly "application/json": {
                    readonly site: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.LOGIN_STALE.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly createIdToken: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "site": "https://app.example",
                 *       "nonce": "q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA"
                 *     }
                 */
                readonly "application/json": {
                    readonly site: string;
                    readonly nonce: string;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdToken"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ID_TOKENS_CLOSED.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly proveWallet: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "signatures": {
                 *         "eip155": "0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b",
                 *         "solana": "2222222222222222222222222222222222222222222222222222222222222222222222222222222222222222"
                 *       }
                 *     }
                 */
                readonly "application/json": {
                    readonly signatures: {
                        readonly eip155: string;
                        readonly solana: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED.SIGNATURE_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 404: components["responses"]["404.NOT_FOUND"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly getKeySet: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeySet"];
                };
            };
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly listNotices: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Notices"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
    readonly readNotices: {
        readonly parameters: {
            readonly query?: {
                /** @description The project that the page is of. Needed where the gateway serves named projects. */
                readonly projectId?: components["parameters"]["projectId"];
                /** @description The kind of program that asks. */
                readonly st?: components["parameters"]["st"];
                /** @description Its version. */
                readonly sv?: components["parameters"]["sv"];
                /** @description Is read and not stored. */
                readonly clientId?: components["parameters"]["clientId"];
            };
            readonly header: {
                /** @description The proof of the device's key (RFC 9449), made for this one request: a JWT signed by ES256 with a P-256 key. Header: `typ` dpop+jwt, `jwk` with the public key. Claims: `htm` the method, `htu` the address without its query, `jti` 16 to 128 random letters, digits, - or _ that are used once, `iat` the time in seconds, `ath` the base64url SHA-256 of the token where one is sent, and `nonce` with the one of the last `dpop-nonce` header where a refusal had one: clocks may differ by 120 seconds without it. */
                readonly dpop: components["parameters"]["proof"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "until": 1700000000000
                 *     }
                 */
                readonly "application/json": {
                    readonly until: number;
                };
            };
        };
        readonly responses: {
            /** @description The answer. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Done"];
                };
            };
            readonly 400: components["responses"]["400.INVALID_INPUT"];
            readonly 401: components["responses"]["401.LOGIN_REQUIRED.PROJECT_REQUIRED.PROOF_REFUSED"];
            readonly 403: components["responses"]["403.ORIGIN_REFUSED.PROJECT_UNKNOWN"];
            readonly 413: components["responses"]["413.BODY_TOO_LARGE"];
            readonly 415: components["responses"]["415.UNSUPPORTED_TYPE"];
            readonly 429: components["responses"]["429.RATE_LIMITED"];
            readonly 500: components["responses"]["500.INTERNAL"];
            readonly 503: components["responses"]["503.KEYS_UNAVAILABLE.NOT_READY.OUTCOME_UNCLEAR.STORE_UNAVAILABLE"];
            readonly default: components["responses"]["Error"];
        };
    };
}
