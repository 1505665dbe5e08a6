import { usernameSentences } from '@portal/contract/rules/messages'
import { ApiError } from '../../lib/api-error.ts'
import { formMessages as words } from './messages.ts'

type Typed = { username?: string; email?: string }

const patterns: readonly [RegExp, (typed: Typed) => string][] = [
  [
    /username ".*" is already in use|user with that username already exists/i,
    ({ username = '' }) => usernameSentences.taken(username),
  ],
  [/already an account registered to|user with that email already exists/i, ({ email = '' }) => words.emailTaken(email)],
  [/12 characters or less|username .*(over|more than) 12/i, () => usernameSentences.tooLong],
  [/usernames can only contain|invalid characters/i, () => usernameSentences.characters],
]

const byCode: Record<number, string> = { 614: words.locked, 619: words.passwordWrong }
const byStatus: Record<number, string> = { 401: words.signInRefused, 403: words.notPermitted, 500: words.unexpected }

const matched = (text: string, typed: Typed) => patterns.find(([pattern]) => pattern.test(text))?.[1](typed)

/**
 * Sentences for a refused request, by precedence: pattern of the message, plain message without a code, code, status; otherwise
 * none.
 */
export function formSentences(error: unknown, typed: Typed = {}): string[] {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? [error.message] : []
  const messages = [error.message, ...(error.body.non_field_errors ?? [])]
  const found = messages.flatMap((text) => matched(text, typed) ?? [])
  if (found.length > 0) return [...new Set(found)]
  if (error.code === undefined && error.message) return [error.message]
  const sentence = byCode[error.code ?? 0] ?? byStatus[error.status]
  return sentence ? [sentence] : []
}

export function fieldSentences(error: unknown, typed: Typed = {}): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const entries = Object.entries(error.validationErrors).flatMap(([field, [first]]) =>
    first ? [[field, matched(first, typed) ?? first] as const] : [],
  )
  return Object.fromEntries(entries)
}

export const recordSentences = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldSentences(error)).map(([path, sentence]) => [path.replace(/^fields\./, ''), sentence]))

/** Errors outside the fields that show their own: of other fields, of the whole record, or the server's message. */
export function otherSentences(error: unknown, atFields: readonly string[]): string[] {
  const fields = Object.entries(fieldSentences(error))
  const sentences = [
    ...fields.flatMap(([field, sentence]) => (atFields.includes(field) ? [] : [sentence])),
    ...formSentences(error),
  ]
  if (sentences.length > 0 || fields.length > 0) return sentences
  return error instanceof Error && error.message ? [error.message] : []
}
