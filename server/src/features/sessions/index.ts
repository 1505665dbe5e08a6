export { identifyPlayer } from './identify-player.ts'
export { openSession } from './open-session.ts'
export {
  endSessionsOf,
  expireSessions,
  listenForSessions,
  sessionTopic,
  broadcastRolesChanged,
  forgetSession,
  markSessionMfa,
} from './end-sessions.ts'
export { checkPassword } from './check-password.ts'
export {
  impersonate,
  expireImpersonations,
  type Impersonation,
  type ImpersonationRequest,
  listenForGrants,
  impersonationTopic,
} from './impersonate.ts'
export { checkLinkCode, checkPasswordOfLinkHolder, checkMfaCode } from './check-mfa.ts'
export { passkeyChallenge, logInWithPasskey } from './log-in-with-passkey.ts'
export { changeAdmin } from './help-user.ts'
export { sessionsOf } from './sessions.ts'
export { clearLockOut, lockedUntil, recordLockOncePerDay } from './lock-out.ts'
export { deviceIdOf, isKnownDevice, isKnownSince, rememberDevice } from './known-devices.ts'
