import { confirmFault, passwordFault } from '@portal/contract/rules/password'
import type { Faults } from './resolver.ts'

/** The fields of a form that chooses a password anew. */
export type NewPassword = { newPassword: string; confirmNewPassword: string }

/** Length, and the repeated password equal to it. */
export const newPasswordFaults = ({ newPassword, confirmNewPassword }: NewPassword): Faults<NewPassword> => ({
  newPassword: passwordFault(newPassword),
  confirmNewPassword: confirmFault(newPassword, confirmNewPassword, 'change'),
})
