import { Email, emailSentence } from '@portal/contract/rules/email'
import { passwordSentences } from '@portal/contract/rules/password'

export type LoginFields = { emailAddress: string; password: string; remember: boolean }

export const emptyLogin: LoginFields = { emailAddress: '', password: '', remember: false }

/** What is wrong with the fields. The length of an old password is not judged here: it must still be able to log in. */
export function loginFaults({ emailAddress, password }: LoginFields): { emailAddress?: string; password?: string } {
  return {
    ...(Email.safeParse(emailAddress).success ? {} : { emailAddress: emailSentence }),
    ...(password ? {} : { password: passwordSentences.required }),
  }
}
