import { tokenClaims } from './access-token.ts'
import { isKiosk } from './refresh.ts'
import { serverNow } from './clock.ts'
import { accessTokenCookie, isImpersonating } from './session.ts'
import { appStore } from './store.ts'

const canPrompt = () => accessTokenCookie() !== null && !isKiosk() && !isImpersonating()

export function needsRecentLogin(now = serverNow()): boolean {
  const token = accessTokenCookie()
  return token !== null && canPrompt() && (tokenClaims(token).recent_login_exp ?? 0) * 1000 <= now
}

export async function askForPassword(purpose: 'page' | 'call'): Promise<boolean> {
  if (!canPrompt()) return false
  const forPage = purpose === 'page'
  const open = appStore.getState().passwordPrompt
  if (open) {
    open.forPage ||= forPage
    return open.answer
  }
  const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>()
  appStore.setState({ passwordPrompt: { answer, settle, forPage } })
  return answer
}

export function answerPassword(confirmed: boolean): void {
  appStore.getState().passwordPrompt?.settle(confirmed)
  appStore.setState({ passwordPrompt: null })
}
