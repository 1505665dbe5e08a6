import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordSentences } from '@portal/contract/rules/password'

const common = new Set<string>(dictionary['passwords-common'] as readonly string[])

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

export function refusedPassword(password: string, own: (string | undefined)[]): string | undefined {
  const typed = plain(password)
  const words = own.flatMap((word) =>
    word ? [plain(word), plain(word).split('@')[0] ?? '', plain(word).replaceAll(' ', '')] : [],
  )
  return common.has(typed) || words.includes(typed) ? passwordSentences.weak : undefined
}
