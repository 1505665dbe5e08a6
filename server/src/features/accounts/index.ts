/** Accounts: who a person is to the portal, how far the account is, and the password. */

/** Makes an account with its profile and groups. */
export { createAccount, type NewAccount, type CreatedAccount } from './create-account.ts'
/** Argon2id: the hash to store, and whether a typed password fits one. */
export { hashPassword, verifyPassword, PasswordQueueFull } from './passwords.ts'
/** What a login is decided by, found by e-mail, username or number. */
export { credentialsOf, credentialsOfId, type Credentials } from './queries.ts'
/** What sessions note on an account: when someone was last here, and that all sessions so far are over. */
export { noteSeen, raiseSessionEpoch } from './queries.ts'
