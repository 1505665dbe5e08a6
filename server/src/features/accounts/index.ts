export { createAccount, type NewAccount, type CreatedAccount } from './create-account.ts'
export { withPasswordCapacity, verifyPassword, passwordRefusal, hashNewPassword } from './passwords.ts'
export {
  findCredentialsByIdentifier,
  findCredentials,
  type Credentials,
  findAccount,
  findAccountByIdentifier,
  registrationOf,
  changeStatus,
  storePassword,
  type Account,
  type AccountStatus,
  emailTakenProblem,
  maskedAddress,
  noticeAddresses,
  addToGroup,
  takenProblem,
  markLeaving,
  lockUsersDueForDeletion,
  setInitialsHidden,
  endMinority,
  adminsOf,
  setAdmin,
  recordLastSeen,
  incrementSessionEpoch,
} from './accounts.ts'
export { recordMinorAnswer, requireOpenRegistration, isSameMailbox, demoMailboxOwner, demoMailboxKey } from './register.ts'
export {
  issueLink,
  findOpenLink,
  consumeLink,
  findUsedLink,
  deleteLinks,
  undoDays,
  type LinkKind,
  mailActivation,
  mailActivationAgain,
  mailEmailTaken,
  countLinkMail,
  consumeMailLimit,
  deleteOldLinks,
} from './mailed-links.ts'
export { changeAccount, replaceEmail, type AccountChange } from './change-account.ts'
export {
  chooseZone,
  isKnownZone,
  declineZone,
  localTime,
  recordZoneChange,
  offsetIn,
  setBrowserZone,
  setHomeZone,
  todayOf,
  zoneInForce,
  type Zoned,
  zoneOf,
} from './zones.ts'
export { findTakenNames, personNamed } from './usernames.ts'
export {
  eraseAccount,
  isOlderThanLedger,
  readLedger,
  repeatErasures,
  writeErasuresToLedger,
  type Erasure,
} from './erase-account.ts'
export type { AdminChange } from './confirm-registration.ts'
export { accountsRoutes } from './routes.ts'
