/** Profiles: how a person appears to others, and the code by which machines know them. */
export { playerFaces, publicFace, faceColumns, faceJoin, hiddenPlayer, type FaceRow } from './face.ts'
export { playerOf } from './access.ts'
export { playerByQrCode } from './player-by-qr-code.ts'
export { qrCodeOf } from './show-login-code.ts'
export { loadLookups } from './load-lookups.ts'
/** The 55 avatars in the order of their ids, and where their pictures are. */
export { avatarNames, avatarUrl } from './avatar-names.ts'
export { placeText } from './place-text.ts'
