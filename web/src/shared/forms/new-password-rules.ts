import { confirmFault, passwordFault } from '@portal/contract/rules/password'
import type { Faults } from './resolver.ts'

export type NewPassword = { newPassword: string; confirmNewPassword: string }

export const newPasswordFaults = ({ newPassword, confirmNewPassword }: NewPassword): Faults<NewPassword> => ({
  newPassword: passwordFault(newPassword),
  confirmNewPassword: confirmFault(newPassword, confirmNewPassword, 'change'),
})
