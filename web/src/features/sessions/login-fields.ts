import { Email, emailSentence } from '@portal/contract/rules/email'
import { passwordSentences } from '@portal/contract/rules/password'

export type LoginFields = { emailAddress: string; password: string; remember: boolean }

export const emptyLogin: LoginFields = { emailAddress: '', password: '', remember: false }

/** Does not check the length of the password: older, shorter ones are still valid for logging in. */
export function loginFaults({ emailAddress, password }: LoginFields): { emailAddress?: string; password?: string } {
  return {
    ...(Email.safeParse(emailAddress).success ? {} : { emailAddress: emailSentence }),
    ...(password ? {} : { password: passwordSentences.required }),
  }
}
