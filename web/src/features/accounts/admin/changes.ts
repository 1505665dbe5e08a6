import type { UserSheet } from '@portal/contract/accounts'
import { consoleApi } from '../../../lib/console-api.ts'
import { peopleMessages as words } from './messages.ts'

export type Change = {
  name: string
  text: string
  done: string
  danger?: boolean
  run: (reason: string) => Promise<unknown>
}

export function allowedChanges(user: UserSheet): Change[] {
  const callOf = (reason: string) => ({ params: { id: user.id }, body: { reason } })
  const changes: (Change | false)[] = [
    user.status === 'pending' && {
      name: words.mailActivation,
      text: words.mailActivationText,
      done: words.mailed,
      run: (reason) => consoleApi.accounts.mailActivation(callOf(reason)),
    },
    user.status === 'pending' && {
      name: words.confirm,
      text: words.confirmText,
      done: words.confirmed,
      run: (reason) => consoleApi.accounts.confirm(callOf(reason)),
    },
    user.locked_until !== null && {
      name: words.unlock,
      text: words.unlockText,
      done: words.unlocked,
      run: (reason) => consoleApi.sessions.unlock(callOf(reason)),
    },
    (user.status === 'active' || user.status === 'leaving') && {
      name: words.mailReset,
      text: words.mailResetText,
      done: words.mailed,
      run: (reason) => consoleApi.accounts.mailReset(callOf(reason)),
    },
    user.has_second_factor && {
      name: words.removeFactor,
      text: words.removeFactorText,
      done: words.factorRemoved,
      danger: true,
      run: (reason) => consoleApi.secondFactor.removeOf(callOf(reason)),
    },
    user.guardian !== null && {
      name: words.mailGuardian,
      text: words.mailGuardianText,
      done: words.mailed,
      run: (reason) => consoleApi.parentalConsent.mailGuardian(callOf(reason)),
    },
  ]
  return changes.filter((change) => change !== false)
}

export const endChange = (userId: number, session?: { sid: string; device: string }): Change => ({
  name: session ? words.endSession : words.endAll,
  text: session ? words.endSessionText(session.device) : words.endAllText,
  done: words.ended,
  danger: true,
  run: (reason) => consoleApi.sessions.endOf({ params: { id: userId }, body: { reason, ...(session && { sid: session.sid }) } }),
})
