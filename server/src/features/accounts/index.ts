export { createAccount, type NewAccount, type CreatedAccount } from './create-account.ts'
export { withPasswordCapacity, verifyPassword } from './passwords.ts'
export { findCredentialsByIdentifier, findCredentials, type Credentials } from './queries.ts'
export { findAccount, findAccountByIdentifier, registrationOf, changeStatus, storePassword, type Account } from './queries.ts'
export type { AccountStatus } from './queries.ts'
export { passwordRefusal } from './common-passwords.ts'
export { hashNewPassword } from './passwords.ts'
export { recordMinorAnswer } from './age-answers.ts'
export { requireOpenRegistration } from './register.ts'
export { issueLink, findOpenLink, consumeLink, findUsedLink, deleteLinks, undoDays, type LinkKind } from './mailed-links.ts'
export { replaceEmail } from './change-account.ts'
export { emailTaken } from './taken.ts'
export { isSameMailbox } from './same-mailbox.ts'
export { mailActivation, mailActivationAgain } from './mail-activation.ts'
export { mailEmailTaken } from './mail-email-taken.ts'
export { maskedAddress, noticeAddresses } from './notice-addresses.ts'
export { countLinkMail, consumeMailLimits } from './link-mails.ts'
export { changeAccount, type AccountChange } from './change-account.ts'
export { addToGroup } from './queries.ts'
export {
  chooseZone,
  isKnownZone,
  declineZone,
  localTime,
  noteZoneChange,
  offsetIn,
  takeBrowserZone,
  takeHomeZone,
  todayOf,
  zoneInForce,
  type Zoned,
  zoneOf,
} from './zones.ts'
export { findTakenNames, personNamed } from './usernames.ts'
export { takenProblem } from './taken.ts'
export { demoMailboxOwner, demoMailboxKey } from './demo-mailbox.ts'
export { markLeaving, lockUsersDueForDeletion } from './queries.ts'
export { eraseAccount } from './erase-account.ts'
export { isOlderThanLedger, readLedger, repeatErasures, writeErasuresToLedger, type Erasure } from './erasures.ts'
export { deleteOldLinks } from './mailed-links.ts'
export { setInitialsHidden, endMinority } from './queries.ts'
export type { AdminChange } from './confirm-user.ts'
export { adminsOf, setAdmin } from './queries.ts'
export { accountsRoutes } from './routes.ts'
export { recordLastSeen, incrementSessionEpoch } from './queries.ts'
