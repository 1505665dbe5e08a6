import { usernameSentences } from '@portal/contract/rules/messages'
import { Problem } from '../../platform/problem.ts'
import { words } from './texts.ts'

/** Contains the sentence for people and the phrase that existing clients match. */
export const emailTaken = (email: string) =>
  new Problem('input.invalid', {
    message: words.emailTaken(email),
    validationErrors: { email: [words.emailTaken(email)] },
    nonFieldErrors: ['a user with that email already exists'],
  })

export const usernameTaken = (username: string) =>
  new Problem('input.invalid', {
    message: usernameSentences.taken(username),
    validationErrors: { username: [usernameSentences.taken(username)] },
    nonFieldErrors: ['a user with that username already exists'],
  })

export function takenProblem(
  taken: { email: boolean; username: boolean },
  { email, username }: { email: string; username: string },
): Problem | undefined {
  if (taken.email && taken.username) return new Problem('account.taken')
  if (taken.email) return emailTaken(email)
  return taken.username ? usernameTaken(username) : undefined
}
