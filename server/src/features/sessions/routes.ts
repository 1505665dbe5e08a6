import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { sessionsCalls } from '@portal/contract/sessions'
import type { Actor } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { endOtherSessions, endSession, logOut } from './end-sessions.ts'
import { endSessionsFor, unlockAccount } from './help-user.ts'
import { endImpersonation } from './impersonate.ts'
import { logIn, logInForTokens, verifyCredentials } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { listSessions } from './sessions.ts'

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

const apiVersion = '1'

const buildOf = appScoped(({ config }: Services) => {
  const stamp = path.join(config.webDist, '.stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().slice(0, 12) : 'unbuilt'
})

function showStatus(call: Call<Actor>) {
  if (call.actor.kind === 'visitor' && call.actor.sessionEnded) throw new Problem('session.missing')
  return {
    status: 'ok' as const,
    version: apiVersion,
    build: buildOf(call),
    environment: call.config.environment,
    time: call.clock.now().toISOString(),
  }
}
