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
  summariesWithBlocks,
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
