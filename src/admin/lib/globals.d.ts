/** Set by Medusa's admin build: the server's address, or "" for the page's own. */
declare const __BACKEND_URL__: string | undefined
/** Set by Medusa's admin build: how staff are logged in. */
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
/** Set by Medusa's admin build: where the token is kept with `jwt`. */
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined
