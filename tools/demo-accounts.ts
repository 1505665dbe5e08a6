/** The accounts of the demo world that people sign in with. */
export const demoPassword = 'Flipper-Finger-88'

export const demoAccounts = [
  { email: 'dana@demo.test', username: 'rampqueen', who: 'player with All-Access, a gameroom of 3 machines and a home team' },
  { email: 'theo@demo.test', username: 'tiltproof', who: 'player without All-Access, one machine' },
  { email: 'nora@demo.test', username: 'newcomer', who: 'player who has never played' },
  { email: 'omar@demo.test', username: 'pinparlor', who: 'operator of "Pinball Parlor": 3 locations, 14 machines' },
  { email: 'lena@demo.test', username: 'leagueboss', who: 'another operator, 1 location' },
  { email: 'mila@demo.test', username: 'minnow12', who: 'minor, consent given' },
  { email: 'milo@demo.test', username: 'minnow11', who: 'minor, consent pending' },
  { email: 'pia@demo.test', username: 'pendinguser', who: 'not yet confirmed' },
  { email: 'ada@demo.test', username: 'boardadmin', who: 'administrator' },
]

/** The accounts as lines of a table. */
export function accountTable(): string {
  const width = (field: 'email' | 'username') => Math.max(...demoAccounts.map((account) => account[field].length)) + 2
  return demoAccounts
    .map(({ email, username, who }) => `  ${email.padEnd(width('email'))}${username.padEnd(width('username'))}${who}`)
    .join('\n')
}
