import type { sessionsCalls } from '@portal/contract/sessions'
import type { Routes } from '../../platform/http/serve.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { endImpersonation } from './impersonate.ts'
import { endSessionsFor, unlockAccount } from './help-user.ts'
import { listSessions } from './list-sessions.ts'
import { logIn, logInForTokens, verifyCredentials } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshSession } from './refresh-session.ts'
import { showStatus } from './show-status.ts'

export const sessionsRoutes = {
  login: ({ body }, call) => logIn(call, body),
  token: ({ body }, call) => logInForTokens(call, body),
  verifyCredentials: ({ body }, call) => verifyCredentials(call, body),
  refresh: ({ body }, call) => refreshSession(call, body),
  logout: ({ body }, call) => logOut(call, body),
  ping: (_, call) => showStatus(call),
  list: (_, call) => listSessions(call),
  end: ({ body }, call) => endSession(call, body),
  endOthers: (_, call) => endOtherSessions(call),
  endImpersonation: (_, call) => endImpersonation(call),
  endOf: ({ params, body }, call) => endSessionsFor(call, { ...params, ...body }),
  unlock: ({ params, body }, call) => unlockAccount(call, { ...params, ...body }),
} satisfies Routes<Omit<typeof sessionsCalls, 'impersonate'>>
