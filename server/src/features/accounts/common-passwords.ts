import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordSentences } from '@portal/contract/rules/password'

/** Nearly fifty thousand passwords that are tried first when guessing. */
const common = new Set<string>(dictionary['passwords-common'] as readonly string[])

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * The one refusal beyond length: a password on the common list, or the person's own e-mail, username or the product's
 * name. Answers the sentence for the field, or nothing.
 */
export function refusedPassword(password: string, own: (string | undefined)[]): string | undefined {
  const typed = plain(password)
  const words = own.flatMap((word) =>
    word ? [plain(word), plain(word).split('@')[0] ?? '', plain(word).replaceAll(' ', '')] : [],
  )
  return common.has(typed) || words.includes(typed) ? passwordSentences.weak : undefined
}
