import { publicTextSentence, personNameSentence } from './messages.ts'

/**
 * Format, control and private-use characters, including bidirectional controls, and letters without a glyph. U+200D is checked
 * separately, because it joins emoji.
 */
const unseen =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00AD\u0600-\u0605\u061C\u06DD\u070F\u115F\u1160\u200B\u200C\u200E\u200F\u2060-\u206F\u2800\u202A-\u202E\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]/u
const loneJoiner = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/u
/** More marks on one letter than any writing system uses. */
const stackedMarks = /\p{M}{4}|^\p{M}/u

/** Returns the text without characters that cannot be seen or that turn its direction, for texts of machines. */
export const visibleText = (text: string): string =>
  trimmedNfc(text.replaceAll(new RegExp(unseen.source, 'gu'), '').replaceAll(new RegExp(loneJoiner.source, 'gu'), ''))

export const trimmedNfc = (text: string): string => text.normalize('NFC').trim()

export const isPublicText = (text: string): boolean => {
  const normal = text.normalize('NFC')
  return !unseen.test(normal) && !loneJoiner.test(normal) && !stackedMarks.test(normal)
}

/** A scheme, an @ sign, or a dot inside a word: mail programs turn them into links. */
const address = /:\/\/|@|\bwww\b|[\p{L}\p{N}-]{2,}[.\u3002][\p{L}\p{N}]{2,}/iu

export const looksLikeAddress = (text: string): boolean => address.test(text.normalize('NFKC'))

export const isPersonName = (text: string): boolean => isPublicText(text) && !looksLikeAddress(text)

/** Returns how a mail greets a person with an unconfirmed address: by their own words only if they are a name. */
export const greetingName = (name: string, otherwise: string): string => (name && isPersonName(name) ? name : otherwise)

export const personNameFault = (name: string): string | undefined => {
  if (!isPublicText(name.trim())) return publicTextSentence
  return looksLikeAddress(name) ? personNameSentence : undefined
}
