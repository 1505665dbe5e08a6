import { usernameSentences } from '@portal/contract/rules/messages'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import { isUsernameRefused, type Naming } from './usernames.ts'
import { words } from './words.ts'

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

/** Which of the two nobody else may choose; `butOf` is the person who asks. */
export async function findTakenNames(
  services: Naming,
  db: Db,
  { email, username, butOf = null }: { email: string; username: string; butOf?: number | null },
): Promise<{ email: boolean; username: boolean }> {
  return {
    email: await isEmailTaken(db, email, butOf),
    username: await isUsernameRefused(services, db, { username, userId: butOf }),
  }
}

export async function isEmailTaken(db: Db, email: string, butOf: number | null): Promise<boolean> {
  const bearer = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', 'is distinct from', butOf)
    .executeTakeFirst()
  return bearer !== undefined
}
