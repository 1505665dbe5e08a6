/** Accounts: who a person is to the portal, how far the account is, and the password. */

/** Makes an account with its profile and groups. */
export { createAccount, type NewAccount, type CreatedAccount } from './create-account.ts'
/** Argon2id: the hash to store, and whether a typed password fits one. */
export { hashPassword, inTurn, verifyPassword } from './passwords.ts'
/** What a login is decided by, found by e-mail, username or number. */
export { credentialsOf, credentialsOfId, type Credentials } from './queries.ts'
/** An account by number or by what is typed, what was said when it was made, and moving it to another state. */
export { accountOf, accountNamed, registrationOf, moveStatus, storePassword, type Account } from './account-queries.ts'
export type { AccountStatus } from './queries.ts'
/** The one refusal of a password beyond its length. */
export { refusedPassword } from './common-passwords.ts'
export { hashNewPassword } from './passwords.ts'
/** Notes that a guardian has to be asked for a birth date, so that another country does not change it. */
export { noteMinorAnswer } from './age-answers.ts'
/** Refuses new accounts while they are switched off. */
export { refuseWhenClosed } from './register.ts'
/** Links that are mailed: made, looked at, used up once, made worthless. */
export { issueLink, peekLink, takeLink, usedLink, dropLinks, type LinkKind } from './mailed-links.ts'
/** Whether two addresses most likely end in one mailbox. */
export { sameMailbox } from './same-mailbox.ts'
/** Mails the link that activates a pending account; a job does it for whom a call named. */
export { mailActivation, mailActivationAgain } from './mail-activation.ts'
/** A job: tells who owns an address that somebody registered it again. */
export { mailTaken } from './mail-taken.ts'
/** Where mails about the security of an account go. */
export { noticeAddresses } from './notice-addresses.ts'
/** Limits of mails that anybody may ask for. */
export { lifeOfRequestedLink, takeMailLimits } from './link-mails.ts'
/** What a person changes of their own account. */
export { changeAccount, type AccountChange } from './change-account.ts'
/** Puts a member into a group. */
export { joinGroup } from './account-queries.ts'
/** Names somebody else has, and the problem that says so. */
export { takenNames } from './account-queries.ts'
export { takenProblem } from './taken.ts'
/** Whose mails a key of the demo's mailbox opens. */
export { demoMailboxOwner, demoMailboxKey } from './demo-mailbox.ts'
/** Hides an account that its owner wants deleted; those whose days of grace are over. */
export { markLeaving, dueForDeletion } from './account-queries.ts'
/** Removes what is known of a person from an account and frees its names. */
export { eraseAccount } from './erase-account.ts'
/** The ledger of erasures, beside the database: a scheduled task writes it, and who a backup brought back is erased again. */
export { eraseAgain, keepErasures, ledgerFile, type Erasure } from './erasures.ts'
/** Scheduled task: forgets mailed links that can no longer be used. */
export { forgetOldLinks } from './forget-old-links.ts'
/** What being a minor means for an account, and the day it ends. */
export { hideInitials, endMinority } from './minority.ts'
/** What every change by an admin says. */
export type { AdminChange } from './confirm-user.ts'
/** Who is an admin, and making somebody one or not. */
export { adminsOf, setAdmin } from './admin-queries.ts'
export { accountsRoutes } from './routes.ts'
/** What sessions note on an account: when someone was last here, and that all sessions so far are over. */
export { noteSeen, raiseSessionEpoch } from './queries.ts'
