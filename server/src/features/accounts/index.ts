/** Accounts: who a person is to the portal, how far the account is, and the password. */
export { createAccount, type NewAccount, type CreatedAccount } from './create-account.ts'
export { hashPassword, verifyPassword, PasswordQueueFull } from './passwords.ts'
export { credentialsOf, credentialsOfId, noteSeen, raiseSessionEpoch, type Credentials } from './queries.ts'
