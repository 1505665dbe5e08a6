import type { profilesCalls } from '@portal/contract/profiles'
import type { Routes } from '../../platform/http/serve.ts'
import { listAvatars, listBackgroundColours } from './avatars.ts'
import { showLoginCode } from './login-code.ts'
import { completeTutorial, showSupportCode } from './own-profile.ts'

export {
  playerSummaries,
  rankedPlayerJoin,
  rankedPlayerSummaries,
  publicPlayerSummary,
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  hiddenPlayer,
  shownToVisitors,
  hasBlockedViewer,
  summariesHidingBlocked,
  isUnblocked,
  type PlayerSummaryRow,
  requirePlayer,
  townText,
} from './player-summary.ts'
export { words as profileWords } from './texts.ts'
export { isPlayersCode, playerByQrCode, type ScannedPlayer, qrCodeOf, qrKeyOf, loginCode } from './login-code.ts'
export { loadLookups, avatarNames, avatarUrl } from './avatars.ts'
export {
  updateProfile,
  updateHomeAddress,
  updateUser,
  setPrivacy,
  setShownToVisitors,
  ownerOfSupportCode,
} from './own-profile.ts'
export { changeTeam } from './team.ts'

export const profilesRoutes = {
  avatars: (_, call) => listAvatars(call),
  backgroundColors: (_, call) => listBackgroundColours(call),
  loginQr: ({ query }, call) => showLoginCode(call, query),
  completeTutorial: (_, call) => completeTutorial(call),
  supportCode: (_, call) => showSupportCode(call),
} satisfies Routes<Pick<typeof profilesCalls, 'avatars' | 'backgroundColors' | 'loginQr' | 'completeTutorial' | 'supportCode'>>
