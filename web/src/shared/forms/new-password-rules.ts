import { confirmFault, passwordFault } from '@portal/contract/rules/credentials'
import { passwordSentences } from '@portal/contract/rules/messages'
import type { Faults } from './resolver.ts'

export type NewPassword = { newPassword: string; confirmNewPassword: string }

/** The sentence for a new password that the server would refuse: its length, a common password, or a name of its owner. */
export async function newPasswordFault(password: string, ownerNames: readonly string[]): Promise<string | undefined> {
  const fault = passwordFault(password)
  if (fault !== undefined) return fault
  // Without the dictionaries the server judges.
  const judge = await import('./strength-judge.ts').catch(() => null)
  return judge?.judgeStrength(password, ownerNames).failed ? passwordSentences.weak : undefined
}

export const newPasswordFaults =
  (ownerNames: readonly string[]) =>
  async ({ newPassword, confirmNewPassword }: NewPassword): Promise<Faults<NewPassword>> => ({
    newPassword: await newPasswordFault(newPassword, ownerNames),
    confirmNewPassword: confirmFault(newPassword, confirmNewPassword, 'change'),
  })
