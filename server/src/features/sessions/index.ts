/** Sessions: logging in, staying logged in, logging out, and knowing on every call who is there. */

/** Who holds the token of an Authorization header. */
export { identifyPlayer } from './identify-player.ts'
/** Opens a session without asking for the password. */
export { openSession } from './open-session.ts'
/** Ends every session of a person on every node, perhaps but one. */
export { endSessionsOf } from './end-sessions.ts'
/** Scheduled task: closes sessions that ran out. */
export { expireSessions } from './expire-sessions.ts'
/** Hears of ended sessions from any node; the topic on which a session's open pages hear it. */
export { listenForSessions, sessionTopic } from './ended-sessions.ts'
/** Says that a person's roles changed: to every node, and to this one at once. */
export { broadcastRolesChanged, forgetSession, noteMfa } from './ended-sessions.ts'
/** Whether a password is the right one, counted against whom it is tried on. */
export { checkPassword } from './check-password.ts'
/** An admin's leave to act as a player: begun or gone on with; a scheduled task ends what nobody stopped. */
export { impersonate, expireImpersonations, type Acting, type ActingAsked } from './impersonate.ts'
/** Forgets leaves that are over; the topic of an admin's open pages while they act. */
export { listenForGrants, actingTopic } from './acting.ts'
/** Checks a code of the authenticator app, or a recovery code. */
export { checkMfaCode } from './check-mfa.ts'
/** Logs in with a passkey alone. */
export { passkeyChallenge, logInWithPasskey } from './log-in-with-passkey.ts'
/** Makes somebody an admin or no longer one, as the command line does. */
export { changeAdmin } from './change-admin.ts'
/** Where a person is signed in. */
export { sessionsOf } from './list-sessions.ts'
/** Lifts the lock that too many wrong passwords set. */
export { clearLockOut } from './lock-out.ts'
/** Until when a person is kept out by it. */
export { lockedUntil } from './lock-out-queries.ts'
/** The browsers in which a person once completed a login. */
export { deviceOf, isKnownDevice, rememberDevice } from './known-devices.ts'
/** A job: announces that wrong passwords locked an account. */
export { noteLock } from './note-lock.ts'
