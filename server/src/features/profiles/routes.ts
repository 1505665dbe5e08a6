import type { profilesCalls } from '@portal/contract/profiles'
import type { Routes } from '../../kit/http/serve.ts'
import { listAvatars, listBackgroundColours } from './list-lookups.ts'
import { showLoginCode } from './show-login-code.ts'

export const profilesRoutes = {
  avatars: (_, call) => listAvatars(call),
  backgroundColors: (_, call) => listBackgroundColours(call),
  loginQr: ({ query }, call) => showLoginCode(call, query),
} satisfies Routes<Pick<typeof profilesCalls, 'avatars' | 'backgroundColors' | 'loginQr'>>
