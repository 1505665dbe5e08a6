/** Sessions: logging in, staying logged in, logging out, and knowing on every call who is there. */
export { identifyPlayer } from './identify-player.ts'
export { openSession } from './open-session.ts'
export { endSessionsOf } from './end-sessions.ts'
export { expireSessions } from './expire-sessions.ts'
export { listenForSessions, sessionTopic } from './ended-sessions.ts'
export { hashPassword } from '../accounts/index.ts'
