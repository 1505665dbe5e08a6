import { demoAccounts, demoPassword } from '../demo/accounts.ts'

export function accountTable(): string {
  const width = (field: 'email' | 'username') => Math.max(...demoAccounts.map((account) => account[field].length)) + 2
  const lines = demoAccounts.map(
    ({ email, username, description }) => `  ${email.padEnd(width('email'))}${username.padEnd(width('username'))}${description}`,
  )
  return `Demo accounts, all with the password ${demoPassword}\n${lines.join('\n')}\n`
}
