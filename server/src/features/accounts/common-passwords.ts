import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordSentences } from '@portal/contract/rules/messages'

const common = new Set<string>(dictionary['passwords-common'] as readonly string[])

const normalizePassword = (text: string) => text.normalize('NFKC').trim().toLowerCase()

export function passwordRefusal(password: string, own: (string | undefined)[]): string | undefined {
  const typed = normalizePassword(password)
  const words = own.flatMap((word) =>
    word
      ? [normalizePassword(word), normalizePassword(word).split('@')[0] ?? '', normalizePassword(word).replaceAll(' ', '')]
      : [],
  )
  return common.has(typed) || words.includes(typed) ? passwordSentences.weak : undefined
}
