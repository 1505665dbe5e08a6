/** Profiles: how a person appears to others, and the code by which machines know them. */

/** What others may see of players: by ids, or as columns and joins for queries that list players. */
export { playerFaces, publicFace, faceColumns, faceJoin, hiddenPlayer, shutOut, unblocked, type FaceRow } from './face.ts'
/** The player a number, uid or username names, as far as the caller may look; 404 otherwise. */
export { playerOf } from './access.ts'
/** The sign-in code: whose it is, and what it is now. */
export { isPlayersCode, playerByQrCode, type ScannedPlayer } from './player-by-qr-code.ts'
export { qrCodeOf, qrKeyOf } from './show-login-code.ts'
/** For tests: the code of an hour. */
export { loginCode } from './login-code.ts'
/** Brings avatars and background colours into the database. */
export { loadLookups } from './load-lookups.ts'
/** The 55 avatars in the order of their ids, and where their pictures are. */
export { avatarNames, avatarUrl } from './avatar-names.ts'
/** How a place is written. */
export { placeText } from './place-text.ts'
/** What a person changes of how they appear, of their account and of their home. */
export { updateProfile, updateHomeAddress } from './update-profile.ts'
export { updateUser, setPrivacy } from './update-user.ts'
/** Whose support code it is, while it counts. */
export { ownerOfSupportCode } from './own-queries.ts'
/** Makes a player one of the company's own. */
export { joinTeam } from './own-queries.ts'
