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
} from './player-summary.ts'
export { words as profileWords } from './texts.ts'
export { requirePlayer } from './access.ts'
export { isPlayersCode, playerByQrCode, type ScannedPlayer } from './player-by-qr-code.ts'
export { qrCodeOf, qrKeyOf } from './show-login-code.ts'
export { loginCode } from './login-code.ts'
export { loadLookups } from './load-lookups.ts'
export { avatarNames, avatarUrl } from './avatar-names.ts'
export { townText } from './town-text.ts'
export { updateProfile, updateHomeAddress } from './update-profile.ts'
export { updateUser, setPrivacy, setShownToVisitors } from './update-user.ts'
export { ownerOfSupportCode } from './own-queries.ts'
export { changeTeam } from './team.ts'
