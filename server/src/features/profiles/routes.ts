import type { profilesCalls } from '@portal/contract/profiles'
import type { Routes } from '../../platform/http/serve.ts'
import { listAvatars, listBackgroundColours } from './list-lookups.ts'
import { showLoginCode } from './show-login-code.ts'
import { showSupportCode } from './show-support-code.ts'
import { completeTutorial } from './update-user.ts'

export const profilesRoutes = {
  avatars: (_, call) => listAvatars(call),
  backgroundColors: (_, call) => listBackgroundColours(call),
  loginQr: ({ query }, call) => showLoginCode(call, query),
  completeTutorial: (_, call) => completeTutorial(call),
  supportCode: (_, call) => showSupportCode(call),
} satisfies Routes<Pick<typeof profilesCalls, 'avatars' | 'backgroundColors' | 'loginQr' | 'completeTutorial' | 'supportCode'>>
