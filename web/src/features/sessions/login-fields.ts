import { Email, emailSentence } from '@portal/contract/rules/email'
import { passwordSentences } from '@portal/contract/rules/password'
import type { Resolver } from 'react-hook-form'

export type LoginFields = { emailAddress: string; password: string; remember: boolean }

export const emptyLogin: LoginFields = { emailAddress: '', password: '', remember: false }

/** What is wrong with the fields. The length of an old password is not judged here: it must still be able to log in. */
export function loginFaults({ emailAddress, password }: LoginFields): { emailAddress?: string; password?: string } {
  return {
    ...(Email.safeParse(emailAddress).success ? {} : { emailAddress: emailSentence }),
    ...(password ? {} : { password: passwordSentences.required }),
  }
}

export const loginResolver: Resolver<LoginFields> = (values) => {
  const faults = Object.entries(loginFaults(values))
  if (faults.length === 0) return { values, errors: {} }
  return { values: {}, errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }])) }
}
