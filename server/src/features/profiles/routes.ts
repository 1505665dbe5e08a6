import type { profilesCalls } from '@portal/contract/profiles'
import type { Routes } from '../../platform/http/serve.ts'
import { listAvatars, listBackgroundColours } from './avatars.ts'
import { showLoginCode } from './login-code.ts'
import { completeTutorial, showSupportCode } from './own-profile.ts'

export const profilesRoutes = {
  avatars: (_, call) => listAvatars(call),
  backgroundColors: (_, call) => listBackgroundColours(call),
  loginQr: ({ query }, call) => showLoginCode(call, query),
  completeTutorial: (_, call) => completeTutorial(call),
  supportCode: (_, call) => showSupportCode(call),
} satisfies Routes<Pick<typeof profilesCalls, 'avatars' | 'backgroundColors' | 'loginQr' | 'completeTutorial' | 'supportCode'>>
