/** Profiles: how a person appears to others, and the code by which machines know them. */

/** What others may see of players: by ids, or as columns and joins for queries that list players. */
export { playerFaces, publicFace, faceColumns, faceJoin, hiddenPlayer, type FaceRow } from './face.ts'
/** The player a number, uid or username names, as far as the caller may look; 404 otherwise. */
export { playerOf } from './access.ts'
/** The sign-in code: whose it is, and what it is now. */
export { playerByQrCode, type ScannedPlayer } from './player-by-qr-code.ts'
export { qrCodeOf } from './show-login-code.ts'
/** Brings avatars and background colours into the database. */
export { loadLookups } from './load-lookups.ts'
/** Where an avatar's picture lies, and how a place is written. */
/** The 55 avatars in the order of their ids, and where their pictures are. */
export { avatarNames, avatarUrl } from './avatar-names.ts'
export { placeText } from './place-text.ts'
